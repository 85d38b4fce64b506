import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ESEWA_DELAY_MS } from './esewa-simulator.ts'
import { hmacSha256 } from './simulated-signatures.ts'
import { type Simulators, startSimulators } from './start-simulators.ts'

let simulators: Simulators
let referenceCount = 0
beforeAll(async () => {
  simulators = await startSimulators()
})
beforeEach(() => simulators.reset())
afterAll(() => simulators.close())

test('after the payment the payer is sent back to the shop with a signed amount, and the status is COMPLETE', async () => {
  const { reference } = await openPaymentForm()
  expect(await readStatus(reference)).toEqual({ status: 'PENDING', ref_id: null })
  const [returnUrl = ''] = simulators.esewa.pay(reference)
  const callbackData = Buffer.from(
    new URL(returnUrl).searchParams.get('data') ?? '',
    'base64',
  ).toString()
  expect(callbackData).toContain('"total_amount":2499.5,')
  const { transaction_code, signature, signed_field_names } = JSON.parse(callbackData)
  expect(signature).toBe(
    hmacSha256(
      simulators.esewa.keys.secretKey,
      `transaction_code=${transaction_code},status=COMPLETE,total_amount=2499.5,transaction_uuid=${reference},product_code=${simulators.esewa.keys.productCode},signed_field_names=${signed_field_names}`,
    ),
  )
  expect(await readStatus(reference)).toEqual({ status: 'COMPLETE', ref_id: transaction_code })
  expect(simulators.moneyOf(reference)).toMatchObject([{ paisa: 249_950, returnedPaisa: 0 }])
})

test('on the page of eSewa a person can pay, cancel, and enter a wrong password', async () => {
  const { reference, page } = await openPaymentForm()
  expect(page).toContain('Rs 2,499.50')
  expect(page).toMatch(
    /^<!doctype html>\n<html lang="en">.*Close this page without paying.*<\/html>$/s,
  )
  const wrongPasswordAnswer = await pressButton(reference, {
    press: 'pay',
    esewaId: '9800000001',
    password: 'no',
  })
  expect(await wrongPasswordAnswer.text()).toContain('Wrong eSewa ID or password')
  expect(simulators.moneyOf(reference)).toEqual([])
  const { esewaId, password } = simulators.esewa.keys
  const paidAnswer = await pressButton(reference, { press: 'pay', esewaId, password })
  expect(paidAnswer.headers.get('location')).toMatch(/^http:\/\/shop\.test\/success\?data=/)
  expect(simulators.moneyOf(reference)).toHaveLength(1)

  const otherForm = await openPaymentForm()
  const canceledPayment = await pressButton(otherForm.reference, { press: 'cancel' })
  expect(canceledPayment.headers.get('location')).toBe('http://shop.test/failure')
  expect(await readStatus(otherForm.reference)).toMatchObject({ status: 'CANCELED' })
})

test.each([
  [{ signature: 'AAAA' }, 'invalid payload signature'],
  [{ tax_amount: '1' }, 'do not add up'],
  [{ success_url: '' }, 'success_url is required'],
  [{ product_code: 'ANOTHER' }, 'Invalid product_code'],
])('a payment form with the wrong field %o is refused', async (changedFields, errorText) => {
  const { page, reference } = await openPaymentForm({ changes: changedFields })
  expect(page).toContain(errorText)
  expect(simulators.esewa.references()).not.toContain(reference)
})

test('a payment form with a reference that was used before is refused', async () => {
  const { reference } = await openPaymentForm()
  expect((await openPaymentForm({ reference })).page).toContain('Duplicate transaction UUID')
})

test('with pending_then_paid the payer is sent to the failure address, and the payment is complete some minutes later', async () => {
  const { reference } = await openPaymentForm()
  simulators.esewa.knobs.set(reference, { outcome: 'pending_then_paid' })
  expect(simulators.esewa.pay(reference)).toEqual(['http://shop.test/failure'])
  expect(await readStatus(reference)).toMatchObject({ status: 'PENDING' })
  expect(simulators.moneyOf(reference)).toEqual([])
  simulators.clock.advanceBy(ESEWA_DELAY_MS)
  expect(await readStatus(reference)).toMatchObject({ status: 'COMPLETE' })
  expect(simulators.moneyOf(reference)).toHaveLength(1)
})

test('with reverted_after_paid a complete payment is cancelled later, and the money is returned', async () => {
  const { reference } = await openPaymentForm()
  simulators.esewa.knobs.set(reference, { outcome: 'reverted_after_paid' })
  simulators.esewa.pay(reference)
  expect(await readStatus(reference)).toMatchObject({ status: 'COMPLETE' })
  simulators.clock.advanceBy(ESEWA_DELAY_MS)
  expect(await readStatus(reference)).toMatchObject({ status: 'CANCELED' })
  expect(simulators.moneyOf(reference)).toMatchObject([{ returnedPaisa: 249_950 }])
})

