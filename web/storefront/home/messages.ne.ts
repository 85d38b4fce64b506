import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const positionOfSlide = (position: number, count: number) => `${count} मध्ये ${position}`
export const PAUSE_THE_SLIDES = 'तस्बिर रोक्नुहोस्'
export const PLAY_THE_SLIDES = 'तस्बिर चलाउनुहोस्'
export const PREVIOUS_SLIDE = 'अघिल्लो तस्बिर'
export const NEXT_SLIDE = 'अर्को तस्बिर'
export const CHOOSE_A_SLIDE = 'तस्बिर छान्नुहोस्'
export const slideNumber = (position: number, title: string) => `तस्बिर ${position}: ${title}`
/** The name of the banners for screen readers. */
export const HIGHLIGHTS = 'मुख्य आकर्षण'

export const SHOP_BY_CATEGORY = 'प्रकारअनुसार गहना'
export const FAILED_TO_LOAD_CATEGORIES =
  'गहनाका प्रकार देखाउन सकिएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।'
export const MORE_CATEGORIES = 'थप प्रकार'
export const productsInCategory = (count: number) => `${count} वटा गहना`
export const MORE_CATEGORIES_LABEL = 'थप:'

export const FIRST_PRODUCTS_ARE_COMING = 'हाम्रा पहिला गहना चाँडै आउँदै छन्'
export const ENTER_YOUR_EMAIL = 'तल इमेल लेख्नुहोस्, गहना आउनेबित्तिकै हामी खबर गर्छौँ।'
export const OUR_STORY = 'हाम्रो कथा'

export const LATEST_COLLECTIONS = 'नयाँ सङ्ग्रह'
export const NEWEST_PRODUCTS = 'पसलका सबैभन्दा नयाँ गहना।'

// The title and the description of the home page.
/** For search engines, with how to pay. */
export const shopDescription = (shop: string, paymentTexts: string[]) =>
  `${[shop.replace(/[.।]$/, ''), ...paymentTexts].join(', ')}।`
export const nameAndTagline = (shop: string, tagline: string) => `${shop}: ${tagline}`
export const jewelleryOfShop = (shop: string) => `${withNepaliEnding(shop, 'का')} गहना`
export const sampleDescription = (paymentTexts: string[]) =>
  shopDescription('नेपालमा हातले बनेका गहना: कानका गहना, हार, औँठी र मिथिला कला', paymentTexts)
/** The heading for screen readers. */
export const sampleHeadingOf = (shop: string) => `${shop}, नेपालमा हातले बनेका गहना`
export const HANDMADE_JEWELLERY_FROM_NEPAL = 'नेपालमा हातले बनेका गहना'

export const PAINTED_BANGLE = 'फूल र त्रिकोणे किनाराबीच माछा कोरिएको काठको बाला'
export const FROM_THE_WALLS_OF_MITHILA = 'मिथिलाका भित्ताबाट'
export const ABOUT_THE_MAKERS =
  'जनकपुर आसपासका महिलाले पुस्तौँदेखि ढोका वरिपरि माछा, कमल र सुगा कोर्दै आएका छन्। हामीले उनीहरूको कलालाई सबैभन्दा सानो भित्तामा ल्याएका छौँ: तपाईंले लगाउने गहनामा।'
export const READ_OUR_STORY = 'हाम्रो कथा पढ्नुहोस्'

export const FAILED_TO_SUBSCRIBE = 'इमेल दर्ता हुन सकेन'
export const NEW_ARRIVALS_AND_OFFERS = 'नयाँ गहना र छुट'
export const WHAT_THE_NEWSLETTER_IS = 'बेलाबेलामा इमेलमा। जुनसुकै बेला बन्द गर्न सकिन्छ।'
export const NEWSLETTER = 'इमेल समाचार'
export const EMAIL = 'इमेल'
export const SUBSCRIBING = 'दर्ता हुँदै…'
export const SUBSCRIBE = 'खबर पाउनुहोस्'

