import type { Complete } from '#contract/messages/complete.ts'

export const SKU_AND_LOW_STOCK = 'SKU र थोरै बाँकी'
export const SKU_HINT = 'तपाईंको आफ्नै नम्बर। खाली छोडे GA-00012 जस्तो नम्बर आफैँ आउँछ।'
export const lowStockHintText = (usualLowStock: number) =>
  `यति वा योभन्दा कम भए थोरै बाँकी मानिन्छ। खाली: ${usualLowStock}।`
export const DETAILS = 'विवरण'
export const ENGRAVING_AND_MADE_TO_ORDER = 'कुँदाइ र अर्डरमा बनाउने'
export const MAKING_DAYS_HINT =
  'खाली: तयार छ। नत्र अर्डरपछि बनाउनुहुन्छ, र स्टक भनेको कति वटाको अर्डर लिने भन्ने हो।'
export const WHAT_ENGRAVING_IS = 'अक्षरको सङ्ख्या लेख्नुभयो भने ग्राहकले अक्षर कुँदाउन सक्छन्।'
export const maxLettersHintText = (maxLetters: number) =>
  `पढिने अक्षरमा, बढीमा ${maxLetters}। खाली: अक्षर कुँदिँदैन।`
export const ENGRAVING_PRICE_HINT = 'प्रति गहना, रुपैयाँमा। यसमा छुट लाग्दैन।'
export const WHERE_DETAILS_ARE_SHOWN = 'भरेको कुरा ग्राहकलाई देखाइन्छ।'
export const EXAMPLE_PURITY = 'जस्तै 925 वा 22K'
export const EXAMPLE_DIMENSIONS = 'जस्तै 42 × 18 mm'
export const METAL_AND_WEIGHT = 'धातु र तौल'
export const WHAT_METAL_AND_WEIGHT_ARE_FOR = 'ग्राहकले भर पर्न सक्ने सही विवरण। भरेको कुरा देखाइन्छ।'
export const METAL_NOT_STATED = 'लेखिएको छैन'
export const EXAMPLE_FINENESS = 'जस्तै 22K का लागि 916, वा 925'
export const EXAMPLE_GROSS_WEIGHT = 'पत्थरसहित, जस्तै 11.664'
export const WEIGHT_OF_STONES_HINT = 'पोते र धागोसहित'
export const NET_WEIGHT_IS_CALCULATED = 'खुद तौल: जम्मा तौलबाट पत्थर घटाएको।'
export const netWeightText = (weight: string) => `खुद तौल: ${weight}`
export const ADD_A_CERTIFICATE = 'प्रमाणपत्र थप्नुहोस्'
export const REPLACE_THE_CERTIFICATE = 'प्रमाणपत्र फेर्नुहोस्'
export const REMOVE_THE_CERTIFICATE = 'प्रमाणपत्र हटाउनुहोस्'
export const OPEN_THE_CERTIFICATE = 'प्रमाणपत्र खोल्नुहोस्'
export const WHAT_A_CERTIFICATE_IS = 'PDF वा तस्बिर, बढीमा 8 MB। ग्राहकले यसलाई खोल्न सक्छन्।'
export const CERTIFICATE_ISSUER_HINT = 'प्रयोगशाला वा कार्यालय'
export const CERTIFICATE_IS_BEING_UPLOADED = 'प्रमाणपत्र अपलोड नहुन्जेल पर्खनुहोस्'
export const A_CERTIFICATE_HAS_AT_MOST_8_MB = 'प्रमाणपत्र बढीमा 8 MB को हुन्छ'
export const THE_CERTIFICATE_COULD_NOT_BE_UPLOADED = 'प्रमाणपत्र अपलोड हुन सकेन'
export const HOW_TO_WRITE_STONES =
  'हरेक लाइनमा एक किसिम, प्राकृतिक (natural) वा कृत्रिम (made): 2 natural Ruby 0.35 ct Rs 12000'
export const OTHER_SPELLINGS_SUCH_AS_JHUMKAA = 'अरू हिज्जे, जस्तै jhumkaa'

export type Checked = Complete<typeof import('./facts.ts'), typeof import('./facts.ne.ts')>
