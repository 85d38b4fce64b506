import type { Complete } from '#contract/messages/complete.ts'

export const SOMETHING_WENT_WRONG = 'केही गडबड भयो'
export const UNEXPECTED_ERROR = 'अनपेक्षित समस्या आयो'
export const cannotShowPage = (status: number) => `यो पृष्ठ देखाउन सकिएन (${status})।`
export const BACK_TO_THE_HOME_PAGE = 'गृहपृष्ठमा फर्कनुहोस्'
export const YOU_ARE_OFFLINE = 'तपाईं अफलाइन हुनुहुन्छ'
export const CHECK_YOUR_CONNECTION = 'यो पृष्ठ खोल्न सकिएन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
