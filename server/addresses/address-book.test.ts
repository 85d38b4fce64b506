import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ADDRESS_ADDED, ADDRESS_DELETED, ADDRESS_UPDATED } from '#contract/messages/answers.ts'
import { ADDRESS_NOT_FOUND } from '#contract/messages/refusals.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { MAX_ADDRESSES, requireSpaceForAddress } from './address-book.ts'
import { addresses } from './tables.ts'

const shop = useShop()
let buyer: TestPerson
let otherShopper: TestPerson

beforeAll(async () => {
  buyer = await shop.person()
  otherShopper = await shop.person()
})

beforeEach(async () => {
  await shop.db.delete(addresses)
})

const homeAddress = {
  label: 'Sita Jha | 9812345678',
  street: 'Station Road',
  city: 'Janakpur',
  state: 'Madhesh',
  zipCode: '45600',
  country: 'Nepal',
}

const { label: _, ...place } = homeAddress
/** `homeAddress` as a row of the table. */
const storedHome = { recipientName: 'Sita Jha', recipientPhone: '9812345678', ...place }

const addAddress = ({ token }: TestPerson, overrides: object = {}) =>
  shop.call('POST /api/address/add', { body: { ...homeAddress, ...overrides } }, { token })
const addressesOf = async ({ token }: TestPerson) =>
  (await shop.call('GET /api/address/getUseraddress', {}, { token })).allAddress
const readEveryAddress = () => shop.db.select().from(addresses)

test('added addresses are listed, the newest first', async () => {
  const firstAddress = await addAddress(buyer)
  const secondAddress = await addAddress(buyer, { city: 'Birgunj' })
  expect(firstAddress).toMatchObject({
    msg: ADDRESS_ADDED,
    address: { ...homeAddress, id: expect.any(Number) },
  })
  expect(await addressesOf(buyer)).toEqual([secondAddress.address, firstAddress.address])
})

test('a shopper without addresses gets an empty list', async () => {
  expect(await addressesOf(buyer)).toEqual([])
})

test('the name and phone number in a label lose their outer spaces, and Nepali text is not changed', async () => {
  const { address } = await addAddress(buyer, { label: '  सीता झा|  9812345678 ', city: ' जनकपुर ' })
  expect(address).toMatchObject({ label: 'सीता झा | 9812345678', city: 'जनकपुर' })
})

