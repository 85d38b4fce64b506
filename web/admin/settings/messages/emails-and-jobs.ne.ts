import type { JobKind } from '#contract/jobs.ts'
import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_JOBS = {
  loading: 'इमेल र काम खुल्दै…',
  failure: 'इमेल र काम देखाउन सकिएन',
}

// Sentences about the lists of emails and jobs.
export const NO_EMAIL_LEAVES_THIS_SHOP = 'यो पसलबाट इमेल जाँदैन।'
export const EMAILS_ARE_WRITTEN_TO_FILES =
  'इमेल पठाउने सर्भर राखिएको छैन, त्यसैले इमेल सर्भरको फाइलमा मात्र लेखिन्छ। सर्भर चलाउनेलाई SMTP_URL राख्न भन्नुहोस्।'
export const oldestAreShownText = (shownCount: number, totalCount: number) =>
  `${totalCount} मध्ये सबैभन्दा पुराना ${shownCount} देखाइएका छन्।`
export const TRY_AGAIN = 'फेरि प्रयास गर्नुहोस्'
export const RUN_JOB_NOW = 'अहिले चलाउनुहोस्'
/** This text stands after "Try again", for screen readers. */
export const toSendSubjectText = (subject: string) => `: ${subject}`
export const jobNameText = (name: string) => `: ${name}`
export const attemptCountText = (count: number) => `${count} पटक प्रयास`
export const nextAttemptSuffix = (time: string) => ` · अर्को ${time}`
export const NO_UNSENT_EMAILS = 'पठाउन बाँकी इमेल छैन'
export const EMAILS_THAT_COULD_NOT_BE_SENT = 'पठाउन नसकिएका इमेल'
export const WHEN_EMAILS_ARE_TRIED =
  'हरेक इमेल तीन दिनसम्म, घण्टामा कम्तीमा एक पटक फेरि पठाइन्छ। त्यसपछि तपाईंले फेरि प्रयास नगरुन्जेल यहीँ रहन्छ।'
export const NO_WAITING_OR_FAILED_EMAILS = 'बाँकी वा असफल इमेल छैन।'
export const BACKGROUND_JOBS = 'आफैँ चल्ने काम'
export const WHEN_JOBS_ARE_TRIED =
  'यी काम पसलले आफैँ गर्छ। असफल भए पन्ध्र मिनेटभित्र चार पटक, र त्यसपछि आफ्नो अर्को समयमा फेरि गर्छ।'
export const THE_EMAIL_IS_BEING_SENT = 'इमेल पठाइँदै छ'
export const recipientAndTimeText = (recipient: string, time: string) =>
  `${recipient} लाई · लेखिएको ${time}`
export const nextAttemptText = (time: string) => `अर्को ${time}`
export const NOT_TRIED_ANY_MORE = 'अब पठाइँदैन'
export const JOB_NAMES: Record<JobKind, string> = {
  'archive-base': 'लगातार ब्याकअप: पूरै डाटाबेस कपी गर्ने',
  'archive-log': 'लगातार ब्याकअप: नयाँ परिवर्तन कपी गर्ने',
  'back-up': 'पसलको ब्याकअप बनाउने',
  'cancel-unconfirmed-orders': 'समयमा पक्का नभएका अर्डर रद्द गर्ने',
  'check-payments': 'भइरहेका भुक्तानीबारे कम्पनीलाई सोध्ने',
  'count-choices': 'छनोटका लागि गहना गन्ने',
  'delete-expired-sign-ins': 'म्याद सकिएका लग इन र कोड हटाउने',
  'delete-finished-jobs': 'पुराना इमेलका विवरण हटाउने',
  'delete-idempotency-keys': 'दोहोरिएका अर्डरका विवरण हटाउने',
  'delete-unused-pictures': 'प्रयोग नभएका तस्बिर हटाउने',
  'download-picture': 'आयात गरिएका गहनाका तस्बिर डाउनलोड गर्ने',
  'fill-columns': 'डाटाबेसको अद्यावधिक पूरा गर्ने',
  'refresh-search-keys': 'खोजी अद्यावधिक गर्ने',
  'send-mail': 'इमेल पठाउने',
  'send-order-alert': 'नयाँ अर्डरको सूचना पठाउने',
  'sum-sales': 'बितेका दिनको बिक्री जोड्ने',
  'tell-restocked': 'गहना फेरि स्टकमा आएपछि ग्राहकलाई इमेल पठाउने',
}
export const THE_JOB_IS_BEING_RUN = 'काम हुँदै छ'
export const lastDoneText = (time: string) => `पछिल्लो पटक ${time}`
export const NOT_DONE_YET = 'अहिलेसम्म भएको छैन'
export const failsSinceText = (time: string) => `${time} देखि असफल`
export const JOB_NOT_STARTED = 'फेरि चलाउन सकिएन'
export const STARTING_JOB = 'सुरु हुँदै…'

