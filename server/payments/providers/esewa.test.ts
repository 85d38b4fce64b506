import { expect, test } from 'vitest'
import { TEST_PAYMENT_REQUEST } from '#tests/support/start-attempt.ts'
import { esewaProviderSetup } from './esewa.ts'
import type { ProviderMessage } from './provider.ts'

const PUBLISHED_TEST_ACCOUNT = { productCode: 'EPAYTEST', secret: '8gBm/:&EnhH.1/q' }
const { start, verifyMessage } = esewaProviderSetup.create({
  ...PUBLISHED_TEST_ACCOUNT,
  intentProductCode: '',
  intentKey: '',
  intentUrl: '',
  formUrl: 'https://pay.test',
  statusUrl: 'https://pay.test',
})

// Without the keys of Intent a phone gets the form as well.
const PHONE_PAYMENT_REQUEST = { ...TEST_PAYMENT_REQUEST, isOnPhone: true }

test.each([
  [11000, '241028', '110', 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME='],
  [249900, 'ORD-1001-a1', '2499', 'Iw7DTvK4TFgvZB94j7BJ3JWcZ9+KUhY8C5TtqN1g9r4='],
  [249950, 'ORD-1002-a1', '2499.50', 's9cLY0yi1ym5rjyEYNHslhFA0Vd0ECNwpZ1ToQDfuS8='],
])(
  'the form for a payment of %i paisa is signed as eSewa expects',
  async (amountPaisa, reference, amount, signature) => {
    const { next } = await start({ ...PHONE_PAYMENT_REQUEST, amountPaisa, reference })
    expect(next).toMatchObject({
      kind: 'form',
      action: 'https://pay.test/api/epay/main/v2/form',
      fields: {
        amount,
        total_amount: amount,
        tax_amount: '0',
        product_code: 'EPAYTEST',
        signature,
        signed_field_names: 'total_amount,transaction_uuid,product_code',
      },
    })
  },
)

const verdictOnMessage = (message: ProviderMessage) =>
  verifyMessage(message, {
    reference: message.reference,
    providerKey: null,
    amountPaisa: 100_000,
    orderId: 'ORD-1',
  })

const SIGNED_FIELD_NAMES =
  'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'

/** The return of a browser; `amount` is written into the JSON text unchanged. */
function makeReturnMessage(
  values: { code: string; amount: string; reference: string; signature: string },
  { names = SIGNED_FIELD_NAMES, at = values.reference } = {},
): ProviderMessage {
  const messageJson = `{"transaction_code":"${values.code}","status":"COMPLETE","total_amount":${values.amount},"transaction_uuid":"${values.reference}","product_code":"EPAYTEST","signed_field_names":"${names}","signature":"${values.signature}"}`
  const data = Buffer.from(messageJson).toString('base64')
  return { kind: 'return', reference: at, query: { data }, headers: {}, body: '' }
}

const OFFICIAL_EXAMPLE = {
  code: '000AWEO',
  amount: '1000.0',
  reference: '250610-162413',
  signature: '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=',
}
const EXAMPLE_WITH_COMMA = {
  code: '0007G37',
  amount: '"2,499.0"',
  reference: 'ORD-1001-a1',
  signature: 'nCL52HkuNk76X+TJxCX1CNoHmnAfitoz0jfSMcLmi+0=',
}

test('a return that eSewa signed is genuine, with the amount as a number, as a text and with commas', () => {
  expect(verdictOnMessage(makeReturnMessage(OFFICIAL_EXAMPLE))).toBe('genuine')
  expect(verdictOnMessage(makeReturnMessage({ ...OFFICIAL_EXAMPLE, amount: '"1000.0"' }))).toBe(
    'genuine',
  )
  expect(verdictOnMessage(makeReturnMessage(EXAMPLE_WITH_COMMA))).toBe('genuine')
})

test('a return whose plus signs arrived as spaces is genuine', () => {
  const message = makeReturnMessage(OFFICIAL_EXAMPLE)
  const data = (message.query.data ?? '').replaceAll('+', ' ')
  expect(verdictOnMessage({ ...message, query: { data } })).toBe('genuine')
})

test.each([
  ['another amount', makeReturnMessage({ ...OFFICIAL_EXAMPLE, amount: '1.0' })],
  ['an empty signature', makeReturnMessage({ ...OFFICIAL_EXAMPLE, signature: '' })],
  [
    'a shorter list of signed fields',
    makeReturnMessage(OFFICIAL_EXAMPLE, { names: 'transaction_code,status' }),
  ],
  ['the return of another payment', makeReturnMessage(OFFICIAL_EXAMPLE, { at: 'ORD-1001-a1' })],
  ['no JSON', { ...makeReturnMessage(OFFICIAL_EXAMPLE), query: { data: 'bm90IGpzb24=' } }],
  ['very long data', { ...makeReturnMessage(OFFICIAL_EXAMPLE), query: { data: 'A'.repeat(5000) } }],
])('a return with %s is forged', (_, message) => {
  expect(verdictOnMessage(message)).toBe('forged')
})

test('a return address without data does not say that the payment was made', () => {
  expect(verdictOnMessage({ ...makeReturnMessage(OFFICIAL_EXAMPLE), query: {} })).toBe('unsigned')
})
