import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const LOADING_BANNERS = {
  loading: 'ब्यानर खुल्दै…',
  failure: 'ब्यानर देखाउन सकिएन',
}
export const LOADING_HOME_ROWS = {
  loading: 'गृहपृष्ठका लहर खुल्दै…',
  failure: 'गृहपृष्ठका लहर देखाउन सकिएन',
}
export const LOADING_TESTIMONIALS = {
  loading: 'ग्राहकका भनाइ खुल्दै…',
  failure: 'ग्राहकका भनाइ देखाउन सकिएन',
}

export const previewOnComputerText = (title: string) => `कम्प्युटरमा ${title}`
export const previewOnPhoneText = (title: string) => `फोनमा ${title}`
export const BANNER_SHOWN_FIRST = 'सबैभन्दा पहिले · '
/** The two texts that stand before and after the name of the page that the button opens. */
export const BUTTON_OPENS_TARGET = ['', ' खोल्छ'] as const
export const RINGS = 'औँठी'
export const EARRINGS = 'कानका गहना'
export const A_NECKLACE = 'हार'
export const MITHILA_ART = 'मिथिला कला'
export const EDIT_BANNER = 'ब्यानर बदल्नुहोस्'
export const BUTTON_TEXT = 'बटनको लेखाइ'
export const BUTTON_LINK = 'बटनले के खोल्छ'
export const ALL_JEWELLERY = 'सबै गहना'
export const PICTURE = 'तस्बिर'
export const WHICH_BANNER_PICTURE =
  'पसलको एउटा तस्बिर, वा एकै रङको गाढा पृष्ठभूमिमा खिचेको तपाईंको आफ्नै: तेर्सो तस्बिरमा गहना दायाँ, ठाडो तस्बिरमा माथिल्लो भागमा। दुईमध्ये एउटा भए पुग्छ।'
export const FOR_COMPUTERS_SUCH_AS_2000_1000 = 'कम्प्युटरका लागि, जस्तै 2000 × 1000'
export const FOR_PHONES_SUCH_AS_1000_1250 = 'फोनका लागि, जस्तै 1000 × 1250'
export const UPLOADING_THE_PICTURE = 'तस्बिर अपलोड हुँदै…'
export const DONE = 'भयो'
export const BANNER_BUTTON = 'बटन'
export const BUTTON_TEXT_IN_NEPALI = 'नेपालीमा बटनको लेखाइ'

export const testimonialOfPersonText = (name: string) => `${withNepaliEnding(name, 'को')} भनाइ`
export const editTestimonialOfPersonText = (name: string) =>
  `${withNepaliEnding(name, 'को')} भनाइ बदल्नुहोस्`
export const removeTestimonialOfPersonText = (name: string) =>
  `${withNepaliEnding(name, 'को')} भनाइ हटाउनुहोस्`
export const PLACE_IN_NEPALI = 'नेपालीमा ठाउँ'
export const TEXT_IN_NEPALI = 'यही कुरा नेपालीमा'
export const EDIT_TESTIMONIAL = 'भनाइ बदल्नुहोस्'
export const ADD_TESTIMONIAL = 'भनाइ थप्नुहोस्'
export const TESTIMONIAL_WORDS = 'के भन्छन्'
export const TESTIMONIAL_WORDS_HINT = 'उहाँकै शब्दमा, उहाँको अनुमति लिएर'
export const PLACE_OF_PERSON = 'ठाउँ'
export const STARS = 'तारा'
export const starCountText = (stars: number, maxStars: number) => `${maxStars} मध्ये ${stars}`
export const PRODUCT = 'गहना'
export const TESTIMONIAL_PICTURE_HINT = 'व्यक्ति वा गहनाको, वर्गाकार'
export const SHOW_IT_AS_A_SAMPLE = 'यो नमुना हो, वास्तविक ग्राहक होइन'
export const SAMPLE_TESTIMONIAL = 'नमुना'

/** The parts of a sentence that contains a link to the reviews. */
export const HOME_PAGE_SHOWS_REVIEWS = [
  'गृहपृष्ठमा अहिले ',
  'तपाईंका ग्राहकका समीक्षा',
  ' देखिन्छन्। तीनवटाभन्दा कम भए यी भनाइ फेरि देखिन्छन्।',
] as const
export const WHERE_TESTIMONIALS_ARE_SHOWN =
  'तपाईंले तीनवटा राम्रा समीक्षा स्वीकार नगरुन्जेल गृहपृष्ठको अन्त्यमा देखिन्छन्; त्यसपछि ती समीक्षा देखिन्छन्।'
export const NO_TESTIMONIALS = 'भनाइ छैन, त्यसैले गृहपृष्ठमा यो भाग देखिँदैन।'
export const whatPersonSaysText = (name: string) => `${name} के भन्छन्`

export const BANNERS_OF_THE_HOME_PAGE = 'गृहपृष्ठका ब्यानर'
export const BANNERS_TAKE_TURNS =
  'गृहपृष्ठको माथि बढीमा छ वटा ठूला तस्बिर। यही क्रममा पालैपालो देखिन्छन्। सार्न तान्नुहोस्, वा तीर थिच्नुहोस्।'
export const ADD_BANNER = 'ब्यानर थप्नुहोस्'
export const NO_BANNERS = 'ब्यानर छैन। गृहपृष्ठ पसलको नाम र परिचयबाट सुरु हुन्छ।'

export const PRODUCTS_YOU_CHOOSE = 'तपाईंले छानेका गहना'
export const ADD_A_PRODUCT = 'गहना थप्नुहोस्'
export const PRODUCT_SEARCH_HINT = 'नामका कम्तीमा 3 अक्षर लेख्नुहोस्'
/** A product that is not active, so the shop does not show it. */
export const hiddenProductText = (id: number) => `लुकाएको गहना नं. ${id}`
export const ROWS_OF_PRODUCTS = 'गहनाका लहर'
export const WHAT_ROWS_ARE = 'गृहपृष्ठमा यी यही क्रममा देखिन्छन्। गहना नभएको लहर देखिँदैन।'
export const ADD_ROW = 'लहर थप्नुहोस्'
export const NO_ROWS = 'गृहपृष्ठमा गहनाका लहर छैनन्।'
export const THE_NEW_ROW = 'नयाँ लहर'
export const ROW_SOURCE = 'के देखाउने'
export const CHOOSE_ROW_SOURCE = 'के देखाउने, छान्नुहोस्'
export const THE_NEWEST_PRODUCTS = 'सबैभन्दा नयाँ गहना'
export const PRODUCTS_WITH_AN_OFFER = 'छुट भएका गहना'
export const EMPTY_CATEGORY_SUFFIX = ' (खाली, त्यसैले देखिँदैन)'
export const TEXT_BELOW_THE_TITLE = 'शीर्षकमुनिको लेखाइ'
export const removeText = (name: string) => `${name} हटाउनुहोस्`
export const CATEGORY_WAS_DELETED = 'यो लहरको प्रकार हटाइयो, त्यसैले लहर देखिँदैन'

export type Checked = Complete<typeof import('./home-page.ts'), typeof import('./home-page.ne.ts')>
