import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_SETTINGS = {
  loading: 'सेटिङ खुल्दै…',
  failure: 'सेटिङ देखाउन सकिएन',
}

export const BILLS_AND_STOCK = 'बिल र स्टक'
export const PAN_HINT = '9 अङ्क। सबै बिलमा छापिन्छ।'
export const EMAIL_LANGUAGE_HINT = 'जस्तै नयाँ अर्डरका इमेल।'
export const LANGUAGE_NAMES = { en: 'English', ne: 'नेपाली' }
export const LOW_STOCK_HINT =
  'यति वा योभन्दा कम भएको गहना थोरै बाँकी मानिन्छ। कुनै गहनाको आफ्नै सङ्ख्या पनि हुन सक्छ।'

export const LOGO = 'लोगो'
export const WHAT_THE_LOGO_IS =
  'हरेक पृष्ठको माथि, इमेल र बिलमा, र पसलको चिह्नका रूपमा देखिन्छ। लोगो नभए नाम अक्षरमा देखिन्छ।'
export const LOGO_HINT = 'पृष्ठभूमि नभएको र उचाइभन्दा चौडाइ बढी भएको राम्रो, जस्तै 900 × 300'
export const MAIN_COLOUR = 'मुख्य रङ'
export const WHERE_MAIN_COLOUR_IS_USED = 'बटन, लिङ्क र छुटको मूल्यको रङ। जुन रङमा पनि लेखाइ सजिलै पढिन्छ।'
export const ACCENT_NAMES = {
  sindoor: 'सिन्दुरे रातो',
  blue: 'नीलो',
  green: 'हरियो',
  teal: 'नीलो हरियो',
  plum: 'बैजनी',
  brown: 'खैरो',
}
export const PAGE_DRAWINGS = 'चित्र'
export const WHAT_DRAWINGS_ARE = 'पृष्ठका भागबीच माछाको बुट्टा र साना रेखाचित्र।'
export const SHOW_DRAWINGS = 'चित्र देखाउनुहोस्'
export const DIGITS = 'अङ्क'
export const WHERE_DIGITS_ARE_SHOWN =
  'पसल, एडमिन र छापिने बिलमा। इमेल र टाइप गरिने कुरा ल्याटिन अङ्कमै रहन्छन्।'
export const SHOW_DEVANAGARI_DIGITS = ['', 'नेपाली पृष्ठमा देवनागरी अङ्क देखाउनुहोस्', ''] as const
export const SAMPLE_BUTTON = 'कार्टमा राख्नुहोस्'
export const SAMPLE_LINK = 'लिङ्क'

export const PLEASE_USE_AT_MOST_300_CHARACTERS = 'कृपया बढीमा 300 अक्षर लेख्नुहोस्'
export const ENTER_A_WEB_ADDRESS = 'कृपया https:// बाट सुरु हुने ठेगाना लेख्नुहोस्'
export const THE_SHOP = 'पसल'
export const WHERE_THE_NAME_IS_SHOWN = 'नाम हरेक पृष्ठ, इमेल र बिलमा देखिन्छ; अरू कुरा पृष्ठको तल पनि देखिन्छ।'
export const SHOWN_BESIDE_THE_NAME = 'नामको छेउमा देखिन्छ'
export const TAGLINE_HINT =
  'के बेच्नुहुन्छ, एक वाक्यमा, जस्तै “हाम्रै परिवारले बनाएका पाटनका चाँदीका गहना”। गृहपृष्ठमा र हरेक पृष्ठको तल देखिन्छ।'
export const RETURNS_AND_WARRANTY = 'फिर्ता र वारेन्टी'
export const SHOWN_ON_ALL_PAGES_AND_EMAILS = 'सबै पृष्ठ र इमेलमा देखिन्छ।'
export const DAYS_TO_RETURN_AN_ITEM = 'कति दिनभित्र फिर्ता गर्न मिल्छ'
export const RETURN_DAYS_HINT = 'सामान पाएपछि'
export const MONTHS_OF_WARRANTY = 'कति महिनाको वारेन्टी'
export const WARRANTY_HINT = 'बनावट र पत्थरका लागि'
export const SOCIAL_MEDIA = 'सामाजिक सञ्जाल'
export const LINKS_IN_THE_FOOTER = 'पृष्ठको तल लिङ्क देखिन्छ।'
export const HTTPS_PREFIX = 'https://'

export type Checked = Complete<typeof import('./shop.ts'), typeof import('./shop.ne.ts')>