test('an address is changed as a whole, with the fields at the top or under addressData', async () => {
  const { address } = await addAddress(buyer)
  const changeAddressCall = (body: object) =>
    shop.send(
      new Request(`http://shop.test/api/address/update/${address.id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const topAddress = await changeAddressCall({ ...homeAddress, city: 'Birgunj' })
  expect(await topAddress.json()).toMatchObject({
    msg: ADDRESS_UPDATED,
    address: { city: 'Birgunj' },
  })
  await changeAddressCall({ addressData: { ...homeAddress, city: 'Jaleshwar' } })
  expect(await addressesOf(buyer)).toEqual([{ ...address, city: 'Jaleshwar' }])
})

test('a deleted address is no longer listed', async () => {
  const { address } = await addAddress(buyer)
  const path = { id: address.id }
  const answer = await shop.call(
    'DELETE /api/address/delete/{id}',
    { path },
    { token: buyer.token },
  )
  expect(answer.msg).toBe(ADDRESS_DELETED)
  expect(await addressesOf(buyer)).toEqual([])
  const secondRefusal = await shop.refusal(
    'DELETE /api/address/delete/{id}',
    { path },
    { token: buyer.token },
  )
  expect(secondRefusal).toMatchObject({ status: 404, msg: ADDRESS_NOT_FOUND })
})

test('another shopper’s address cannot be seen, changed or deleted', async () => {
  const { address } = await addAddress(buyer)
  const addressesBefore = await readEveryAddress()
  const path = { id: address.id }
  const options = { token: otherShopper.token }
  const notFound = { status: 404, code: 'NOT_FOUND', msg: ADDRESS_NOT_FOUND }

  expect(await addressesOf(otherShopper)).toEqual([])
  const body = { ...homeAddress, city: 'Stolen' }
  const changeRefusal = await shop.refusal('PUT /api/address/update/{id}', { path, body }, options)
  expect(changeRefusal).toMatchObject(notFound)
  expect(JSON.stringify(changeRefusal)).not.toContain('Janakpur')
  const deletionRefusal = await shop.refusal('DELETE /api/address/delete/{id}', { path }, options)
  expect(deletionRefusal).toMatchObject(notFound)
  expect(await readEveryAddress()).toEqual(addressesBefore)
})

test('not even an admin changes a shopper’s address', async () => {
  const { address } = await addAddress(buyer)
  const { token } = await shop.person('admin')
  const path = { id: address.id }
  expect(await shop.refusal('DELETE /api/address/delete/{id}', { path }, { token })).toMatchObject({
    status: 404,
  })
  expect(await addressesOf(buyer)).toHaveLength(1)
})

test.each([
  ['0'],
  ['-1'],
  ['1.5'],
  ['1e1'],
  ['0x1'],
  ['1abc'],
  ['2147483648'],
  ['99999999999999999999'],
  ["1' or '1'='1"],
  ['%00'],
])('the address %s does not exist', async (id) => {
  const { address } = await addAddress(buyer)
  const addressesBefore = await readEveryAddress()
  expect(address.id).toBeGreaterThan(0)
  for (const route of [
    'PUT /api/address/update/{id}',
    'DELETE /api/address/delete/{id}',
  ] as const) {
    const body = route.startsWith('PUT') ? homeAddress : undefined
    const refusal = await shop.refusal(route, { path: { id }, body }, { token: buyer.token })
    expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
  expect(await readEveryAddress()).toEqual(addressesBefore)
})

test('an address cannot be moved to the account of somebody else', async () => {
  const { address } = await addAddress(buyer, {
    userId: otherShopper.id,
    user_id: otherShopper.id,
    id: 1,
  })
  await shop.call(
    'PUT /api/address/update/{id}',
    {
      path: { id: address.id },
      body: { ...homeAddress, userId: otherShopper.id } as typeof homeAddress,
    },
    { token: buyer.token },
  )
  expect(await addressesOf(otherShopper)).toEqual([])
  expect(await addressesOf(buyer)).toHaveLength(1)
})

test('a visitor has no addresses', async () => {
  const signedOut = { status: 401, code: 'UNAUTHENTICATED' }
  const path = { id: 1 }
  expect(await shop.refusal('GET /api/address/getUseraddress')).toMatchObject(signedOut)
  expect(await shop.refusal('POST /api/address/add', { body: homeAddress })).toMatchObject(
    signedOut,
  )
  expect(
    await shop.refusal('PUT /api/address/update/{id}', { path, body: homeAddress }),
  ).toMatchObject(signedOut)
  expect(await shop.refusal('DELETE /api/address/delete/{id}', { path })).toMatchObject(signedOut)
  expect(await readEveryAddress()).toEqual([])
})

test.each([
  [{ label: '' }, 'label', 'Full name is required'],
  [{ label: undefined }, 'label', 'Full name is required'],
  [{ label: ' | 9812345678' }, 'label', 'Full name is required'],
  [{ label: 'Sita Jha' }, 'label', 'WhatsApp number is required'],
  [{ label: 'Sita Jha |' }, 'label', 'WhatsApp number is required'],
  [{ label: 'Sita Jha | 981234567' }, 'label', 'Please enter a valid 10-digit number'],
  [{ label: 'Sita Jha | 98123456789' }, 'label', 'Please enter a valid 10-digit number'],
  [{ label: 'Sita Jha | +977981234' }, 'label', 'Please enter a valid 10-digit number'],
  [{ label: 'Sita Jha | ९८१२३४५६७' }, 'label', 'Please enter a valid 10-digit number'],
  [{ street: ' ' }, 'street', 'Street address is required'],
  [{ city: '' }, 'city', 'City is required'],
  [{ state: null }, 'state', 'State is required'],
  [{ zipCode: '' }, 'zipCode', 'ZIP code is required'],
  [{ zipCode: '12345678901' }, 'zipCode', 'ZIP code cannot exceed 10 characters'],
  [{ zipCode: 45600 }, 'zipCode', 'ZIP code is required'],
  [{ country: undefined }, 'country', 'Country is required'],
  [{ city: 'Janak\npur' }, 'city', 'Please use letters, digits and signs only'],
])('%j is neither added nor changed: %s, "%s"', async (wrongFields, field, message) => {
  const { address } = await addAddress(buyer)
  const addressesBefore = await readEveryAddress()
  const body = { ...homeAddress, ...wrongFields }
  const expectedRefusal = {
    status: 400,
    code: 'VALIDATION',
    msg: message,
    fields: { [field]: message },
  }
  const options = { token: buyer.token }
  const path = { id: address.id }
  expect(await shop.refusal('POST /api/address/add', { body }, options)).toMatchObject(
    expectedRefusal,
  )
  for (const input of [body, { addressData: body }])
    expect(
      await shop.refusal('PUT /api/address/update/{id}', { path, body: input }, options),
    ).toMatchObject(expectedRefusal)
  expect(await readEveryAddress()).toEqual(addressesBefore)
})

test('a full address book takes no further address, also if many are added at once', async () => {
  const rows = Array.from({ length: MAX_ADDRESSES - 3 }, () => ({
    ...storedHome,
    userId: buyer.id,
  }))
  await shop.db.insert(addresses).values(rows)
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => addAddress(buyer)))
  expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
  const refusal = await shop.refusal(
    'POST /api/address/add',
    { body: homeAddress },
    { token: buyer.token },
  )
  expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await addressesOf(buyer)).toHaveLength(MAX_ADDRESSES)
  await addAddress(otherShopper)
})

test('an address whose transaction is not committed yet counts as well', async () => {
  const rows = Array.from({ length: MAX_ADDRESSES - 1 }, () => ({
    ...storedHome,
    userId: buyer.id,
  }))
  await shop.db.insert(addresses).values(rows)
  const addedSignal = Promise.withResolvers<void>()
  const lastSignal = Promise.withResolvers<void>()
  const slowAddition = inTransaction(shop.db, async (tx) => {
    await requireSpaceForAddress(tx, buyer.id)
    await tx.insert(addresses).values({ ...storedHome, userId: buyer.id })
    addedSignal.resolve()
    await lastSignal.promise
  })
  // Send the second request only while the first transaction is open.
  await addedSignal.promise
  const tooMany = shop.refusal(
    'POST /api/address/add',
    { body: homeAddress },
    { token: buyer.token },
  )
  // Long enough for the second request to count the addresses, if it did not wait for the lock.
  await new Promise((resolve) => setTimeout(resolve, 200))
  lastSignal.resolve()
  await slowAddition
  expect(await tooMany).toMatchObject({ status: 409, code: 'CONFLICT' })
  expect(await addressesOf(buyer)).toHaveLength(MAX_ADDRESSES)
})
