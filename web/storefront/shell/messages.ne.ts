import type { Complete } from '#contract/messages/complete.ts'

export const PRODUCTS = 'गहना'
export const FRESH_DROPS = 'नयाँ गहना'
export const ORDERS = 'अर्डर'
export const SHORTCUTS = 'छोटा बाटा'
export const CATEGORIES = 'गहनाका प्रकार'
export const CATEGORIES_NOT_LOADED = 'गहनाका प्रकार देखाउन सकिएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।'
export const RETURN_POLICY = 'फिर्ता नीति'
export const FAQ = 'बारम्बार सोधिने प्रश्न'
export const RING_SIZES = 'औँठीको नाप'
export const CARE_GUIDE = 'गहनाको हेरचाह'
export const WARRANTY = 'वारेन्टी'
export const ALL_JEWELLERY = 'सबै गहना'
export const YOUR_WISHLIST = 'तपाईंको मनपर्ने सूची'
export const OUR_STORY = 'हाम्रो कथा'
export const JEWELLERY = 'गहना'
export const HELP = 'सहायता'
export const THE_SHOP = 'पसल'
export const HOME = ', गृहपृष्ठ'
export const MAIN = 'मुख्य'
export const WISHLIST = 'मनपर्ने सूची'
export const YOUR_ORDERS = 'तपाईंका अर्डर'
export const MENU = 'मेनु'
export const CLOSE_MENU = 'मेनु बन्द गर्नुहोस्'
/** The name of the other language, in that language. */
export const OTHER_LANGUAGE = 'English'
export const UNEXPECTED_ERROR = 'अनपेक्षित समस्या आयो'
export const SKIP_TO_CONTENT = 'मुख्य भागमा जानुहोस्'
export const WITHOUT_JAVASCRIPT =
  'जाभास्क्रिप्ट नचले पनि यहाँका सबै गहना हेर्न सकिन्छ। लग इन गर्न, कार्टमा राख्न वा अर्डर गर्न ब्राउजरको सेटिङमा यसलाई खोल्नुहोस्।'

/** After the number. */
export const productWord = () => 'वटा गहना'
export const NOT_OPEN_YET = 'यो पसल अझै खुलेको छैन।'
export const ONLY_STAFF_SEE_THIS = 'यी पृष्ठ कर्मचारीले मात्र देख्छन्।'
export const FINISH_THE_SETUP = 'पसल तयार पारिसक्नुहोस्'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
