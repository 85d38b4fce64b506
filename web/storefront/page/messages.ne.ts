import type { Complete } from '#contract/messages/complete.ts'

export const BREADCRUMB = 'पृष्ठको बाटो'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
