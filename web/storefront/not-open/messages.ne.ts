import type { Complete } from '#contract/messages/complete.ts'

export const NOT_OPEN_YET = 'अझै खुलेको छैन'
export const BEING_SET_UP = 'यो पसल तयार हुँदै छ। कृपया केही समयपछि फेरि आउनुहोस्: अहिले अर्डर गर्न मिल्दैन।'
export const SIGN_IN_TO_SET_IT_UP = 'यो तपाईंको पसल हो? लग इन गर्नुहोस्'
export const notOpenYet = (shopName: string) => `${shopName} अझै खुलेको छैन`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
