import { beforeEach, describe, expect, test } from 'vitest'
import { SETTINGS_CHANGED_MEANWHILE } from '#contract/messages/refusals.ts'
import { countCallOutcomes, runConcurrently, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: TestPerson

beforeEach(async () => {
  admin ??= await shop.person('admin')
})

const readSettings = async () =>
  (await shop.call('GET /api/admin/settings/delivery', {}, admin)).data
const readShownDelivery = async () => (await shop.call('GET /api/store')).data.delivery
const saveSettings = (body: object) =>
  tryCall(shop, 'PUT /api/admin/settings/delivery', { body }, admin)

const CHARGE_FOR_BAGMATI = { province: 'Bagmati', amount: 100 } as const
const CHARGE_FOR_MADHESH = { province: 'Madhesh', amount: 149.5 } as const

const DAYS_TO_KOSHI = { province: 'Koshi', from: 3, to: 5 } as const
const DAYS_TO_BAGMATI = { province: 'Bagmati', from: 2, to: 2 } as const

const makeInput = async (overrides: object = {}) => ({
  charges: [CHARGE_FOR_BAGMATI, CHARGE_FOR_MADHESH],
  freeFrom: 5000,
  version: (await readSettings()).version,
  ...overrides,
})

/** Closed on Saturdays, and no holidays, as a new shop has it. */
const CALENDAR = { closedWeekdays: [6], holidays: [] }

test('delivery is free and has no promised days until the owner sets them', async () => {
  expect(await readSettings()).toEqual({
    ...CALENDAR,
    charges: [],
    days: [],
    freeFrom: null,
    version: 0,
  })
  expect(await readShownDelivery()).toEqual({
    ...CALENDAR,
    charges: [],
    days: [],
    freeFrom: null,
    least: 0,
    most: 0,
    rule: '',
  })
})

test('changed delivery charges are shown at once, always in the same sequence of provinces', async () => {
  const input = await makeInput({
    charges: [CHARGE_FOR_BAGMATI, CHARGE_FOR_MADHESH, { province: 'Koshi', amount: 0 }],
  })
  const { status, body } = await saveSettings(input)
  expect(status).toBe(200)
  const delivery = { charges: [CHARGE_FOR_MADHESH, CHARGE_FOR_BAGMATI], freeFrom: 5000 }
  expect(body.data).toEqual({ ...CALENDAR, ...delivery, days: [], version: input.version + 1 })
  expect(await readShownDelivery()).toMatchObject({ ...delivery, least: 0, most: 149.5 })
})

test('changed delivery days are shown at once, and none for a province without promised days', async () => {
  const { status, body } = await saveSettings(
    await makeInput({ charges: [CHARGE_FOR_BAGMATI], days: [DAYS_TO_BAGMATI, DAYS_TO_KOSHI] }),
  )
  expect(status).toBe(200)
  const delivery = { charges: [CHARGE_FOR_BAGMATI], days: [DAYS_TO_KOSHI, DAYS_TO_BAGMATI] }
  expect(body.data).toMatchObject(delivery)
  expect(await readShownDelivery()).toMatchObject(delivery)
  await saveSettings(await makeInput({ days: [DAYS_TO_BAGMATI] }))
  expect(await readShownDelivery()).toMatchObject({
    charges: [CHARGE_FOR_MADHESH, CHARGE_FOR_BAGMATI],
    days: [DAYS_TO_BAGMATI],
  })
  await saveSettings(await makeInput({ days: [] }))
  expect(await readShownDelivery()).toMatchObject({ days: [] })
})

test('a client without the fields for days does not change them', async () => {
  await saveSettings(
    await makeInput({ charges: [CHARGE_FOR_BAGMATI], days: [DAYS_TO_BAGMATI, DAYS_TO_KOSHI] }),
  )
  await saveSettings(await makeInput({ charges: [] }))
  expect(await readShownDelivery()).toMatchObject({
    charges: [],
    days: [DAYS_TO_KOSHI, DAYS_TO_BAGMATI],
  })
  await saveSettings(await makeInput({ days: [] }))
})

test('the audit log shows which days changed', async () => {
  await saveSettings(await makeInput({ days: [DAYS_TO_BAGMATI, DAYS_TO_KOSHI] }))
  await saveSettings(await makeInput({ days: [DAYS_TO_BAGMATI, { ...DAYS_TO_KOSHI, to: 7 }] }))
  const query = { call: 'updateDeliverySettings', limit: 1 }
  const [entry] = (await shop.call('GET /api/admin/audit', { query }, admin)).data
  expect(entry?.changes).toMatchObject([
    { table: 'store_delivery' },
    { table: 'delivery_charges', before: { to_days: 5 }, after: { to_days: 7 } },
  ])
  await saveSettings(await makeInput({ days: [] }))
})

test('the audit log shows which charge changed, and not the others', async () => {
  await saveSettings(await makeInput())
  await saveSettings(
    await makeInput({ charges: [{ ...CHARGE_FOR_BAGMATI, amount: 120 }, CHARGE_FOR_MADHESH] }),
  )
  const query = { call: 'updateDeliverySettings', limit: 1 }
  const [entry] = (await shop.call('GET /api/admin/audit', { query }, admin)).data
  expect(entry?.changes).toMatchObject([
    { table: 'store_delivery', before: { version: expect.any(Number) } },
    {
      table: 'delivery_charges',
      before: { charge_paisa: 10_000 },
      after: { charge_paisa: 12_000 },
    },
  ])
  expect(Object.keys(entry?.changes[0]?.after ?? {})).toEqual(['version'])
})

describe('a change of the delivery settings', () => {
  test('is refused if somebody else changed the settings meanwhile', async () => {
    const input = await makeInput()
    const outcomes = await runConcurrently(5, (index) =>
      saveSettings({ ...input, freeFrom: 1000 + index }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 4 })
    const refusal = outcomes.find(({ status }) => status === 409)
    expect(refusal?.body.msg).toBe(SETTINGS_CHANGED_MEANWHILE)
    const { freeFrom, version } = await readSettings()
    expect(version).toBe(input.version + 1)
    expect(outcomes.find(({ status }) => status === 200)?.body).toMatchObject({
      data: { freeFrom },
    })
  })

  test.each<[string, object, string]>([
    ['a charge below nothing', { charges: [{ ...CHARGE_FOR_BAGMATI, amount: -1 }] }, 'charges'],
    ['a third of a paisa', { charges: [{ ...CHARGE_FOR_BAGMATI, amount: 1.005 }] }, 'charges'],
    ['a charge of a car', { charges: [{ ...CHARGE_FOR_BAGMATI, amount: 100_001 }] }, 'charges'],
    [
      'a place that is no province',
      { charges: [{ ...CHARGE_FOR_BAGMATI, province: 'Bihar' }] },
      'charges',
    ],
    [
      'one province twice',
      { charges: [CHARGE_FOR_BAGMATI, { ...CHARGE_FOR_BAGMATI, amount: 1 }] },
      'charges',
    ],
    ['no charges', { charges: undefined }, 'charges'],
    ['a delivery on the same day', { days: [{ ...DAYS_TO_KOSHI, from: 0 }] }, 'days'],
    ['a delivery of 61 days', { days: [{ ...DAYS_TO_KOSHI, to: 61 }] }, 'days'],
    ['half a day', { days: [{ ...DAYS_TO_KOSHI, from: 2.5 }] }, 'days'],
    ['more days at least than at most', { days: [{ ...DAYS_TO_KOSHI, from: 6 }] }, 'days'],
    ['days without an end', { days: [{ province: 'Koshi', from: 3 }] }, 'days'],
    ['days to no province', { days: [{ ...DAYS_TO_KOSHI, province: 'Bihar' }] }, 'days'],
    ['days to one province twice', { days: [DAYS_TO_KOSHI, DAYS_TO_KOSHI] }, 'days'],
    ['free from nothing', { freeFrom: 0 }, 'freeFrom'],
    ['words for a sum', { freeFrom: '5000' }, 'freeFrom'],
    ['no version', { version: undefined }, 'version'],
  ])('with %s is refused', async (_, wrongFields, field) => {
    const settingsBefore = await readSettings()
    const { status, body } = await saveSettings({ ...(await makeInput()), ...wrongFields })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
    expect(await readSettings()).toEqual(settingsBefore)
  })
})