test('an ambiguous payment keeps this status until eSewa decides that it is complete', async () => {
  const { reference } = await openPaymentForm()
  simulators.esewa.knobs.set(reference, { outcome: 'ambiguous' })
  simulators.esewa.pay(reference)
  expect(await readStatus(reference)).toMatchObject({ status: 'AMBIGUOUS' })
  simulators.esewa.resolve(reference, 'COMPLETE')
  expect(await readStatus(reference)).toMatchObject({ status: 'COMPLETE' })
  simulators.esewa.refund(reference, 10_000)
  expect(await readStatus(reference)).toMatchObject({ status: 'PARTIAL_REFUND' })
})

test('the status is NOT_FOUND for another amount, for an unknown reference, and 30 minutes after a form that nobody paid', async () => {
  const { reference } = await openPaymentForm()
  expect(await readStatus(reference, '2499')).toMatchObject({ status: 'NOT_FOUND' })
  expect(await readStatus('unknown')).toMatchObject({ status: 'NOT_FOUND' })
  simulators.clock.advanceBy(30 * 60_000)
  expect(await readStatus(reference)).toMatchObject({ status: 'NOT_FOUND' })
})

test.each([
  ['503', (simulatorAnswer: Response) => expect(simulatorAnswer.status).toBe(503)],
  [
    'garbage',
    async (simulatorAnswer: Response) =>
      expect(await simulatorAnswer.text()).toContain('maintenance'),
  ],
] as const)('the status API can be set to answer %s', async (statusLine, checkStatusAnswer) => {
  const { reference } = await openPaymentForm()
  simulators.esewa.knobs.setForAll({ statusLine })
  await checkStatusAnswer(await fetch(statusUrl(reference)))
})

test.each(['down', 'answer_lost'] as const)(
  'if the connection is set to %s, a request for the status fails',
  async (statusLine) => {
    const { reference } = await openPaymentForm()
    simulators.esewa.knobs.set(reference, { statusLine })
    await expect(fetch(statusUrl(reference))).rejects.toThrow('fetch failed')
  },
)

test('if the connection is set to silent, a request for the status is never answered', async () => {
  const { reference } = await openPaymentForm()
  simulators.esewa.knobs.set(reference, { statusLine: 'silent' })
  const abortedRequest = fetch(statusUrl(reference), { signal: AbortSignal.timeout(200) })
  await expect(abortedRequest).rejects.toThrow('timeout')
})

test.each(['amount_changed', 'wrong_key', 'shorter_list', 'other_amount'] as const)(
  'with the mistake %s the address to which the payer returns contains wrong data',
  async (message) => {
    const { reference } = await openPaymentForm()
    simulators.esewa.pay(reference)
    const correctCallbackUrl = simulators.esewa.callbackUrl(reference)
    simulators.esewa.knobs.set(reference, { message })
    expect(simulators.esewa.callbackUrl(reference)).not.toBe(correctCallbackUrl)
  },
)

test('the returned amount can be a number, a text, or a text with a comma', async () => {
  const { reference } = await openPaymentForm()
  simulators.esewa.pay(reference)
  const writtenAmounts = (['number', 'string', 'comma'] as const).map((amount) => {
    simulators.esewa.knobs.set(reference, { amount })
    const callbackData =
      new URL(simulators.esewa.callbackUrl(reference)).searchParams.get('data') ?? ''
    return /"total_amount":([^s]+),"/.exec(Buffer.from(callbackData, 'base64').toString())?.[1]
  })
  expect(writtenAmounts).toEqual(['2499.5', '"2499.5"', '"2,499.5"'])
})

/** Sends the form of a shop as a browser does, and returns the page of eSewa. */
async function openPaymentForm({
  reference = `ORD-${++referenceCount}`,
  changes: changedFields = {},
} = {}) {
  const { esewa } = simulators
  const { productCode, secretKey } = esewa.keys
  const message = `total_amount=2499.50,transaction_uuid=${reference},product_code=${productCode}`
  const formFields = {
    amount: '2349.50',
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '150',
    total_amount: '2499.50',
    transaction_uuid: reference,
    product_code: productCode,
    success_url: 'http://shop.test/success',
    failure_url: 'http://shop.test/failure',
    signed_field_names: 'total_amount,transaction_uuid,product_code',
    signature: hmacSha256(secretKey, message),
    ...changedFields,
  }
  const simulatorAnswer = await fetch(esewa.formUrl, {
    method: 'POST',
    body: new URLSearchParams(formFields),
  })
  return { reference, page: await simulatorAnswer.text() }
}

const pressButton = (reference: string, formFields: Record<string, string>) =>
  fetch(`${simulators.esewa.url}/pay/${reference}`, {
    method: 'POST',
    body: new URLSearchParams(formFields),
    redirect: 'manual',
  })

function statusUrl(reference: string, amount = '2499.50') {
  const { statusUrl: simulatorStatusUrl, keys } = simulators.esewa
  return `${simulatorStatusUrl}?product_code=${keys.productCode}&total_amount=${amount}&transaction_uuid=${reference}`
}

async function readStatus(reference: string, amount?: string) {
  const simulatorAnswer = await fetch(statusUrl(reference, amount))
  const { status: readStatus, ref_id } = JSON.parse(await simulatorAnswer.text())
  return { status: readStatus, ref_id }
}
