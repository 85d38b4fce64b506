export const addAnEngraving = (price: string) => `Add an engraving (+ ${price})`
export const TEXT_TO_ENGRAVE = 'Text to engrave'
export const IN_LATIN_OR_DEVANAGARI = 'In English or in Nepali.'
export const lettersLeft = (letterCount: number) =>
  letterCount === 1 ? '1 letter left' : `${letterCount} letters left`
export const tooManyLetters = (surplusLetters: number) =>
  surplusLetters === 1 ? '1 letter too many' : `${surplusLetters} letters too many`
export const PREVIEW = 'Preview'
export const YOUR_TEXT = 'Your text'
/** Below the preview. */
export const LETTERS_MAY_LOOK_DIFFERENT =
  'A drawing: the letters on your item may look a little different.'
export const priceWithEngraving = (price: string) => `With the engraving: ${price} each`
export const takesMoreWorkingDays = (days: number) =>
  days === 1 ? 'It takes 1 more working day.' : `It takes ${days} more working days.`

export const madeToOrder = (days: number) =>
  `Made for you in ${days} working ${days === 1 ? 'day' : 'days'}`
export const arrivesBetween = (firstDay: string, lastDay: string) =>
  `Ordered now, it arrives between ${firstDay} and ${lastDay}, depending on the province.`