/** The text of a link, and the rest of it for screen readers. */
export const seeAllOfRow = (rowTitle: string) => ['सबै हेर्नुहोस्', `: ${rowTitle}`] as const
export const FAILED_TO_LOAD_PRODUCTS = 'गहना देखाउन सकिएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।'

export const EVERY_METAL_NAMED = 'हरेक धातुको साँचो नाम'
export const METAL_IS_NAMED_AS_IT_IS =
  'चाँदी 925 हो। सुनको जलप लगाएको गहनालाई हामी जलप लगाएको नै भन्छौँ।'
export const warrantyOfTime = (warrantyTime: string) => `${warrantyTime} वारेन्टी`
export const LIMITED_TO_FAULTS = 'सामग्री र बनावटका दोषमा मात्र।'
export const ARRIVED_DAMAGED = 'बिग्रिएर आयो?'
export const FREE_DELIVERY = 'निःशुल्क डेलिभरी'
export const EVERYWHERE_IN_NEPAL = 'नेपालभर।'
export const deliveryCosts = (chargeAmount: string) => `डेलिभरी शुल्क ${chargeAmount} लाग्छ।`
export const deliveryCostsByProvince = (minCharge: string, maxCharge: string) =>
  `डेलिभरी शुल्क प्रदेशअनुसार ${minCharge} देखि ${maxCharge} सम्म लाग्छ।`
export const freeDeliveryFrom = (freeDeliveryFrom: string, chargeBelow: string) =>
  `${freeDeliveryFrom} वा बढीको अर्डरमा। त्योभन्दा कममा ${chargeBelow}।`
export const freeFromOtherwiseByProvince = (
  freeDeliveryFrom: string,
  minCharge: string,
  maxCharge: string,
) => `${freeDeliveryFrom} वा बढीको अर्डरमा। त्योभन्दा कममा ${minCharge} देखि ${maxCharge} सम्म।`
export const DELIVERED_ALL_OVER_NEPAL = 'नेपालभर डेलिभरी'
export const WHAT_WE_PROMISE = 'हाम्रो वाचा'

export const PAUSE_THE_TESTIMONIALS = 'ग्राहकका भनाइ रोक्नुहोस्'
export const PLAY_THE_TESTIMONIALS = 'ग्राहकका भनाइ चलाउनुहोस्'
export const PREVIOUS_TESTIMONIAL = 'अघिल्लो भनाइ'
export const NEXT_TESTIMONIAL = 'अर्को भनाइ'
export const CUSTOMER_TESTIMONIALS = 'ग्राहक के भन्छन्'
export const TESTIMONIALS_FROM_REVIEWS = 'यी गहना किन्ने ग्राहकका समीक्षाबाट।'
/** Below the heading, if all are samples. */
export const ALL_TESTIMONIALS_ARE_SAMPLES = '(नमुना)'
/** This text stands after the name of a person. */
export const SAMPLE_SUFFIX = ' (नमुना)'

export const OUR_NEWSLETTER = 'हाम्रो इमेल समाचार'
export const FAILED_TO_UNSUBSCRIBE = 'बन्द गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।'
export const BACK_TO_THE_SHOP = 'पसलमा फर्कनुहोस्'
export const PRESS_TO_UNSUBSCRIBE = 'हामी बेलाबेलामा इमेल समाचार पठाउँछौँ। अब नचाहिए तलको बटन थिच्नुहोस्।'
export const UNSUBSCRIBING = 'बन्द हुँदै…'
export const UNSUBSCRIBE = 'इमेल बन्द गर्नुहोस्'

export const welcomeTo = (shop: string) => `${withNepaliEnding(shop, 'मा')} स्वागत छ`
export const LINE_BY_LINE_IN_SILVER_AND_GOLD = 'रेखारेखामा, सुन र चाँदीमा'
export const MADE_BY_HAND_IN_NEPAL = 'मिथिलाका भित्तेचित्रबाट प्रेरित, नेपालमा हातले बनेका।'
export const SHOP_ALL_JEWELLERY = 'सबै गहना हेर्नुहोस्'
export const FRESH_DROPS = 'नयाँ गहना'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
