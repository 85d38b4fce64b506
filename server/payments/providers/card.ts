import { hostedPageProvider } from './hosted-page.ts'
import { usualHostedPageDialect } from './usual-dialect.ts'

/** Cards, on the hosted page of the company that the shop has a contract with. */
export const cardProviderSetup = hostedPageProvider({
  ...usualHostedPageDialect,
  method: 'CARD',
  settingPrefix: 'CARD',
  limits: { leastPaisa: 1000, mostPaisa: null },
})
