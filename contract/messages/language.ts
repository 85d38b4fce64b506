/** The languages in which a person can read the shop. */
export type Language = 'en' | 'ne'

/** The language of the pages of a build. On the server it is always English. */
export const LANGUAGE: Language = 'en'
