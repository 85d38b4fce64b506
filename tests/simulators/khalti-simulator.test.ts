import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KHALTI_DELAY_MS } from './khalti-simulator.ts'
import { type Simulators, startSimulators } from './start-simulators.ts'

let simulators: Simulators
let referenceCount = 0
beforeAll(async () => {
  simulators = await startSimulators()
})
beforeEach(() => simulators.reset())
afterAll(() => simulators.close())

test('a payment is initiated, paid and looked up', async () => {
  const { pidx, reference } = await initiatePayment()
  expect(await lookUpPayment(pidx)).toMatchObject({ code: 200, status: 'Initiated' })
  const [returnUrl = ''] = simulators.khalti.pay(pidx)
  expect(Object.fromEntries(new URL(returnUrl).searchParams)).toMatchObject({
    pidx,
    status: 'Completed',
    amount: '249950',
    purchase_order_id: reference,
  })
  expect(await lookUpPayment(pidx)).toMatchObject({
    code: 200,
    status: 'Completed',
    total_amount: 249950,
  })
  expect(simulators.moneyOf(reference)).toMatchObject([{ paisa: 249_950 }])
})

test('the states Expired and User canceled are answered with 400 and a normal body', async () => {
  const canceledPayment = await initiatePayment()
  simulators.khalti.cancel(canceledPayment.pidx)
  expect(await lookUpPayment(canceledPayment.pidx)).toMatchObject({
    code: 400,
    status: 'User canceled',
  })
  const expiredPayment = await initiatePayment()
  simulators.clock.advanceBy(1800 * 1000)
  expect(await lookUpPayment(expiredPayment.pidx)).toMatchObject({ code: 400, status: 'Expired' })
  expect(() => simulators.khalti.pay(expiredPayment.pidx)).toThrow('The link is over')
})

test('a payment can be completed after its state was Expired', async () => {
  const { pidx, reference } = await initiatePayment()
  simulators.khalti.knobs.set(reference, { expiry: 'paid_after_it' })
  simulators.clock.advanceBy(1800 * 1000)
  expect(await lookUpPayment(pidx)).toMatchObject({ status: 'Expired' })
  simulators.khalti.pay(pidx)
  expect(await lookUpPayment(pidx)).toMatchObject({ code: 200, status: 'Completed' })
})

test('a pending payment is completed later', async () => {
  const { pidx, reference } = await initiatePayment()
  simulators.khalti.knobs.set(reference, { outcome: 'pending_then_paid' })
  simulators.khalti.pay(pidx)
  expect(await lookUpPayment(pidx)).toMatchObject({ code: 200, status: 'Pending' })
  simulators.clock.advanceBy(KHALTI_DELAY_MS)
  expect(await lookUpPayment(pidx)).toMatchObject({ status: 'Completed' })
})

test('refunds can be partial, and never exceed the payment', async () => {
  const { pidx, reference } = await initiatePayment()
  simulators.khalti.pay(pidx)
  const transaction = simulators.moneyOf(reference)[0]?.transaction
  expect(await refundPayment(transaction, { amount: 50_000 })).toBe(200)
  expect(await lookUpPayment(pidx)).toMatchObject({ status: 'Partially Refunded', refunded: true })
  expect(await refundPayment(transaction, { amount: 249_950 })).toBe(400)
  expect(await refundPayment(transaction)).toBe(200)
  expect(await lookUpPayment(pidx)).toMatchObject({ status: 'Refunded' })
  expect(await refundPayment(transaction)).toBe(400)
  expect(simulators.moneyOf(reference)).toMatchObject([{ paisa: 249_950, returnedPaisa: 249_950 }])
})

test('a refund whose answer is lost was made nevertheless', async () => {
  const { pidx, reference } = await initiatePayment()
  simulators.khalti.pay(pidx)
  simulators.khalti.knobs.set(reference, { refundLine: 'answer_lost' })
  await expect(refundPayment(simulators.moneyOf(reference)[0]?.transaction)).rejects.toThrow()
  expect(await lookUpPayment(pidx)).toMatchObject({ status: 'Refunded' })
})

