import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_CUSTOMER_TAGS } from '#contract/customers.ts'
import { buildTestRequest } from '#tests/support/client.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { runConcurrently } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let staff: TestPerson
let admin: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
  admin = await shop.person('admin')
})

const addTag = async ({ id }: TestPerson, name: string) =>
  (await shop.call('POST /api/admin/customers/{id}/tags', { path: { id }, body: { name } }, staff))
    .data

const tagsOf = async ({ id }: TestPerson) =>
  (await shop.call('GET /api/admin/customers/{id}', { path: { id } }, staff)).data.tags.map(
    ({ name }) => name,
  )

describe('a tag', () => {
  test('is the same in small and capital letters, and is shown in its first spelling', async () => {
    const [sita, gita] = [await shop.person(), await shop.person()]
    expect((await addTag(sita, '  Big   Wedding ')).name).toBe('Big Wedding')
    expect((await addTag(gita, 'BIG wedding')).name).toBe('Big Wedding')
    await addTag(sita, 'big wedding')
    await addTag(sita, 'थोक ग्राहक')
    expect(await tagsOf(sita)).toEqual(['Big Wedding', 'थोक ग्राहक'])
    expect(await tagsOf(gita)).toEqual(['Big Wedding'])
  })

  test.each([
    ['', 'Please write a tag'],
    ['gold, silver', 'Please write one tag, without commas'],
    ['x'.repeat(31), 'Please use at most 30 characters'],
  ])('cannot be %j', async (name, message) => {
    const { id } = await shop.person()
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const input = { path: { id }, body: { name } }
    const refusal = await shop.refusal('POST /api/admin/customers/{id}/tags', input, staff)
    expect(refusal).toMatchObject({ status: 400, fields: { name: message } })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test('that was removed from the last customer is no longer listed', async () => {
    const sita = await shop.person()
    const { id: tagId } = await addTag(sita, 'Only here')
    const listTagNames = async () =>
      (await shop.call('GET /api/admin/customer-tags', {}, staff)).data.map(({ name }) => name)
    expect(await listTagNames()).toContain('Only here')
    const input = { path: { id: sita.id, tagId } }
    await shop.call('DELETE /api/admin/customers/{id}/tags/{tagId}', input, staff)
    expect(await tagsOf(sita)).toEqual([])
    expect(await listTagNames()).not.toContain('Only here')
    expect(
      await shop.refusal('DELETE /api/admin/customers/{id}/tags/{tagId}', input, staff),
    ).toMatchObject({ status: 404, key: 'CUSTOMER_TAG_NOT_FOUND' })
  })
})

test('a customer has at most ten tags, also if they are added at once', async () => {
  const sita = await shop.person()
  await runConcurrently(MAX_CUSTOMER_TAGS + 5, (index) =>
    addTag(sita, `At once ${index}`).catch(() => undefined),
  )
  expect(await tagsOf(sita)).toHaveLength(MAX_CUSTOMER_TAGS)
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const input = { path: { id: sita.id }, body: { name: 'One more' } }
  expect(await shop.refusal('POST /api/admin/customers/{id}/tags', input, staff)).toMatchObject({
    status: 409,
    key: 'TOO_MANY_TAGS',
  })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})

test('customers can be filtered by a tag, which is also shown at their orders, in the file and in the activity log', async () => {
  const [sita, gita] = [await shop.person(), await shop.person()]
  const tag = await addTag(sita, 'Wholesale')
  await addTag(sita, 'VIP')
  await addTag(gita, 'VIP')
  const { data } = await shop.call('GET /api/admin/customers', { query: { tag: tag.id } }, staff)
  expect(data.map(({ id }) => id)).toEqual([sita.id])

  const orderId = await createPastOrder(shop, staff, { actor: sita, price: 100 })
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)
  expect(order.customer.tags).toEqual(['VIP', 'Wholesale'])

  const path = { what: 'customers' }
  const file = await shop.send(buildTestRequest('GET /api/admin/exports/{what}', { path }, admin))
  const csv = await file.text()
  expect(csv.split('\r\n')[0]).toMatch(/,Tags$/)
  expect(csv.split('\r\n').find((row) => row.includes(sita.email))).toMatch(/,"VIP, Wholesale"$/)

  const log = await shop.call('GET /api/admin/audit', { query: { q: 'Wholesale' } }, admin)
  const [entry] = log.data
  expect(entry).toMatchObject({ call: 'addCustomerTag', target: { id: sita.id } })
  expect(entry?.changes).toMatchObject([
    { table: 'tagged_customers', after: { customer_id: sita.id, tag_id: tag.id } },
  ])
  expect(log.names.customer_tags?.[tag.id]?.name).toBe('Wholesale')
})
