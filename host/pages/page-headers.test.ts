import { expect, test } from 'vitest'
import { makePageHeaders } from './page-headers.ts'

const HTML = '<!doctype html><script>start()</script>'
const policyOf = (...payments: Parameters<typeof makePageHeaders>[1] & object) => {
  const headers = makePageHeaders(HTML, payments)
  const directives = headers['content-security-policy']?.split('; ') ?? []
  const find = (name: string) => directives.find((directive) => directive.startsWith(`${name} `))
  return { find, features: headers['permissions-policy']?.split(', ') }
}

test('with cash on delivery a page connects to the shop only and uses no feature', () => {
  for (const { find, features } of [policyOf(), policyOf({})]) {
    expect(find('connect-src')).toBe("connect-src 'self'")
    expect(find('form-action')).toBe("form-action 'self'")
    expect(features).toContain('payment=()')
  }
  expect(makePageHeaders(HTML)).toEqual(makePageHeaders(HTML, [{}]))
})

test('a payment method adds the sites and features that it declares, and nothing else', () => {
  const wallet = {
    formTargets: ['https://pay.example', 'https://test.pay.example'],
    connectTargets: ['https://api.pay.example'],
    features: { payment: ['https://pay.example'], camera: [] },
  } as const
  const { find, features } = policyOf({}, wallet, { formTargets: ['https://pay.example'] })
  expect(find('form-action')).toBe(
    "form-action 'self' https://pay.example https://test.pay.example",
  )
  expect(find('connect-src')).toBe("connect-src 'self' https://api.pay.example")
  expect(find('script-src')).toBe(policyOf().find('script-src'))
  expect(features).toContain('payment=(self "https://pay.example")')
  expect(features).toContain('camera=(self)')
  expect(features).toContain('usb=()')
})