test.each([
  [{ amount: 1 }, { amount: [expect.stringContaining('greater than Rs. 10')] }],
  [{ amount: 24.5 }, { amount: ['A valid integer is required.'] }],
  [{ return_url: 'x' }, { return_url: ['Enter a valid URL.'] }],
  [{ purchase_order_name: '' }, { purchase_order_name: ['This field may not be blank.'] }],
  [
    { amount_breakdown: [{ label: 'Goods', amount: 1 }] },
    { amount: ['Amount Breakdown mismatch.'] },
  ],
])('initiating with %o is refused', async (inputChanges, refusal) => {
  const initiateAnswer = await sendRequest('/api/v2/epayment/initiate/', {
    ...makePaymentInput(),
    ...inputChanges,
  })
  expect(initiateAnswer.status).toBe(400)
  expect(await initiateAnswer.json()).toMatchObject({ ...refusal, error_key: 'validation_error' })
})

test('a wrong key and a missing prefix are refused with 401', async () => {
  const wrongKeyAnswer = await sendRequest(
    '/api/v2/epayment/initiate/',
    makePaymentInput(),
    'Key wrong',
  )
  expect([wrongKeyAnswer.status, await wrongKeyAnswer.json()]).toMatchObject([
    401,
    { detail: 'Invalid token.' },
  ])
  const { secretKey } = simulators.khalti.keys
  const answerWithoutKeyWord = await sendRequest(
    '/api/v2/epayment/initiate/',
    makePaymentInput(),
    secretKey,
  )
  expect(answerWithoutKeyWord.status).toBe(401)
  simulators.khalti.knobs.setForAll({ key: 'refused' })
  expect((await sendRequest('/api/v2/epayment/initiate/', makePaymentInput())).status).toBe(401)
})

test('a person can pay on the page, and edit the return address before it is opened', async () => {
  const { pidx, reference, paymentUrl } = await initiatePayment()
  expect(await (await fetch(paymentUrl)).text()).toContain('Rs 2,499.50')
  simulators.khalti.knobs.set(reference, { redirect: 'edited' })
  expect(simulators.khalti.returnUrl(pidx)).toContain('status=Completed')
  expect(await lookUpPayment(pidx)).toMatchObject({ status: 'Initiated' })
  const initiateAnswer = await fetch(`${simulators.khalti.url}/pay/${pidx}`, {
    method: 'POST',
    body: new URLSearchParams({ press: 'pay', 'knob-redirect': 'once' }),
    redirect: 'manual',
  })
  expect(initiateAnswer.headers.get('location')).toContain('status=Completed')
  expect(simulators.moneyOf(reference)).toHaveLength(1)
})

const makePaymentInput = () => ({
  return_url: 'http://shop.test/back',
  website_url: 'http://shop.test',
  amount: 249_950,
  purchase_order_id: `ORD-${++referenceCount}`,
  purchase_order_name: 'Order 1002',
})

const sendRequest = (path: string, requestBody: object, authorization?: string) =>
  fetch(`${simulators.khalti.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: authorization ?? `Key ${simulators.khalti.keys.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(requestBody),
  })

async function initiatePayment() {
  const requestBody = makePaymentInput()
  const initiateAnswer = await sendRequest('/api/v2/epayment/initiate/', requestBody)
  const { pidx, payment_url: paymentUrl } = JSON.parse(await initiateAnswer.text())
  return {
    pidx: String(pidx),
    paymentUrl: String(paymentUrl),
    reference: requestBody.purchase_order_id,
  }
}

async function lookUpPayment(pidx: string) {
  const initiateAnswer = await sendRequest('/api/v2/epayment/lookup/', { pidx })
  return { code: initiateAnswer.status, ...JSON.parse(await initiateAnswer.text()) }
}

const refundPayment = async (transaction?: string, requestBody = {}) =>
  (await sendRequest(`/api/merchant-transaction/${transaction}/refund/`, requestBody)).status
