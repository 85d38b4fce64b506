/** The product with its colour and size, such as "Silver ring (Gold, US 7)". */
export const productInVariant = (product: string, names: (string | undefined)[]) => {
  const variant = names.filter(Boolean).join(', ')
  return `${product}${variant && ` (${variant})`}`
}

// The Nepali sentences in the English email to a shopper who waits for a product.
export const itIsBackInNepali = (product: string) => `${product} फेरि स्टकमा आयो।`
