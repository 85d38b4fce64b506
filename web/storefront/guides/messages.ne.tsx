import type { ReactNode } from 'react'
import type { Complete } from '#contract/messages/complete.ts'

export const ASK_US = 'हामीलाई सोध्नुहोस्'
export const GUIDES_HEADING = 'जानकारी'
export const OUR_STORY = 'हाम्रो कथा'
export const SIZE_GUIDE = 'नाप जान्नुहोस्'
export const CARE_GUIDE = 'गहनाको हेरचाह'
export const RETURN_POLICY = 'फिर्ता नीति'
export const WARRANTY = 'वारेन्टी'
export const FAQ = 'बारम्बार सोधिने प्रश्न'
export const LOADING = 'खुल्दै'
export const EMAIL = 'इमेल'
export const WHATSAPP = 'WhatsApp'
export const PHONE = 'फोन'

export const PAGE_NOT_LOADED = 'यो पृष्ठ खोल्न सकिएन।'
export const FREQUENTLY_ASKED_QUESTIONS = 'बारम्बार सोधिने प्रश्न'

export const KOHBAR_ALT = 'कोहबर कोरिएको गोलो लकेट: सुगा, माछा, कछुवा, सूर्य र चन्द्रमाबीच कमल र बाँस'
export const KOHBAR_CAPTION = 'काठमा कोरिएको कोहबर, विवाहमा लगाउन।'
export const JHUMKA_ALT = 'सुनको जलप लगाएको झुम्का: फूल, मुन्द्रीको गुम्बज र रातो पोतेमाथि साना दानाको झल्लर'
export const JHUMKA_CAPTION = 'फूल, गुम्बज, मुन्द्री र दाना जोडेर बनेको झुम्का।'

export const SIZING_DESCRIPTION =
  'औँठीका नाप US 3 देखि 13 र चुराका नाप 2-2 देखि 2-14 मिलिमिटरमा, नाप्ने तरिका र छाप्न मिल्ने नापो।'
export const SIZING_SUMMARY =
  'ठीक हुने गहना नाप्नुहोस् र तल त्यसको नाप हेर्नुहोस्। दुई नापको बीचमा परे ठूलो लिनुहोस्।'
export const RINGS = 'औँठी'
export const HOW_TO_MEASURE_A_RING = 'औँठी कसरी नाप्ने'
export const MEASURE_A_RING = [
  'औँलामा ठीक हुने औँठी रुलरमाथि तेर्सो राख्नुहोस्।',
  'भित्रपट्टि सबैभन्दा चौडा ठाउँ नाप्नुहोस्, धातुदेखि धातुसम्म: यो भित्री व्यास हो।',
]
export const HOW_TO_MEASURE_A_FINGER = 'औँला कसरी नाप्ने'
export const MEASURE_A_FINGER = [
  'औँलाको सबैभन्दा चौडा ठाउँ, प्रायः जोर्नीमा, कागजको पातलो पट्टी वा धागो बेर्नुहोस्। यो सर्नुपर्छ, कस्सिनु हुँदैन।',
  'जोडिएको ठाउँमा चिह्न लगाएर लम्बाइ नाप्नुहोस्: यो घेरा हो।',
  'बेलुका दुई पटक नाप्नुहोस्: चिसोमा र बिहान औँला पातलो हुन्छ।',
]
export const BANGLES = 'चुरा'
export const SIZES_OF_CHURA = (
  <>
    चुराको नाप इन्च र आनामा हुन्छ; एक आना इन्चको सोह्रौँ भाग हो। 2-4, अर्थात् “दुई चार”, भित्री व्यास दुई इन्च चार
    आना हो, 2.4 इन्च होइन।
  </>
)
export const HOW_TO_MEASURE_A_HAND = 'हात कसरी नाप्ने'
export const MEASURE_A_HAND = [
  'चुरा लगाउँदाजस्तै बूढी औँला र कान्छी औँला जोड्नुहोस्।',
  'औँलाका फेदमा सबैभन्दा चौडा ठाउँ नाप्ने फित्ता वा धागोले बेर्नुहोस्।',
  'नखुल्ने चुरा त्यहीँबाट छिर्नुपर्छ: त्योभन्दा सानो नलिनुहोस्।',
]
export const A_GAUGE_TO_PRINT = 'छाप्न मिल्ने नापो'

