import { expect, it } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

const ORDER = 'PUT /api/admin/categories/order'

const shop = useShop()
const owner = shopkeeper(shop)
const listed = async () =>
  (await shop.call('GET /api/category/getcategory')).data.map(({ id }) => id)
const put = async (ids: number[]) => shop.call(ORDER, { body: { ids } }, await owner.options())
const refuse = async (ids: number[]) =>
  shop.refusal(ORDER, { body: { ids } }, await owner.options())

it('categories are listed in the order of the owner, and a new one comes last', async () => {
  const made = []
  for (let count = 0; count < 4; count++) made.push((await owner.category()).id)
  expect(await listed()).toEqual(made)
  await put(made.toReversed())
  expect(await listed()).toEqual(made.toReversed())
  const { id } = await owner.category()
  expect(await listed()).toEqual([...made.toReversed(), id])
})

it('a sort order without a category, or with a deleted one, changes nothing', async () => {
  const before = await listed()
  const { id } = await owner.category()
  expect(await refuse(before.toReversed())).toMatchObject({ status: 409, code: 'CONFLICT' })
  await shop.call('DELETE /category/delete/{id}', { path: { id } }, await owner.options())
  expect(await refuse([id, ...before])).toMatchObject({ status: 409 })
  const [first = 0, ...others] = before
  expect(await refuse([first, first, ...others])).toMatchObject({ status: 400 })
  expect(await listed()).toEqual(before)
})

it('of several sort orders saved at once, one is stored completely', async () => {
  const ids = await listed()
  const orders = ids.map((_, by) => [...ids.slice(by), ...ids.slice(0, by)])
  await Promise.all(orders.flatMap((order) => [put(order), put(order.toReversed())]))
  expect([...orders, ...orders.map((order) => order.toReversed())]).toContainEqual(await listed())
})
