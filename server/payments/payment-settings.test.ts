import { expect, test } from 'vitest'
import { useShopWithPayments } from '#tests/support/paying.ts'
import { tryCall } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'

const { shop, simulators } = await useShopWithPayments()
const withoutKeys = useShop()

const SETTINGS = 'GET /api/admin/settings/payments'
const SAVE = 'PUT /api/admin/settings/payments'

test('shoppers can choose the methods that the owner switches on', async () => {
  const owner = await shop.person('admin')
  const { data } = await shop.call(SETTINGS, {}, owner)
  expect(data.methods).toContainEqual({
    method: 'ESEWA',
    isOn: true,
    isSetUp: true,
    isAnswering: true,
    settings: ['ESEWA_PRODUCT_CODE', 'ESEWA_SECRET'],
  })
  await shop.call(SAVE, { body: { methods: ['COD'], version: data.version } }, owner)
  expect((await shop.call('GET /api/store', {})).data.paymentMethods).toEqual(['COD'])
  const { version } = (await shop.call(SETTINGS, {}, owner)).data
  await shop.call(SAVE, { body: { methods: ['ESEWA', 'COD'], version } }, owner)
  expect((await shop.call('GET /api/store', {})).data.paymentMethods).toEqual(['COD', 'ESEWA'])
})

test('two owners at once: the second one has to look again', async () => {
  const owner = await shop.person('admin')
  const { version } = (await shop.call(SETTINGS, {}, owner)).data
  const save = () => tryCall(shop, SAVE, { body: { methods: ['COD', 'ESEWA'], version } }, owner)
  expect(await save()).toMatchObject({ status: 200 })
  expect(await save()).toMatchObject({ status: 409 })
})

test('a method without keys cannot be switched on, and some method must be on', async () => {
  const owner = await withoutKeys.person('admin')
  const { data } = await withoutKeys.call(SETTINGS, {}, owner)
  expect(data.methods).toContainEqual(expect.objectContaining({ method: 'ESEWA', isSetUp: false }))
  const save = (methods: string[]) =>
    tryCall(withoutKeys, SAVE, { body: { methods, version: data.version } }, owner)
  expect(await save(['COD', 'ESEWA'])).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await save([])).toMatchObject({ status: 400 })
  expect((await withoutKeys.call(SETTINGS, {}, owner)).data).toEqual(data)
})

test('the test button really asks the provider', async () => {
  const owner = await shop.person('admin')
  const ask = () =>
    shop.call(
      'POST /api/admin/settings/payments/{method}/test',
      { path: { method: 'esewa' } },
      owner,
    )
  expect(await ask()).toMatchObject({
    isWorking: true,
    answer: expect.stringContaining('NOT_FOUND'),
  })
  simulators.esewa.knobs.setForAll({ statusLine: '503' })
  expect(await ask()).toMatchObject({ isWorking: false })
})
