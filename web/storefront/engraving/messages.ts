export const addAnEngraving = (price: string) => `Add an engraving (+ ${price})`
export const TEXT_TO_ENGRAVE = 'Text to engrave'
export const IN_LATIN_OR_DEVANAGARI = 'In English or in Nepali.'
export const lettersLeft = (left: number) => (left === 1 ? '1 letter left' : `${left} letters left`)
export const lettersTooMany = (surplus: number) =>
  surplus === 1 ? '1 letter too many' : `${surplus} letters too many`
export const PREVIEW = 'Preview'
export const YOUR_TEXT = 'Your text'
/** Below the preview. */
export const HAND_OF_THE_ENGRAVER =
  'A drawing: the letters on your item may look a little different.'
export const priceWithEngraving = (price: string) => `With the engraving: ${price} each`
export const takesMoreDays = (days: number) =>
  days === 1 ? 'It takes 1 more working day.' : `It takes ${days} more working days.`

export const madeToOrder = (days: number) =>
  `Made for you in ${days} working ${days === 1 ? 'day' : 'days'}`
export const arrivesBetween = (first: string, last: string) =>
  `Ordered now, it arrives between ${first} and ${last}, depending on the province.`
