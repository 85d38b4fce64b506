export const positionOfSlide = (position: number, count: number) => `${position} of ${count}`
export const PAUSE_THE_SLIDES = 'Pause the slides'
export const PLAY_THE_SLIDES = 'Play the slides'
export const PREVIOUS_SLIDE = 'Previous slide'
export const NEXT_SLIDE = 'Next slide'
export const CHOOSE_A_SLIDE = 'Choose a slide'
export const slideNumber = (position: number, title: string) => `Slide ${position}: ${title}`
/** The name of the banners for screen readers. */
export const HIGHLIGHTS = 'Highlights'

export const SHOP_BY_CATEGORY = 'Shop by Category'
export const FAILED_TO_LOAD_CATEGORIES = 'Failed to load categories. Please try again later.'
export const MORE_CATEGORIES = 'More categories'
export const productsInCategory = (count: number) =>
  `${count} ${count === 1 ? 'product' : 'products'}`
export const MORE_CATEGORIES_LABEL = 'More:'

export const FIRST_PRODUCTS_ARE_COMING = 'Our first products are coming soon'
export const ENTER_YOUR_EMAIL =
  'Enter your email below, and we write to you as soon as they are here.'
export const OUR_STORY = 'Our Story'

export const LATEST_COLLECTIONS = 'Latest Collections'
export const NEWEST_PRODUCTS = 'The newest products of the shop.'

// The title and the description of the home page.
/** For search engines, with how to pay: "…, paid for when it is delivered". */
export const shopDescription = (shop: string, paymentTexts: string[]) =>
  `${[shop.replace(/\.$/, ''), ...paymentTexts].join(', ')}.`
export const nameAndTagline = (shop: string, tagline: string) => `${shop}: ${tagline}`
export const jewelleryOfShop = (shop: string) => `Jewellery of ${shop}`
export const sampleDescription = (paymentTexts: string[]) =>
  shopDescription(
    'Handmade jewellery from Nepal: earrings, necklaces, rings and Mithila art',
    paymentTexts,
  )
/** The heading for screen readers. */
export const sampleHeadingOf = (shop: string) => `${shop}, handmade jewellery from Nepal`
export const HANDMADE_JEWELLERY_FROM_NEPAL = 'Handmade jewellery from Nepal'

export const PAINTED_BANGLE =
  'A wooden bangle painted with a fish between flowers and borders of triangles'
export const FROM_THE_WALLS_OF_MITHILA = 'From the walls of Mithila'
export const ABOUT_THE_MAKERS =
  'Around Janakpur, women have painted fish, lotus and parrots around their doors for as long as anyone remembers. We took their art to the smallest wall of all: a piece that you wear.'
export const READ_OUR_STORY = 'Read our story'

export const FAILED_TO_SUBSCRIBE = 'Failed to subscribe to newsletter'
export const NEW_ARRIVALS_AND_OFFERS = 'New arrivals and offers'
export const WHAT_THE_NEWSLETTER_IS = 'By email, now and then. Unsubscribe any time.'
export const NEWSLETTER = 'Newsletter'
export const EMAIL = 'Email'
export const SUBSCRIBING = 'Subscribing...'
export const SUBSCRIBE = 'Subscribe'

/** The text of a link, and the rest of it for screen readers. */
export const seeAllOfRow = (rowTitle: string) => ['See all', ` of ${rowTitle}`] as const
export const FAILED_TO_LOAD_PRODUCTS = 'Failed to load products. Please try again later.'

export const EVERY_METAL_NAMED = 'Every metal named'
export const METAL_IS_NAMED_AS_IT_IS = 'Silver is 925. What is gold-plated is called gold-plated.'
export const warrantyOfTime = (warrantyTime: string) => `${warrantyTime} warranty`
export const LIMITED_TO_FAULTS = 'Limited to faults of material and manufacturing.'
export const ARRIVED_DAMAGED = 'Arrived damaged?'
export const FREE_DELIVERY = 'Free delivery'
export const EVERYWHERE_IN_NEPAL = 'Everywhere in Nepal.'
export const deliveryCosts = (chargeAmount: string) => `Delivery costs ${chargeAmount}.`
export const deliveryCostsByProvince = (minCharge: string, maxCharge: string) =>
  `Delivery costs ${minCharge} to ${maxCharge}, by province.`
export const freeDeliveryFrom = (freeDeliveryFrom: string, chargeBelow: string) =>
  `For orders from ${freeDeliveryFrom}. Below that: ${chargeBelow}.`
export const freeFromOtherwiseByProvince = (
  freeDeliveryFrom: string,
  minCharge: string,
  maxCharge: string,
) => `For orders from ${freeDeliveryFrom}. Below that: ${minCharge} to ${maxCharge}.`
export const DELIVERED_ALL_OVER_NEPAL = 'Delivered all over Nepal'
export const WHAT_WE_PROMISE = 'What we promise'

export const PAUSE_THE_TESTIMONIALS = 'Pause the testimonials'
export const PLAY_THE_TESTIMONIALS = 'Play the testimonials'
export const PREVIOUS_TESTIMONIAL = 'Previous testimonial'
export const NEXT_TESTIMONIAL = 'Next testimonial'
export const CUSTOMER_TESTIMONIALS = 'Customer Testimonials'
export const TESTIMONIALS_FROM_REVIEWS = 'From reviews of customers who bought these products.'
/** Below the heading, if all are samples. */
export const ALL_TESTIMONIALS_ARE_SAMPLES = '(sample)'
/** This text stands after the name of a person. */
export const SAMPLE_SUFFIX = ' (sample)'

export const OUR_NEWSLETTER = 'Our newsletter'
export const FAILED_TO_UNSUBSCRIBE = 'Failed to unsubscribe. Please try again.'
export const BACK_TO_THE_SHOP = 'Back to the shop'
export const PRESS_TO_UNSUBSCRIBE =
  'You get our newsletter now and then. If you no longer want it, press the button.'
export const UNSUBSCRIBING = 'Unsubscribing…'
export const UNSUBSCRIBE = 'Unsubscribe'

export const welcomeTo = (shop: string) => `Welcome to ${shop}`
export const LINE_BY_LINE_IN_SILVER_AND_GOLD = 'Line by line, in silver and gold'
export const MADE_BY_HAND_IN_NEPAL =
  'Made by hand in Nepal, after the drawings on the walls of Mithila.'
export const SHOP_ALL_JEWELLERY = 'Shop all jewellery'
export const FRESH_DROPS = 'Fresh Drops'
