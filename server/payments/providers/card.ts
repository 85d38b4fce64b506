import { hostedPage } from './hosted-page.ts'
import { usualHostedPageDialect } from './usual-dialect.ts'

/** Cards, on the hosted page of the company that the shop has a contract with. */
export const card = hostedPage({
  ...usualHostedPageDialect,
  method: 'CARD',
  prefix: 'CARD',
  limits: { leastPaisa: 1000, mostPaisa: null },
})
