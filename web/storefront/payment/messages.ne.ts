import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const PAY_YOUR_ORDER = 'आफ्नो अर्डरको भुक्तानी गर्नुहोस्'
export const AMOUNT_TO_PAY = 'तिर्नुपर्ने रकम'
/** This text stands before the time that is left. */
export const WE_KEEP_YOUR_ITEMS = 'तपाईंको सामान राखिने समय'
export const payWith = (methodName: string) => `${withNepaliEnding(methodName, 'बाट')} तिर्नुहोस्`
export const payAgainWith = (methodName: string) => `${methodName} फेरि खोल्नुहोस्`
export const payOnThePageOf = (methodName: string) =>
  `${withNepaliEnding(methodName, 'को')} पृष्ठबाट तिर्नुहोस्`
export const methodDoesNotWork = (methodName: string) =>
  `अहिले ${withNepaliEnding(methodName, 'बाट')} तिर्न मिल्दैन।`
export const CHOOSE_ANOTHER_WAY_TO_PAY = 'कृपया अर्को तरिका छान्नुहोस्, वा केही मिनेटपछि फेरि प्रयास गर्नुहोस्।'
export const TRY_AGAIN_SOON = 'कृपया केही मिनेटपछि फेरि प्रयास गर्नुहोस्।'
export const STARTING_PAYMENT = 'सुरु हुँदै…'
export const ANOTHER_WAY_TO_PAY = 'तिर्ने अर्को तरिका'
export const PAYMENT_NOT_STARTED = 'भुक्तानी सुरु गर्न सकिएन'
export const LAST_PAYMENT_NOT_COMPLETED = 'पछिल्लो भुक्तानी पूरा भएन, र कुनै रकम काटिएको छैन।'
export const SLIP_NOT_ACCEPTED = 'तपाईंको बैंक भौचर स्वीकार भएन। कारण हामीले पठाएको इमेलमा छ।'
export const askingAboutPayment = (methodName: string) =>
  `${withNepaliEnding(methodName, 'बाट')} तपाईंको भुक्तानी आयो कि भनेर सोध्दै छौँ…`
export const PAGE_CONTINUES_BY_ITSELF =
  'त्यहाँ तिरेर फर्कनुहोस्: यो पृष्ठ आफैँ बदलिन्छ। यसलाई बन्द गर्न पनि सक्नुहुन्छ।'
export const PAGE_CONTINUES_WHEN_PAID =
  'तपाईंले तिर्नुभएपछि यो पृष्ठ आफैँ बदलिन्छ। यसलाई बन्द गर्न पनि सक्नुहुन्छ।'
export const DO_NOT_PAY_TWICE = 'तिरिसक्नुभएको छ भने कृपया फेरि नतिर्नुहोस्।'
export const paymentIsBeingChecked = (methodName: string) =>
  `तपाईंको भुक्तानी ${withNepaliEnding(methodName, 'सँग')} जाँच्दै छौँ`
export const SLIP_IS_BEING_CHECKED = 'तपाईंको बैंक भौचर जाँच्दै छौँ'
export const NO_NEED_TO_PAY_AGAIN = 'फेरि तिर्नु पर्दैन। थाहा पाउनासाथ हामी तपाईंलाई लेख्छौँ।'
export const ORDER_IS_PAID = 'तपाईंको भुक्तानी आइपुग्यो। धन्यवाद!'
export const TIME_TO_PAY_IS_OVER = 'तिर्ने समय सकियो'
export const CHECKING_FOR_LATE_PAYMENT =
  'भुक्तानी आउँदै छ कि भनेर हामी एक पटक फेरि सोध्छौँ। छैन भने अर्डर रद्द हुन्छ, र तपाईं फेरि अर्डर गर्न सक्नुहुन्छ।'
export const ORDER_NOT_PAID_YET = 'यो अर्डरको भुक्तानी अझै भएको छैन'
export const ASK_US_HOW_TO_PAY = 'अहिले यो पृष्ठबाट तिर्न मिल्दैन। कसरी तिर्ने भनेर हामीलाई सोध्नुहोस्।'
export const PAYMENT_NOT_LOADED = 'भुक्तानी देखाउन सकिएन'
export const LOADING_PAYMENT = 'भुक्तानी खुल्दै…'
export const CONTINUE_PAYING = 'भुक्तानी जारी राख्नुहोस्'
export const SCAN_THE_CODE = 'आफ्नो बैंक वा वालेटको एपले यो कोड स्क्यान गर्नुहोस्।'
export const QR_CODE_TO_PAY = 'यो अर्डर तिर्ने QR कोड'
export const SAVE_THE_CODE = 'कोडको तस्बिर फोनमा राख्नुहोस्'
export const PAY_ON_THIS_PHONE =
  'यही फोनबाट तिर्न कोडको तस्बिर फोनमा राख्नुहोस्, अनि बैंक वा वालेटको एपमा त्यो तस्बिर खोल्नुहोस्।'
export const openAppOf = (name: string) => `${name} खोल्नुहोस्`
export const SEND_THE_MONEY = 'यो खातामा रकम पठाउनुहोस्:'
export const BANK_NAME = 'बैंक'
export const ACCOUNT_NAME = 'खातावालाको नाम'
export const ACCOUNT_NUMBER = 'खाता नम्बर'
export const WRITE_IN_REMARKS = 'कैफियतमा लेख्नुहोस्'
export const COPY_VALUE = 'कपी गर्नुहोस्'
export const nameCopied = (name: string) => `${name}: कपी भयो`
export const COULD_NOT_COPY = 'कपी गर्न सकिएन। कृपया अक्षर छानेर कपी गर्नुहोस्।'
export const SEND_THE_SLIP = 'त्यसपछि भौचर पठाउनुहोस्'
export const AMOUNT_SENT = 'तपाईंले पठाएको रकम, रुपैयाँमा'
export const REFERENCE_NUMBER_ON_THE_SLIP = 'भौचरको सन्दर्भ नम्बर'
export const PICTURE_OF_THE_SLIP = 'भौचरको फोटो छान्नुहोस्'
export const YOUR_SLIP = 'तपाईंको बैंक भौचर'
export const SEND_SLIP = 'भौचर पठाउनुहोस्'
export const SENDING = 'पठाउँदै…'
export const SLIP_NOT_SENT = 'भौचर पठाउन सकिएन'
export const CHOOSE_THE_PICTURE = 'कृपया भौचरको फोटो छान्नुहोस्'
export const ENTER_THE_AMOUNT = 'कृपया रकम लेख्नुहोस्'
export const ENTER_THE_REFERENCE_NUMBER = 'कृपया भौचरको सन्दर्भ नम्बर लेख्नुहोस्'
export const WHO_SEES_THE_SLIP = 'फोटो तपाईं र हाम्रा कर्मचारीले मात्र देख्छन्।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
