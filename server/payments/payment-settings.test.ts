import { expect, test } from 'vitest'
import { tryCall } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { useShopWithPayments } from '#tests/support/use-shop-with-payments.ts'

const { shop, simulators } = await useShopWithPayments()
const shopWithoutKeys = useShop()

const SETTINGS_ROUTE = 'GET /api/admin/settings/payments'
const SAVE_SETTINGS_ROUTE = 'PUT /api/admin/settings/payments'

test('shoppers can choose the methods that the owner turns on', async () => {
  const owner = await shop.person('admin')
  const { data } = await shop.call(SETTINGS_ROUTE, {}, owner)
  expect(data.methods).toContainEqual({
    method: 'ESEWA',
    isOn: true,
    isSetUp: true,
    isAnswering: true,
    settings: ['ESEWA_PRODUCT_CODE', 'ESEWA_SECRET'],
  })
  await shop.call(SAVE_SETTINGS_ROUTE, { body: { methods: ['COD'], version: data.version } }, owner)
  expect((await shop.call('GET /api/store', {})).data.paymentMethods).toEqual(['COD'])
  const { version } = (await shop.call(SETTINGS_ROUTE, {}, owner)).data
  await shop.call(SAVE_SETTINGS_ROUTE, { body: { methods: ['ESEWA', 'COD'], version } }, owner)
  expect((await shop.call('GET /api/store', {})).data.paymentMethods).toEqual(['COD', 'ESEWA'])
})

test('if two people change the payment methods at once, the second one is refused', async () => {
  const owner = await shop.person('admin')
  const { version } = (await shop.call(SETTINGS_ROUTE, {}, owner)).data
  const saveMethods = () =>
    tryCall(shop, SAVE_SETTINGS_ROUTE, { body: { methods: ['COD', 'ESEWA'], version } }, owner)
  expect(await saveMethods()).toMatchObject({ status: 200 })
  expect(await saveMethods()).toMatchObject({ status: 409 })
})

test('a method without keys cannot be turned on, and one method must stay on', async () => {
  const owner = await shopWithoutKeys.person('admin')
  const { data } = await shopWithoutKeys.call(SETTINGS_ROUTE, {}, owner)
  expect(data.methods).toContainEqual(expect.objectContaining({ method: 'ESEWA', isSetUp: false }))
  const saveMethods = (methods: string[]) =>
    tryCall(
      shopWithoutKeys,
      SAVE_SETTINGS_ROUTE,
      { body: { methods, version: data.version } },
      owner,
    )
  expect(await saveMethods(['COD', 'ESEWA'])).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await saveMethods([])).toMatchObject({ status: 400 })
  expect((await shopWithoutKeys.call(SETTINGS_ROUTE, {}, owner)).data).toEqual(data)
})

test('the test of a payment method sends a request to the provider', async () => {
  const owner = await shop.person('admin')
  const testMethod = () =>
    shop.call(
      'POST /api/admin/settings/payments/{method}/test',
      { path: { method: 'esewa' } },
      owner,
    )
  expect(await testMethod()).toMatchObject({
    isWorking: true,
    answer: expect.stringContaining('NOT_FOUND'),
  })
  simulators.esewa.knobs.setForAll({ statusLine: '503' })
  expect(await testMethod()).toMatchObject({ isWorking: false })
})
