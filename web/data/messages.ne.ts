import type { Complete } from '#contract/messages/complete.ts'

export const UPLOAD_TOO_SLOW = 'अपलोड हुन धेरै समय लाग्यो'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
