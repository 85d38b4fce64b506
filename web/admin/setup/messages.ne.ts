import type { Complete } from '#contract/messages/complete.ts'
import type { ShopSetupStep } from '#contract/setup.ts'

export const SETUP = 'पसल तयार पार्नुहोस्'
export const SETUP_TEXT =
  'तपाईंले पसल नखोलुन्जेल आउनेहरूले “अझै खुलेको छैन” देख्छन्। बीचमा रोकेर पछि जारी राख्न सकिन्छ।'
export const HOME = 'गृहपृष्ठ'
export const STEP_IS_DONE = '(भयो)'
export const STEP_IS_OPTIONAL = 'ऐच्छिक'
export const EDIT_STEP = 'बदल्नुहोस्'
export const START_STEP = 'सुरु'
export const OPEN_THE_SHOP = 'पसल खोल्नुहोस्'
export const OPENING_THE_SHOP = 'खुल्दै…'
export const SHOP_IS_OPEN = 'तपाईंको पसल खुल्यो'
export const SHOP_IS_OPEN_TEXT = 'अब सबैले हेर्न र अर्डर गर्न सक्छन्।'
export const SHOP_NOT_OPENED = 'पसल खोल्न सकिएन'
export const READY_TO_OPEN = 'पसललाई चाहिने सबै कुरा तयार छ।'
export const PREVIEW_THE_SHOP = 'पसल कस्तो देखिन्छ हेर्नुहोस्'
export const SAVE_AND_CONTINUE = 'राखेर अघि बढ्नुहोस्'
export const SAVING = 'राख्दै…'
export const CONTINUE = 'अघि बढ्नुहोस्'
export const DO_STEP_LATER = 'पछि गर्छु'
export const STEP_NOT_SAVED = 'यो चरण राख्न सकिएन'

export const missingStepsText = (count: number) => `पसल खोल्न अझै ${count} वटा चरण बाँकी छ।`
export const stepNumberText = (stepNumber: number, count: number) =>
  `${count} मध्ये चरण ${stepNumber}`

/** The title of each step, and why the shop needs it. */
export const SETUP_STEP_TEXTS: Record<ShopSetupStep, { title: string; reason: string }> = {
  contact: {
    title: 'नाम र सम्पर्क',
    reason: 'कसले बेच्छ र कसलाई फोन गर्ने, ग्राहक जान्न चाहन्छन्। हरेक पृष्ठ र बिलमा देखिन्छ।',
  },
  delivery: {
    title: 'डेलिभरी',
    reason: 'शुल्क हरेक अर्डरमा जोडिन्छ। नराखे पसलले जहाँ पनि निःशुल्क पठाउँछ।',
  },
  returns: {
    title: 'फिर्ता र वारेन्टी',
    reason: 'सबै पृष्ठ र इमेलमा देखिन्छ। पूरा गर्न सक्ने कुरा मात्र भन्नुहोस्।',
  },
  mail: {
    title: 'इमेल',
    reason: 'ग्राहकले अर्डर भएको इमेल पाउँछन्। परीक्षण इमेलले पुग्छ कि पुग्दैन देखाउँछ।',
  },
  product: {
    title: 'पहिलो गहना',
    reason: 'गहना नभएको पसलमा आउनेलाई देखाउने केही हुँदैन।',
  },
}

export const NOT_OPEN_YET = 'पसल अझै खुलेको छैन।'
export const ONLY_STAFF_SEE_THE_SHOP =
  'आउनेहरूले “अझै खुलेको छैन” देख्छन्; पसल तपाईं र तपाईंका कर्मचारीले मात्र देख्छन्।'
export const FINISH_THE_SETUP = 'तयारी पूरा गर्नुहोस्'

export const NAME = 'पसलको नाम'
export const NAME_IN_NEPALI = 'नेपाली अक्षरमा नाम'
export const SHOWN_BESIDE_THE_NAME = 'नामको छेउमा देखिन्छ'
export const PHONE = 'फोन'
export const PHONE_HINT = 'मोबाइल नम्बर भए WhatsApp को लिङ्क पनि बन्छ'
export const EMAIL = 'इमेल'
export const EMAIL_HINT = 'ग्राहकका लागि, र नयाँ अर्डरको खबर पाउन'
export const ADDRESS = 'ठेगाना'
export const ADDRESS_HINT = 'जस्तै “पाटन ढोका, ललितपुर”'

export const DELIVERY_CHARGE = 'डेलिभरी शुल्क (रुपैयाँ)'
export const DELIVERY_CHARGE_HINT = 'नेपालभर एउटा पार्सलको। 0 भनेको निःशुल्क डेलिभरी।'
export const DELIVERY_CHARGE_MISSING = 'कृपया शुल्क लेख्नुहोस्, निःशुल्क भए 0'
export const FREE_DELIVERY_FROM = 'अर्डरको जम्मा यतिदेखि निःशुल्क'
export const FREE_DELIVERY_FROM_HINT = 'कहिल्यै निःशुल्क हुँदैन भने खाली छोड्नुहोस्'
export const IS_CHARGE_BY_PROVINCE = 'शुल्क प्रदेशअनुसार फरक छ, वा डेलिभरीको दिन भन्नुहुन्छ?'
export const SET_CHARGES_BY_PROVINCE = 'प्रदेशअनुसार राख्नुहोस्'
export const CHARGES_DIFFER = 'तपाईंले प्रदेशअनुसार शुल्क राख्नुभएको छ।'

export const RETURN_DAYS = 'कति दिनभित्र फिर्ता गर्न मिल्छ'
export const RETURN_DAYS_HINT = 'बिग्रेको वा अर्कै सामान मात्र, डेलिभरीदेखि गनेर। प्रायः 2; 0 भए केही भनिँदैन।'
export const WARRANTY_MONTHS = 'कति महिनाको वारेन्टी'
export const WARRANTY_MONTHS_HINT = 'बनावट र पत्थरका लागि। प्रायः 12; 0 भए छैन।'

export const NO_MAIL_SERVER = 'यो पसलबाट अझै इमेल जाँदैन।'
export const NO_MAIL_SERVER_TEXT =
  'इमेल पठाउने सर्भर राखिएको छैन, त्यसैले इमेल सर्भरको फाइलमा मात्र लेखिन्छ। सर्भर चलाउनेलाई SMTP_URL राख्न भन्नुहोस्। यसबिना पनि पसल खोल्न सकिन्छ: नयाँ अर्डर यहाँ देखिन्छन्।'
export const MAIL_SERVER_IS_SET = 'इमेल पठाउने सर्भर राखिएको छ। आफूलाई एउटा परीक्षण इमेल पठाउनुहोस्।'

export const ADD_CATEGORY_FIRST =
  'औँठी वा कानका गहनाजस्ता प्रकार भए गहना सजिलै भेटिन्छन्। पछि पनि थप्न सकिन्छ।'
export const ADD_CATEGORY = 'प्रकार थप्नुहोस्'
export const ADD_PRODUCT = 'पहिलो गहना थप्नुहोस्'

export const LOADING_SETUP = {
  loading: 'तयारी खुल्दै…',
  failure: 'तयारी देखाउन सकिएन',
}
export const LOADING_SETTINGS = {
  loading: 'सेटिङ खुल्दै…',
  failure: 'सेटिङ देखाउन सकिएन',
}

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
