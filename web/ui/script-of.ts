const DEVANAGARI = /\p{Script=Devanagari}/u

/**
 * The language of what a person wrote, for its `lang`: letters of one word must come from one
 * font, and a voice must know how to read them. Undefined where it is the page's own.
 */
export const scriptOf = (text: string): 'ne' | undefined =>
  DEVANAGARI.test(text) ? 'ne' : undefined
