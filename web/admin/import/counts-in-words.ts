import { countOf } from '../page/messages.ts'

/** What happened to how many products: "1 product deleted". What happened to none is left out. */
export const countsInWords = (counts: Record<string, number>, separator: string) =>
  Object.entries(counts)
    .filter(([, products]) => products > 0)
    .map(([what, products]) => `${countOf(products)} ${what}`)
    .join(separator)
