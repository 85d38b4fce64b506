import { expect, test } from 'vitest'
import { makePageHeaders } from './page-headers.ts'

const PAGE_HTML = '<!doctype html><script>start()</script>'
const makePolicyDirective = (...paymentNeeds: Parameters<typeof makePageHeaders>[1] & object) => {
  const headers = makePageHeaders(PAGE_HTML, paymentNeeds)
  const directives = headers['content-security-policy']?.split('; ') ?? []
  const findDirective = (directiveName: string) =>
    directives.find((directive) => directive.startsWith(`${directiveName} `))
  return { findDirective, features: headers['permissions-policy']?.split(', ') }
}

test('with cash on delivery only, a page may connect to the shop only and use no browser feature', () => {
  for (const { findDirective, features } of [makePolicyDirective(), makePolicyDirective({})]) {
    expect(findDirective('connect-src')).toBe("connect-src 'self'")
    expect(findDirective('form-action')).toBe("form-action 'self'")
    expect(features).toContain('payment=()')
  }
  expect(makePageHeaders(PAGE_HTML)).toEqual(makePageHeaders(PAGE_HTML, [{}]))
})

test('a payment method adds the sites and features that it declares, and nothing else', () => {
  const walletNeeds = {
    formTargets: ['https://pay.example', 'https://test.pay.example'],
    connectTargets: ['https://api.pay.example'],
    features: { payment: ['https://pay.example'], camera: [] },
  } as const
  const { findDirective, features } = makePolicyDirective({}, walletNeeds, {
    formTargets: ['https://pay.example'],
  })
  expect(findDirective('form-action')).toBe(
    "form-action 'self' https://pay.example https://test.pay.example",
  )
  expect(findDirective('connect-src')).toBe("connect-src 'self' https://api.pay.example")
  expect(findDirective('script-src')).toBe(makePolicyDirective().findDirective('script-src'))
  expect(features).toContain('payment=(self "https://pay.example")')
  expect(features).toContain('camera=(self)')
  expect(features).toContain('usb=()')
})
