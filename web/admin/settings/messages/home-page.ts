export const LOADING_BANNERS = {
  loading: 'Loading the banners…',
  failure: 'We could not load the banners',
}
export const LOADING_HOME_ROWS = {
  loading: 'Loading the rows of the home page…',
  failure: 'We could not load the rows of the home page',
}
export const LOADING_TESTIMONIALS = {
  loading: 'Loading the testimonials…',
  failure: 'We could not load the testimonials',
}

export const previewOnComputerText = (title: string) => `${title} on a computer`
export const previewOnPhoneText = (title: string) => `${title} on a phone`
export const BANNER_SHOWN_FIRST = 'Shown first · '
/** The two texts that stand before and after the name of the page that the button opens. */
export const BUTTON_OPENS_TARGET = ['opens ', ''] as const
export const RINGS = 'Rings'
export const EARRINGS = 'Earrings'
export const A_NECKLACE = 'A necklace'
export const MITHILA_ART = 'Mithila art'
export const EDIT_BANNER = 'Edit banner'
export const BUTTON_TEXT = 'Button text'
export const BUTTON_LINK = 'The button opens'
export const ALL_JEWELLERY = 'All jewellery'
export const PICTURE = 'Picture'
export const WHICH_BANNER_PICTURE =
  'One of the shop’s, or your own on a plain dark background: jewellery on the right of a landscape picture, and in the upper half of a portrait picture. One of the two is enough.'
export const FOR_COMPUTERS_SUCH_AS_2000_1000 = 'For computers, such as 2000 × 1000'
export const FOR_PHONES_SUCH_AS_1000_1250 = 'For phones, such as 1000 × 1250'
export const UPLOADING_THE_PICTURE = 'Uploading the picture…'
export const DONE = 'Done'
export const BANNER_BUTTON = 'Button'
export const BUTTON_TEXT_IN_NEPALI = 'Button text in Nepali'

export const testimonialOfPersonText = (name: string) => `the testimonial of ${name}`
export const editTestimonialOfPersonText = (name: string) => `Edit the testimonial of ${name}`
export const removeTestimonialOfPersonText = (name: string) => `Remove the testimonial of ${name}`
export const PLACE_IN_NEPALI = 'Place in Nepali'
export const TEXT_IN_NEPALI = 'The same in Nepali'
export const EDIT_TESTIMONIAL = 'Edit testimonial'
export const ADD_TESTIMONIAL = 'Add testimonial'
export const TESTIMONIAL_WORDS = 'What they say'
export const TESTIMONIAL_WORDS_HINT = 'In their own words, with their permission'
export const PLACE_OF_PERSON = 'Place'
export const STARS = 'Stars'
export const starCountText = (stars: number, maxStars: number) => `${stars} of ${maxStars}`
export const PRODUCT = 'Product'
export const TESTIMONIAL_PICTURE_HINT = 'Of the person or the product, square'
export const SHOW_IT_AS_A_SAMPLE = 'This is a sample, not a real customer'
export const SAMPLE_TESTIMONIAL = 'Sample'

/** The parts of a sentence that contains a link to the reviews. */
export const HOME_PAGE_SHOWS_REVIEWS = [
  'The home page shows ',
  'reviews of your customers',
  ' now. These testimonials are shown again if there are fewer than three.',
] as const
export const WHERE_TESTIMONIALS_ARE_SHOWN =
  'Shown at the end of the home page until you have approved three good reviews, which are then shown instead.'
export const NO_TESTIMONIALS = 'No testimonials, so the home page does not show this part.'
export const whatPersonSaysText = (name: string) => `What ${name} says`

export const BANNERS_OF_THE_HOME_PAGE = 'Banners of the home page'
export const BANNERS_TAKE_TURNS =
  'Up to six large pictures at the top of the home page. They take turns, in this order. Drag one to another place, or use its arrows.'
export const ADD_BANNER = 'Add banner'
export const NO_BANNERS =
  'No banners. The home page begins with the name of the shop and your tagline.'

export const PRODUCTS_YOU_CHOOSE = 'Products you choose'
export const ADD_A_PRODUCT = 'Add a product'
export const PRODUCT_SEARCH_HINT = 'Type at least 3 letters of its name'
/** A product that is not active, so the shop does not show it. */
export const hiddenProductText = (id: number) => `Hidden product no. ${id}`
export const ROWS_OF_PRODUCTS = 'Rows of products'
export const WHAT_ROWS_ARE =
  'The home page shows these in this order. A row without products is hidden.'
export const ADD_ROW = 'Add row'
export const NO_ROWS = 'The home page shows no rows of products.'
export const THE_NEW_ROW = 'the new row'
export const ROW_SOURCE = 'Shows'
export const CHOOSE_ROW_SOURCE = 'Choose what it shows'
export const THE_NEWEST_PRODUCTS = 'The newest products'
export const PRODUCTS_WITH_AN_OFFER = 'Products with an offer'
export const EMPTY_CATEGORY_SUFFIX = ' (empty, so hidden)'
export const TEXT_BELOW_THE_TITLE = 'Text below the title'
export const removeText = (name: string) => `Remove ${name}`
export const CATEGORY_WAS_DELETED = 'The category of this row was deleted, so the row is hidden'
