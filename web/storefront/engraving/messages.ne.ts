import type { Complete } from '#contract/messages/complete.ts'

export const addAnEngraving = (price: string) => `अक्षर कुँदाउनुहोस् (+ ${price})`
export const TEXT_TO_ENGRAVE = 'कुँद्ने अक्षर'
export const IN_LATIN_OR_DEVANAGARI = 'नेपाली वा अङ्ग्रेजीमा, जस्तै सीता वा Sita।'
export const lettersLeft = (letterCount: number) => `${letterCount} अक्षर बाँकी`
export const tooManyLetters = (surplusLetters: number) => `${surplusLetters} अक्षर बढी`
export const PREVIEW = 'नमुना'
export const YOUR_TEXT = 'तपाईंका अक्षर'
export const LETTERS_MAY_LOOK_DIFFERENT = 'यो चित्र मात्र हो: गहनामा अक्षर अलि फरक देखिन सक्छ।'
export const priceWithEngraving = (price: string) => `कुँदाइसहित एउटाको ${price}`
export const takesMoreWorkingDays = (days: number) => `यसमा थप ${days} कार्य दिन लाग्छ।`
export const madeToOrder = (days: number) => `तपाईंका लागि ${days} कार्य दिनमा बनाइन्छ`
export const arrivesBetween = (firstDay: string, lastDay: string) =>
  `अहिले अर्डर गरे प्रदेशअनुसार ${firstDay} देखि ${lastDay} सम्ममा पुग्छ।`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
