import { expect, test } from 'vitest'
import { makeTransportSecurityHeader } from './transport-security.ts'

test.each([
  ['https://shop.test', true, 'max-age=31536000; includeSubDomains'],
  ['https://shop.test', false, 'max-age=31536000'],
  ['http://shop.test', true, undefined],
])(
  'a shop at %s requires HTTPS, also for its subdomains: %s',
  (publicUrl, hstsSubdomains, expectedHeader) => {
    const headers = makeTransportSecurityHeader({ publicUrl, hstsSubdomains })
    expect(headers['strict-transport-security']).toBe(expectedHeader)
  },
)
