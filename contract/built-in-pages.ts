// No schemas here, so that pages of the shop, which link to these, do not load zod.

/**
 * Pages that every shop has. Each page has a text of the program until the owner writes another
 * text.
 */
export const BUILT_IN_PAGES = ['about', 'care', 'faq', 'warranty', 'return-policy'] as const
export type BuiltInPage = (typeof BUILT_IN_PAGES)[number]

/** Pages that the owner can hide: those above, and the size guide, which has no text to edit. */
export const HIDEABLE_PAGES = [...BUILT_IN_PAGES, 'sizing'] as const
export type HideablePage = (typeof HIDEABLE_PAGES)[number]

export const isHideablePage = (slug: string): slug is HideablePage =>
  HIDEABLE_PAGES.some((page) => page === slug)

export const isBuiltIn = (slug: string): slug is BuiltInPage =>
  BUILT_IN_PAGES.some((page) => page === slug)
