export const WHAT_STOCK_MEANS =
  'How many you have. A product in several colours or sizes has stock in each.'
export const IN_STOCK = 'In stock'
export const removeColorText = (color: string) => `Remove ${color}`
export const ADD_A_COLOUR = 'Add a colour'
export const ADD_A_COLOUR_OPTION = 'Add a colour…'
export const NEW_COLOUR = 'New colour'
export const EMPTY_STOCK_HINT =
  'Leave it empty if the product does not come in that colour or size.'
export const ADD_SIZES = 'Add sizes'
export const EDIT_SIZES = 'Edit sizes'
export const SIZES = 'Sizes'
export const KIND_OF_SIZES = 'Kind of sizes'
export const SCALE_NAMES = {
  ring: 'Ring sizes (US)',
  bangle: 'Bangle sizes (chura)',
  length: 'Lengths in cm',
  letter: 'XS to XL',
}
export const ADJUSTABLE = 'Adjustable'
export const ADJUSTABLE_SIZE_HINT =
  'For a product that can be made wider or narrower, such as an open ring: the smallest and the largest size that it fits.'
export const ADJUSTABLE_FROM_SIZE = 'From size'
export const ADJUSTABLE_TO_SIZE = 'To size'
export const ADD_ADJUSTABLE_SIZE = 'Add'
export const LARGER_SIZE_NEEDED = 'Please choose a larger size than the first.'
export const removeSizeText = (size: string) => `Remove ${size}`
export const sizesSelectedText = (count: number) =>
  count === 1 ? '1 size selected' : `${count} sizes selected`
export const tooManySizesText = (maxSizes: number) => `A product has at most ${maxSizes} sizes.`
export const USE_THESE_SIZES = 'Use these sizes'
