// The email to a shopper who waits for a product.

export const backInStock = (product: string) => `${product} is back in stock`
/** The product with its colour and size, such as "Silver ring (Gold, US 7)". */
export const productInVariant = (product: string, names: (string | undefined)[]) => {
  const variant = names.filter(Boolean).join(', ')
  return `${product}${variant && ` (${variant})`}`
}
export const itIsBack = (firstName: string, product: string) =>
  `Namaste ${firstName}, you asked us to tell you: ${product} is back in stock.`
export const itIsBackInNepali = (product: string) => `${product} फेरि उपलब्ध छ।`
export const NOT_RESERVED =
  'It is not reserved, so it may sell out again. This was the only email about it.'
export const SEE_IT_IN_THE_SHOP = 'See it in the shop'
