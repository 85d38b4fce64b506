import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const PAYMENTS = 'भुक्तानी'
export const ORDERS = 'अर्डर'
export const LOADING_PAYMENTS = {
  loading: 'भुक्तानी खुल्दै…',
  failure: 'भुक्तानी देखाउन सकिएन',
}
export const PAYMENT_LIST_NAMES = {
  'to-check': 'जाँच्न बाँकी',
  waiting: 'भुक्तानी हुँदै',
  refunds: 'फिर्ता गर्न बाँकी',
}
export const WHAT_TO_DO_WITH_LIST = {
  'to-check':
    'यी तिरिए कि तिरिएनन्, कम्पनीले स्पष्ट भन्दैन। कम्पनीको आफ्नै सूची हेर्नुहोस्। रकम त्यहाँ छ भने त्यसको नम्बर लेखेर भुक्तानी स्वीकार गर्नुहोस्; छैन भने अर्डर रद्द गर्नुहोस्।',
  waiting: 'पसलले कम्पनीलाई आफैँ सोध्छ। तपाईंले केही गर्नु पर्दैन।',
  refunds: 'यो रकम ग्राहकको हो। लेखिएको मितिभित्र फिर्ता गर्नुहोस्, पुरानो पहिले।',
}
export const EMPTY_LIST_TEXTS = {
  'to-check': 'जाँच्नुपर्ने केही छैन',
  waiting: 'अहिले कुनै भुक्तानी भइरहेको छैन',
  refunds: 'फिर्ता गर्नुपर्ने रकम छैन',
}
export const refundByDayText = (day: string) => `${day} सम्ममा फिर्ता गर्ने`
export const cameByProviderText = (provider: string, reference: string) =>
  reference
    ? `${withNepaliEnding(provider, 'बाट')} आएको, नम्बर ${reference}`
    : `${withNepaliEnding(provider, 'बाट')} आएको`
export const REFUND_IS_LATE = 'ढिलो भयो'
export const AMOUNT_TO_REFUND = 'फिर्ता गर्न बाँकी'
export const REFUND_REASONS = {
  cancelled: 'अर्डर रद्द भयो',
  returned: 'पार्सल लिएनन् वा फर्कियो',
  'paid-too-much': 'अर्डरभन्दा बढी तिरियो',
}
export const refundWithText = (paymentWayName: string) =>
  `${withNepaliEnding(paymentWayName, 'बाट')} फिर्ता गर्नुहोस्`
export const PROVIDER_REFUNDS_THE_MONEY = 'एक पटक थिचेपछि कम्पनीले फिर्ता गर्छ, र अर्डरमा आफैँ लेखिन्छ।'
export const ASK_PROVIDER_NOW = 'अहिले सोध्नुहोस्'
export const ASKING_PROVIDER = 'सोध्दै…'
export const PROVIDER_NOT_ASKED = 'कम्पनीलाई सोध्न सकिएन'
export const providerStateText = (state: string) => `सोधेपछि: ${state}`
export const ACCEPT_PAYMENT = 'स्वीकार गर्नुहोस्'
export const ACCEPTING_PAYMENT = 'स्वीकार हुँदै…'
export const NUMBER_AT_THE_PROVIDER = 'कम्पनीमा यो रकमको नम्बर'
export const PAYMENT_NOT_ACCEPTED = 'भुक्तानी स्वीकार गर्न सकिएन'
export const PAYMENT_IS_ACCEPTED = 'भुक्तानी स्वीकार भयो'
export const OPEN_ORDER = 'अर्डर खोल्नुहोस्'

export const PROVIDERS_LISTS = 'कम्पनीका सूची'
export const WHAT_DO_THE_HEADINGS_MEAN = 'यी शीर्षकको अर्थ के हो?'
export const HEADINGS_ARE_REMEMBERED =
  'यो सूचीका सबै शीर्षक पसलले चिनेन। तपाईंले छानेको कुरा अर्को पटकका लागि सम्झिन्छ।'
export const COLUMN_NOT_USED = 'प्रयोग नहुने'
export const COLUMN_NAMES = {
  transactionId: 'कम्पनीमा यो रकमको नम्बर',
  reference: 'पसलको सन्दर्भ नम्बर',
  amount: 'तिरिएको रकम',
  fee: 'कम्पनीले राख्ने रकम',
  day: 'दिन',
}
export const columnNumberText = (columnIndex: number) => `स्तम्भ ${columnIndex}`
export const exampleText = (sampleValue: string) => `जस्तै: ${sampleValue}`
export const missingColumnsText = (columnNames: string) => `कृपया यसको शीर्षक छान्नुहोस्: ${columnNames}`
export const COMPARE_WITH_THESE_COLUMNS = 'सूची भिडाउनुहोस्'
export const COMPARE_A_LIST = 'सूची भिडाउनुहोस्'
export const HOW_TO_COMPARE_A_LIST =
  'कम्पनीको व्यापारी साइटबाट भुक्तानीको सूची CSV फाइलमा लिनुहोस्। पसलले त्यसलाई आफ्ना भुक्तानीसँग भिडाउँछ।'
