const DEVANAGARI = /\p{Script=Devanagari}/u

/**
 * The `lang` of a text: its letters must come from one font, and a screen reader must know how to
 * read them. Undefined if it is the language of the page.
 */
export const langOf = (text: string): 'ne' | undefined => (DEVANAGARI.test(text) ? 'ne' : undefined)
