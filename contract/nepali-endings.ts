/**
 * A Nepali ending in the form in which it follows a word. Nepali joins it to the word, झुम्काको;
 * after Latin letters and numbers it stands apart: eSewa बाट.
 */
export const nepaliEndingAfter = (word: string, ending: string): string =>
  /\p{Script=Devanagari}$/u.test(word) ? ending : ` ${ending}`

export const withNepaliEnding = (word: string, ending: string): string =>
  word + nepaliEndingAfter(word, ending)
