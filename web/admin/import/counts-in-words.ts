import { productCountText } from '../page/messages.ts'

/** What happened to how many products: "1 product deleted". What happened to none is left out. */
export const countsInWords = (counts: Record<string, number>, separator: string) =>
  Object.entries(counts)
    .filter(([, productCount]) => productCount > 0)
    .map(([effect, productCount]) => `${productCountText(productCount)} ${effect}`)
    .join(separator)
