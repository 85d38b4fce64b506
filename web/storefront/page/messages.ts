// The sentences that all pages share.

export const BREADCRUMB = 'Breadcrumb'
