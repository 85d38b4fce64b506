/** Escapes the special characters of LIKE in a search text. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for values that start with the text. */
export const beginningWith = (text: string): string => `${literally(text)}%`

/** A LIKE pattern for values that contain the text. */
export const containing = (text: string): string => `%${literally(text)}%`
