// The sentences that all pages share.

/** The first breadcrumb. */
export const HOME = 'Home'
export const BREADCRUMB = 'Breadcrumb'
