/** Escapes the special characters of LIKE in a search text. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for values that start with the text. */
export const likeStartingWith = (text: string): string => `${literally(text)}%`

/** A LIKE pattern for values that contain the text. */
export const likeContaining = (text: string): string => `%${literally(text)}%`