export const PROVIDER_OF_LIST = 'कसको सूची हो?'
export const CHOOSE_THE_FILE = 'फाइल छान्नुहोस्'
export const NO_ORDER_CHANGES = 'यसले कुनै अर्डर बदल्दैन'
export const COMPARING = 'भिडाउँदै…'
export const LIST_NOT_ADDED = 'सूची पढ्न सकिएन'
export const EARLIER_LISTS = 'पहिलेका सूची'
export const NO_LIST_YET = 'अहिलेसम्म कुनै सूची भिडाइएको छैन।'
export const LOADING_LISTS = {
  loading: 'सूची खुल्दै…',
  failure: 'सूची देखाउन सकिएन',
}
export const listTitle = (provider: string, firstDay: string, lastDay: string) =>
  firstDay === lastDay ? `${provider}, ${firstDay}` : `${provider}, ${firstDay} देखि ${lastDay} सम्म`
export const listAddedByText = (fileName: string, name: string, countedTime: string) =>
  fileName ? `${fileName}, थप्ने ${name}, ${countedTime}` : `थप्ने ${name}, ${countedTime}`
export const COMPARISON = 'भिडान'
export const LOADING_LIST = {
  loading: 'भिडान खुल्दै…',
  failure: 'भिडान देखाउन सकिएन',
}
export const NO_DIFFERENCES = 'सबै मिल्यो'
export const differenceCountText = (count: number) => `${count.toLocaleString('en-IN')} ठाउँमा फरक`
export const COMPARISON_RESULT = 'नतिजा'
export const PAYMENT_COUNT = 'भुक्तानी'
export const AMOUNT_IN_LIST = 'सूचीमा'
export const AMOUNT_IN_SHOP = 'पसलमा'
export const TOTAL = 'जम्मा'
export const VERDICT_WORDS = {
  short: 'रकम फरक',
  missing: 'सूचीमा छैन',
  unknown: 'पसलमा छैन',
  repeated: 'पहिल्यै सूचीमा थियो',
  paid: 'मिल्यो',
}
export const WHAT_TO_DO_ABOUT_VERDICT = {
  short: 'सूचीमा किन फरक रकम छ, कम्पनीलाई सोध्नुहोस्।',
  missing: 'पसलले यसलाई तिरिएको मानेको छ। अर्को सूचीमा आउन सक्छ; आएन भने कम्पनीलाई सोध्नुहोस्।',
  unknown:
    '“जाँच्न बाँकी” मा यो रकम पर्खिरहेको अर्डर खोज्नुहोस्। कसैको होइन भने हातले लेखेको भुक्तानी वा रकम फिर्ता हुन सक्छ।',
  repeated: 'यही रकम यो सूचीमा वा अघिल्लो सूचीमा थियो। एक पटक मात्र गनिन्छ।',
}
export const rowOnDayText = (rowNumber: number | null, day: string) =>
  rowNumber ? `लाइन ${rowNumber}, ${day}` : day
export const listedAmountText = (amount: string) => `सूचीमा ${amount}`
export const recordedAmountText = (amount: string) => `पसलमा ${amount}`
export const providerFeeText = (amount: string) => `कम्पनीले शुल्कबापत ${amount} काट्यो।`
export const ONLY_DIFFERENCES = 'फरक मात्र देखाउनुहोस्'
export const SHOW_ALL_PAYMENTS = 'सबै भुक्तानी देखाउनुहोस्'

export const DAILY_CLOSE = 'दिनको हिसाब'
export const DAY_BEFORE = 'अघिल्लो दिन'
export const DAY_AFTER = 'भोलिपल्ट'
export const LOADING_DAY = { loading: 'दिनको हिसाब खुल्दै…', failure: 'दिनको हिसाब देखाउन सकिएन' }
export const MONEY_OF_THE_DAY = 'दिनभरिको रकम'
export const PAYMENT_WAY = 'तरिका'
export const AMOUNT_TAKEN = 'आएको'
export const AMOUNT_REFUNDED = 'फिर्ता गरेको'
export const EXPECTED_CASH = 'हुनुपर्ने नगद'
export const CHANGED_SINCE_THE_COUNT = 'गनेपछि नगद घटबढ भयो। जोड्न फेरि गन्नुहोस्।'
export const CASH_COUNTED = 'गनेको'
export const COUNT_CORRECTION = 'सच्याएको'
export const CASH_AS_EXPECTED = 'हिसाब मिल्यो'
export const cashDifferenceText = (amount: string, isMoreThanExpected: boolean) =>
  isMoreThanExpected ? `हुनुपर्नेभन्दा ${amount} बढी` : `हुनुपर्नेभन्दा ${amount} कम`
export const countedByText = (name: string, countedTime: string) => `गन्ने ${name}, ${countedTime}`
export const COUNT_CASH_AGAIN = 'फेरि गन्नुहोस्'
export const COUNT_THE_CASH = 'नगद गन्नुहोस्'
export const HOW_TO_COUNT_CASH =
  'यस दिनको नगद मात्र, दराजमा पहिल्यै भएको खुद्राबाहेक। बन्द गरेको हिसाब बदलिँदैन; सच्याएको कुरा थपिन्छ।'
export const COUNTED_CASH = 'गनेको नगद (रू)'
export const REASON_FOR_DIFFERENCE = 'किन फरक भयो, वा किन फेरि गन्ने'
export const CLOSE_THE_DAY = 'दिनको हिसाब बन्द गर्नुहोस्'
export const CLOSING_THE_DAY = 'बन्द गर्दै…'
export const DAY_IS_CLOSED = 'दिनको हिसाब बन्द भयो'
export const DAY_NOT_CLOSED = 'दिनको हिसाब बन्द गर्न सकिएन'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
