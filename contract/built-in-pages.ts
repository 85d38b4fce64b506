// No schemas here, so that pages of the shop, which link to these, do not load zod.

/** Pages that every shop has. The shop has a text for each until its owner writes another. */
export const BUILT_IN_PAGES = ['about', 'care', 'faq', 'warranty', 'return-policy'] as const
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number]

export const isBuiltIn = (slug: string): slug is BuiltInPage =>
  BUILT_IN_PAGES.some((each) => each === slug)
