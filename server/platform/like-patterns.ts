/** What somebody typed, with nothing in it that LIKE takes for a sign of its own. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A pattern of LIKE for what begins with a text. */
export const beginningWith = (text: string): string => `${literally(text)}%`

/** A pattern of LIKE for what holds a text. */
export const holding = (text: string): string => `%${literally(text)}%`
