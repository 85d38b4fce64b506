import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { crc16, makePaymentQr, readPaymentQr } from './simulated-emv-qr.ts'
import { hmacSha256, hmacSha512, isSignedWith, messageOf } from './simulated-signatures.ts'

/** The key that eSewa publishes for tests; the test uses it only for the published examples. */
const PUBLISHED_KEY = '8gBm/:&EnhH.1/q'
const CALLBACK_FIELDS = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
]

test.each([
  ['110', '241028', 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME='],
  ['100', '11-201-13', '5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E='],
  ['2499', 'ORD-1001-a1', 'Iw7DTvK4TFgvZB94j7BJ3JWcZ9+KUhY8C5TtqN1g9r4='],
  ['2499.50', 'ORD-1002-a1', 's9cLY0yi1ym5rjyEYNHslhFA0Vd0ECNwpZ1ToQDfuS8='],
])(
  'the form of eSewa for %s rupees has the published signature',
  (amount, reference, signature) => {
    const message = `total_amount=${amount},transaction_uuid=${reference},product_code=EPAYTEST`
    expect(hmacSha256(PUBLISHED_KEY, message)).toBe(signature)
  },
)

test.each([
  ['000AWEO', '1000.0', '250610-162413', '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA='],
  ['0007G36', '2499.0', 'ORD-1001-a1', '3cxn+SXviVVVHoB164DQepZAFle9BrEX3XJT/w4zA2Q='],
  ['0007G37', '2,499.0', 'ORD-1001-a1', 'nCL52HkuNk76X+TJxCX1CNoHmnAfitoz0jfSMcLmi+0='],
])(
  'the callback %s of eSewa is signed with its amount as text',
  (transactionCode, amount, uuid, signature) => {
    const fields = {
      transaction_code: transactionCode,
      status: 'COMPLETE',
      total_amount: amount,
      transaction_uuid: uuid,
      product_code: 'EPAYTEST',
      signed_field_names: CALLBACK_FIELDS.join(','),
    }
    expect(hmacSha256(PUBLISHED_KEY, messageOf(fields, CALLBACK_FIELDS))).toBe(signature)
  },
)

test.each([
  ['1000', /^L\/qUIEhg/],
  ['1,000.0', /^papjo8JJ/],
])('the same callback with the amount %s has a different signature', (amount, signature) => {
  const fields = {
    transaction_code: '000AWEO',
    status: 'COMPLETE',
    total_amount: amount,
    transaction_uuid: '250610-162413',
    product_code: 'EPAYTEST',
    signed_field_names: CALLBACK_FIELDS.join(','),
  }
  expect(hmacSha256(PUBLISHED_KEY, messageOf(fields, CALLBACK_FIELDS))).toMatch(signature)
})

test.each([
  [
    'product_code=INTENT,amount=2499.5,transaction_uuid=ORD-1002-a1',
    'FCSdQhKsNdL02eEBKQrwCqR88F/Yd72SP+6/h4bac0w=',
  ],
  [
    'booking_id=B-1,product_code=INTENT,correlation_id=C-1',
    '3pdHnGMJ81rNtGuJrs9ejgxL2lnjNjdabC7KFUsAKLg=',
  ],
  [
    'product_code=INTENT,amount=2499.5,reference_code=R-1,correlation_id=C-1,status=SUCCESS',
    'gCuk93rJ9I7kTY4Km3lFq1M213pcJf3p0zP8Al9PPwg=',
  ],
])('a message of eSewa Intent is signed: %s', (message, signature) => {
  expect(hmacSha256('esewa-intent-sim-key', message)).toBe(signature)
})

test.each([
  [
    'ab81b39e6b0c53908d02bc473f0a413703e5a738cbf64e41734073c800fb70bd3d63682b36b2437be75f0b270db95ac72092c1219b25744c6d6228550299668d',
    '2499.50,ORD1002A1,SIM001,Order ORD-1002,Gahana',
  ],
  [
    '516a72d0bdb6f133991a13ff4280a00a714604dbc2a70d7f16b792d126485eee3e107f9b93a99bcd11c74bdd0e620313ffb11ffb054a27b7be0c46345703c50a',
    'ORD1002A1,SIM001',
  ],
  [
    '558894799ba9fb9d582e9013a958e96631eecb777510b38d5c70354be9c4332299cccc5418ea16dfb8d0780b007bc2f3244b7c54f04f8196282351a412549f66',
    'SIMPID,P,PRN-0001,2499,NPR,07/17/2026,Order 1001,N/A,https://shop.test/pay/fonepay/return',
  ],
  [
    '036920a66092c21f6152dd5d202ae7eae710053c0bed82e4e4b45ee1203648e54e0827083b41ef82dba04b395abc5d06b0f3da9a159524653aab7081df705064',
    'PRN-0001,SIMPID,true,successful,1122334,LBLBNPKA,9841234567,2499,2499',
  ],
])('a message of Fonepay is signed with HMAC-SHA512: %s', (signature, message) => {
  expect(hmacSha512('fonepay-sim-secret', message)).toBe(signature)
})

test('the check digits of a payment QR are CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29b1')
})

test('a payment QR can be read back, and one with a wrong digit cannot', () => {
  const payment = { terminal: '2222', reference: 'A1', bill: 'ORD1', amount: '2499.50', name: 'S' }
  const qrText = makePaymentQr(payment)
  expect(readPaymentQr(qrText)).toMatchObject({
    '01': '12',
    '53': '524',
    '54': '2499.50',
    '58': 'NP',
  })
  expect(readPaymentQr(qrText.replace('2499.50', '2499.51'))).toBeUndefined()
})

test('an RSA signature is valid only for the signed bytes', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const signature = sign('sha256', Buffer.from('{"amount":1}'), privateKey).toString('base64')
  expect(isSignedWith(publicKey, '{"amount":1}', signature)).toBe(true)
  expect(isSignedWith(publicKey, '{"amount": 1}', signature)).toBe(false)
})
