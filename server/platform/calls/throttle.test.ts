import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type * as contract from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { useShop } from '#tests/support/shop.ts'
import { refusalOfDatabase } from '../database/database.ts'
import { rateLimits } from '../tables.ts'
import { createThrottle, type RequestSender, type Throttle } from './throttle.ts'

const shop = useShop()
let throttle: Throttle

beforeEach(async () => {
  await shop.db.delete(rateLimits)
  throttle = createThrottle(shop.pool)
})

const requestFrom = (address: string, userId?: number): RequestSender => ({
  address,
  caller:
    userId === undefined
      ? undefined
      : { userId, role: 'shopper', tokenHash: '', hasSignedInRecently: true },
})
const networkAddress = (n: number) => `203.0.${n >> 8}.${n & 255}`

/** The number of tries that the throttle allowed. */
async function countAllowedRequests(
  limitToTest: contract.Throttle,
  requestSenders: RequestSender[],
  usedThrottle = throttle,
) {
  const all = await Promise.allSettled(
    requestSenders.map((sender) => usedThrottle(limitToTest, sender)),
  )
  return all.filter((one) => one.status === 'fulfilled').length
}
const makeTimes = <Item>(count: number, item: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => item(n))

/** The calls of each limit. */
const CALLS_BY_LIMIT = {
  'sign-up': ['signUp'],
  'sign-in': ['signIn'],
  reset: ['forgotPassword', 'resetPassword'],
  'two-factor': ['changeOwnPassword', 'enrolTwoFactor', 'confirmTwoFactor', 'disableTwoFactor'],
  search: ['searchProducts', 'getSearchChoices'],
  'products-by-ids': ['getProductsByIds'],
  'place-order': ['placeOrder', 'placeOrderWithMail', 'startPayment', 'testPaymentMethod'],
  'payment-message': ['returnFromPayment', 'reportPayment'],
  'confirm-order': ['getConfirmation', 'confirmByLink'],
  passport: ['getPassport'],
  review: ['addBankSlip', 'writeReview', 'changeReview'],
  newsletter: ['subscribe'],
  upload: [
    'addCategory',
    'updateCategory',
    'addProduct',
    'uploadPicture',
    'cropPicture',
    'uploadCertificate',
    'checkCatalogueFile',
    'importCatalogue',
    'retryFailedPictures',
  ],
} satisfies Partial<Record<contract.Throttle, string[]>>

test('calls for guessing, sending and heavy work are limited, and no other calls', () => {
  const callLimits = Object.entries<contract.ApiCall>(apiCalls).flatMap(([name, { throttle }]) =>
    throttle === undefined ? [] : [`${throttle}: ${name}`],
  )
  const expectedLimits = Object.entries(CALLS_BY_LIMIT).flatMap(([limitName, names]) =>
    names.map((name) => `${limitName}: ${name}`),
  )
  expect(callLimits.toSorted()).toEqual(expectedLimits.toSorted())
})

test('two processes share their counts', async () => {
  const other = createThrottle(shop.pool)
  const requestFromOneAddress = () => requestFrom('203.0.113.7')
  const first = await countAllowedRequests('newsletter', makeTimes(20, requestFromOneAddress))
  const second = await countAllowedRequests(
    'newsletter',
    makeTimes(20, requestFromOneAddress),
    other,
  )
  expect([first, second]).toEqual([20, 10])
})

test('many requests from one network do not limit other networks', async () => {
  const requestsInTurn = makeTimes(50, () => requestFrom('203.0.113.7'))
  expect(await countAllowedRequests('newsletter', requestsInTurn)).toBe(30)
  expect(await countAllowedRequests('newsletter', [requestFrom('198.51.100.1')])).toBe(1)
})

test('the IPv6 addresses of one home network count as one', async () => {
  const addressesOfOneHome = makeTimes(40, (n) => requestFrom(`2001:db8:1:2:${n.toString(16)}::1`))
  expect(await countAllowedRequests('newsletter', addressesOfOneHome)).toBe(30)
  expect(await countAllowedRequests('newsletter', [requestFrom('2001:db8:1:3::1')])).toBe(1)
})

test.each([
  ['sign-in', 300, () => requestFrom('203.0.113.7')],
  ['sign-up', 60, () => requestFrom('203.0.113.7')],
  ['reset', 120, () => requestFrom('203.0.113.7')],
  ['newsletter', 30, () => requestFrom('203.0.113.7')],
  ['passport', 20, () => requestFrom('203.0.113.7')],
  ['search', 120, () => requestFrom('203.0.113.7')],
  ['place-order', 10, (n: number) => requestFrom(networkAddress(n), 7)],
  ['upload', 600, (n: number) => requestFrom(networkAddress(n), 7)],
] as const)('%s is allowed %i times', async (limitToTest, most, sender) => {
  expect(await countAllowedRequests(limitToTest, makeTimes(most + 5, sender))).toBe(most)
})

test('the orders of one person do not limit those of another', async () => {
  await countAllowedRequests(
    'place-order',
    makeTimes(20, () => requestFrom('203.0.113.7', 7)),
  )
  expect(await countAllowedRequests('place-order', [requestFrom('203.0.113.7', 8)])).toBe(1)
})

test('a refused request says how long to wait', async () => {
  await countAllowedRequests(
    'place-order',
    makeTimes(10, () => requestFrom('203.0.113.7', 7)),
  )
  await expect(throttle('place-order', requestFrom('203.0.113.7', 7))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(
      /^That was too often\. Please try again in (60|59|58) seconds\.$/,
    ),
    details: { retryAfter: expect.toSatisfy((seconds) => seconds > 55 && seconds <= 60) },
  })
  await countAllowedRequests(
    'newsletter',
    makeTimes(30, () => requestFrom('203.0.113.7')),
  )
  await expect(throttle('newsletter', requestFrom('203.0.113.7'))).rejects.toMatchObject({
    message: 'That was too often. Please try again in 60 minutes.',
  })
})

test('a limit starts from zero after its time', async () => {
  await countAllowedRequests(
    'place-order',
    makeTimes(11, () => requestFrom('203.0.113.7', 7)),
  )
  await shop.pool.query('update rate_limits set expire = 1')
  const restartedThrottle = createThrottle(shop.pool)
  expect(
    await countAllowedRequests(
      'place-order',
      makeTimes(11, () => requestFrom('203.0.113.7', 7)),
      restartedThrottle,
    ),
  ).toBe(10)
})

test('if the database is unreachable, no request passes without being counted', async () => {
  const unreachablePool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const throttleWithoutDatabase = createThrottle(unreachablePool)
  const error = await throttleWithoutDatabase('sign-in', requestFrom('203.0.113.7')).catch(
    (reason) => reason,
  )
  expect(refusalOfDatabase(error)).toMatchObject({ code: 'UNAVAILABLE' })
  await unreachablePool.end()
})
