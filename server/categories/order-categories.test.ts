import { expect, it } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

const ORDER_ROUTE = 'PUT /api/admin/categories/order'

const shop = useShop()
const owner = shopkeeper(shop)
const listIds = async () =>
  (await shop.call('GET /api/category/getcategory')).data.map(({ id }) => id)
const putOrder = async (ids: number[]) =>
  shop.call(ORDER_ROUTE, { body: { ids } }, await owner.options())
const putRefusedOrder = async (ids: number[]) =>
  shop.refusal(ORDER_ROUTE, { body: { ids } }, await owner.options())

it('categories are listed in the order that the owner chose, and a new category comes last', async () => {
  const addedCategories = []
  for (let count = 0; count < 4; count++) addedCategories.push((await owner.addCategory()).id)
  expect(await listIds()).toEqual(addedCategories)
  await putOrder(addedCategories.toReversed())
  expect(await listIds()).toEqual(addedCategories.toReversed())
  const { id } = await owner.addCategory()
  expect(await listIds()).toEqual([...addedCategories.toReversed(), id])
})

it('a sort order without a category, or with a deleted one, changes nothing', async () => {
  const idsBefore = await listIds()
  const { id } = await owner.addCategory()
  expect(await putRefusedOrder(idsBefore.toReversed())).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  })
  await shop.call('DELETE /category/delete/{id}', { path: { id } }, await owner.options())
  expect(await putRefusedOrder([id, ...idsBefore])).toMatchObject({ status: 409 })
  const [firstId = 0, ...otherIds] = idsBefore
  expect(await putRefusedOrder([firstId, firstId, ...otherIds])).toMatchObject({ status: 400 })
  expect(await listIds()).toEqual(idsBefore)
})

it('of several sort orders saved at once, one is stored completely', async () => {
  const ids = await listIds()
  const idOrders = ids.map((_, shift) => [...ids.slice(shift), ...ids.slice(0, shift)])
  await Promise.all(idOrders.flatMap((order) => [putOrder(order), putOrder(order.toReversed())]))
  expect([...idOrders, ...idOrders.map((order) => order.toReversed())]).toContainEqual(
    await listIds(),
  )
})
