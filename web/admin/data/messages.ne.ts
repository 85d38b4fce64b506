import type { Complete } from '#contract/messages/complete.ts'

export const THE_SHOP_TOOK_TOO_LONG = 'पसलको जवाफ आउन धेरै समय लाग्यो'
export const THIS_ACCOUNT_CANNOT_SIGN_IN_HERE = 'यो खाताले यहाँ लग इन गर्न मिल्दैन।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