export const SIZE_FINDER = 'नाप पत्ता लगाउनुहोस्'
export const WHAT_DID_YOU_MEASURE = 'तपाईंले के नाप्नुभयो?'
export const RING_ACROSS = 'औँठीको भित्री व्यास'
export const FINGER_AROUND = 'औँलाको घेरा'
export const BANGLE_ACROSS = 'चुराको भित्री व्यास'
export const HAND_AROUND = 'औँलाका फेदमा हातको घेरा'
export const MILLIMETRES = 'मिलिमिटर'
export const WRITE_A_NUMBER = 'सङ्ख्या लेख्नुहोस्, जस्तै 16.5'
export const YOUR_SIZE_APPEARS_HERE = 'तपाईंको नाप यहाँ देखिन्छ। 1 सेमि भनेको 10 मिमि हो।'
/** `us`: "US 6". */
export const ringSizeWithUk = (usName: string, ukName: string) => `${usName} (UK ${ukName})`
export const beyondSmallestSize = (size: string) =>
  `यो हाम्रो सबैभन्दा सानो नाप ${size} भन्दा पनि सानो छ। अर्डर गर्नुअघि कृपया हामीलाई सोध्नुहोस्।`
export const beyondLargestSize = (size: string) =>
  `यो हाम्रो सबैभन्दा ठूलो नाप ${size} भन्दा पनि ठूलो छ। अर्डर गर्नुअघि कृपया हामीलाई सोध्नुहोस्।`
export const takeThisSize = (size: ReactNode, diameterText: string, circumferenceText: string) => (
  <>
    {size} लिनुहोस्: व्यास {diameterText}, घेरा {circumferenceText}।
  </>
)

/** This text stands after the size to take, if it lies between two. */
export const otherSizeWouldBeTighter = (size: string) => ` ${size} अलि कस्सिन्छ।`

/** With one decimal place. */
export const toMillimetresText = (mm: number) => `${mm.toFixed(1)} मिमि`
export const RING_SIZES = 'औँठीका नाप'
export const COLUMNS_OF_RINGS = ['US', 'UK', 'व्यास', 'घेरा']
export const BANGLE_SIZES = 'चुराका नाप'
export const COLUMNS_OF_BANGLES = ['नाप', 'भित्री व्यास', 'हातको घेरा']
export const HOW_TO_USE_THE_GAUGE =
  'नघटाई र नबढाई, 100 % मा छाप्नुहोस् र 50 मिमिको रेखामाथि रुलर राख्नुहोस्: त्यो मिल्यो भने गोला पनि मिल्छन्। त्यसपछि आफ्नो औँठी वा चुरा गोलामाथि राख्नुहोस्। भित्रपट्टि ठ्याक्कै अट्ने गोला नै तपाईंको नाप हो। स्क्रिनमा गोलाको आकार सही हुँदैन।'
export const PRINT_THE_GAUGE = 'नापो छाप्नुहोस्'
export const A_LINE_OF_50_MM = '50 मिमिको रेखा'
export const THIS_LINE_IS_50_MM_LONG = 'यो रेखा 50 मिमि लामो छ'
export const ringSizeUsAndUk = (usName: string, ukName: string) =>
  `औँठीको नाप US ${usName}, UK ${ukName}`
export const usSize = (size: string) => `US ${size}`
export const ukSize = (size: string) => `UK ${size}`
export const BANGLE_SIZES_INSIDE_EACH_OTHER = 'चुराका नाप, एउटाभित्र अर्को'

export type Checked = Complete<typeof import('./messages.tsx'), typeof import('./messages.ne.tsx')>
