export const SKU_AND_LOW_STOCK = 'SKU and low stock'
export const SKU_HINT = 'Your own number. Leave it empty to get one such as GA-00012.'
export const lowStockHintText = (usualLowStock: number) =>
  `With this many items or fewer, the stock is low. If empty: ${usualLowStock}.`
export const DETAILS = 'Details'
export const ENGRAVING_AND_MADE_TO_ORDER = 'Engraving and made to order'
export const MAKING_DAYS_HINT =
  'Leave it empty if the product is ready. Otherwise you make it after the order, and its stock is how many you can make.'
export const WHAT_ENGRAVING_IS =
  'If you fill in the longest text, customers can order an engraving.'
export const maxLettersHintText = (maxLetters: number) =>
  `How many letters, up to ${maxLetters}. Leave it empty for no engraving.`
export const ENGRAVING_PRICE_HINT = 'In rupees for each item. Offers do not reduce it.'
export const WHERE_DETAILS_ARE_SHOWN = 'Shown to customers if filled in.'
export const EXAMPLE_PURITY = 'Such as 925 or 22K'
export const EXAMPLE_DIMENSIONS = 'Such as 42 × 18 mm'
export const METAL_AND_WEIGHT = 'Metal and weight'
export const WHAT_METAL_AND_WEIGHT_ARE_FOR =
  'Exact facts that customers can rely on. Shown if filled in.'
export const METAL_NOT_STATED = 'Not stated'
export const EXAMPLE_FINENESS = 'Such as 916 for 22K, or 925'
export const EXAMPLE_GROSS_WEIGHT = 'With stones, such as 11.664'
export const WEIGHT_OF_STONES_HINT = 'With beads and thread'
export const NET_WEIGHT_IS_CALCULATED = 'Net weight: the gross weight without the stones.'
export const netWeightText = (weight: string) => `Net weight: ${weight}`
export const ADD_A_CERTIFICATE = 'Add a certificate'
export const REPLACE_THE_CERTIFICATE = 'Replace the certificate'
export const REMOVE_THE_CERTIFICATE = 'Remove the certificate'
export const OPEN_THE_CERTIFICATE = 'Open the certificate'
export const WHAT_A_CERTIFICATE_IS = 'A PDF or a picture, at most 8 MB. Customers can open it.'
export const CERTIFICATE_ISSUER_HINT = 'The laboratory or office'
export const CERTIFICATE_IS_BEING_UPLOADED = 'Wait until the certificate is uploaded'
export const A_CERTIFICATE_HAS_AT_MOST_8_MB = 'A certificate has at most 8 MB'
export const THE_CERTIFICATE_COULD_NOT_BE_UPLOADED = 'The certificate could not be uploaded'
export const HOW_TO_WRITE_STONES =
  'One kind in each line, natural or made: 2 natural Ruby 0.35 ct Rs 12000'
export const OTHER_SPELLINGS_SUCH_AS_JHUMKAA = 'Other spellings, such as jhumkaa'
