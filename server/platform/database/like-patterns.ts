/** Escapes the special characters of LIKE in a search text. */
const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for values that start with the text. */
export const likeStartingWith = (text: string): string => `${escapeLikePattern(text)}%`

/** A LIKE pattern for values that contain the text. */
export const likeContaining = (text: string): string => `%${escapeLikePattern(text)}%`