// The texts of the emails about orders.
export const EMAILS_ARE_SENT = 'इमेल जान्छ'
export const CHECK_WITH_A_TEST_EMAIL =
  'इमेल पठाउने सर्भर राखिएको छ। जाँच्न आफूलाई एउटा परीक्षण इमेल पठाउनुहोस्।'
export const EDIT_EMAIL_TEXTS = 'इमेलको लेखाइ बदल्नुहोस्'
export const LOADING_EMAIL_TEXTS = {
  loading: 'लेखाइ खुल्दै…',
  failure: 'लेखाइ देखाउन सकिएन',
}
export const EMAIL_TO_EDIT = 'इमेल'
export const CUSTOMERS_GET_THIS_EMAIL =
  'तपाईंले काम फिर्ता नलिए, करिब 20 सेकेन्डपछि ग्राहकले यो इमेल पाउँछन्। अर्डरबाट यही लेखाइ WhatsApp मा पनि पठाउन सकिन्छ। नेपालीमा अर्डर गर्नेले नेपाली लेखाइ पाउँछन्; नेपालीमा विषय वा लेखाइ खाली भए अङ्ग्रेजी पाउँछन्।'
export const SUBJECT = 'विषय'
export const SUBJECT_IN_NEPALI = 'नेपालीमा विषय'
export const wordsInBracesText = (bracedWords: string) =>
  `यी शब्दको ठाउँमा विवरण आउँछ: ${bracedWords}। {tracking} जस्तो शब्दको विवरण छैन भने त्यो अनुच्छेद छोडिन्छ।`
export const WHAT_PREVIEW_SHOWS = 'एउटा नमुना अर्डरको विवरणसहित।'
export const USE_DEFAULT_TEXT = 'सुरुको लेखाइ राख्नुहोस्'
/** The example order of the preview. */
export const EXAMPLE_ORDER = {
  name: 'सीता झा',
  order: '7KM3Q-X9T4D',
  total: 'रू 4,648.20',
  due: 'रू 4,648.20',
  courier: 'Pathao',
  tracking: 'PT-20418',
  reason: 'स्टकमा सकियो',
  amount: 'रू 500.00',
} as const

// Sentences about the test email.
export const SEND_TEST_EMAIL = 'परीक्षण इमेल पठाउनुहोस्'
export const SENDING = 'पठाउँदै…'
export const TEST_EMAIL_NOT_SENT = 'परीक्षण इमेल पठाउन सकिएन'
export const testEmailOnItsWayText = (recipient: string) => `${recipient} लाई परीक्षण इमेल पठाइँदै छ`
export const TEST_EMAIL_TEXT = 'केही मिनेटमा आएन भने स्प्याम फोल्डर र “सेटिङ › इमेल र काम” हेर्नुहोस्।'
export const testEmailWrittenText = (recipient: string) => `${recipient} को परीक्षण इमेल फाइलमा लेखियो`

export type Checked = Complete<
  typeof import('./emails-and-jobs.ts'),
  typeof import('./emails-and-jobs.ne.ts')
>
