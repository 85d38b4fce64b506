/** `3 products` */
export const countOf = (count: number): string => (count === 1 ? '1 product' : `${count} products`)
