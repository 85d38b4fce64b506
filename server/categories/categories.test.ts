import { describe, expect, it } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

describe('a category', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const readAllCategories = async () => (await shop.call('GET /api/category/getcategory')).data

  it('is listed with the number of its products', async () => {
    const { id } = await owner.addCategory('Rings')
    expect(await readAllCategories()).toMatchObject([
      { id, name: 'Rings', productCount: 0, imageUrl: null },
    ])
    await owner.addProduct({ categories: [id] })
    await owner.addProduct()
    expect(await readAllCategories()).toMatchObject([{ id, productCount: 1 }])
    const { data } = await shop.call('GET /api/category/getcategory/{id}', { path: { id } })
    expect(data).toEqual((await readAllCategories())[0])
  })

  it('counts only active products, in its number and in the totals of its lists', async () => {
    const { id } = await owner.addCategory('Anklets')
    for (let index = 0; index < 3; index++) await owner.addProduct({ categories: [id] })
    const withdrawnProduct = await owner.addProduct({ categories: [id] })
    await shop.call(
      'DELETE /delproduct/{id}',
      { path: { id: withdrawnProduct.id } },
      await owner.options(),
    )
    const { data } = await shop.call('GET /api/category/getcategory/{id}', { path: { id } })
    expect(data.productCount).toBe(3)
    const paging = { page: '1', limit: '2' }
    const query = { category: String(id), ...paging }
    const productList = await shop.call('GET /allproducts', { query })
    expect(productList).toMatchObject({ total: 3 })
    const categoryRequest = { path: { id }, query: paging }
    const page = await shop.call('GET /api/category/products/category/{id}', categoryRequest)
    expect(page).toMatchObject({ total: 3 })
  })

  it('has a unique name, ignoring case', async () => {
    const { id } = await owner.addCategory('Bangles & Anklets')
    const otherCategory = await owner.addCategory('Mithila Art')
    const body = { name: '  bangles & ANKLETS ' }
    for (const refusal of [
      await shop.refusal('POST /api/category/add', { body }, await owner.options()),
      await shop.refusal(
        'PUT /category/update/{id}',
        { path: { id: otherCategory.id }, body },
        await owner.options(),
      ),
    ])
      expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
    const renameRequest = { path: { id }, body: { name: 'BANGLES & anklets' } }
    const { data } = await shop.call(
      'PUT /category/update/{id}',
      renameRequest,
      await owner.options(),
    )
    expect(data.name).toBe('BANGLES & anklets')
  })

  it('is added once when two admins add it at the same moment', async () => {
    const options = await owner.options()
    const body = { name: 'Bridal' }
    const tries = Array.from({ length: 5 }, () =>
      shop.send(
        new Request('http://shop.test/api/category/add', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${options.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }),
      ),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  it('with products is only deleted with the parameter force, and the products stay on sale', async () => {
    const { id } = await owner.addCategory()
    const product = await owner.addProduct({ categories: [id] })
    const path = { id }
    const deletionRoute = 'DELETE /category/delete/{id}'
    const refusal = await shop.refusal(deletionRoute, { path }, await owner.options())
    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' })
    await shop.call('GET /api/category/getcategory/{id}', { path })

    await shop.call(deletionRoute, { path, query: { force: 'true' } }, await owner.options())
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id: product.id } })
    expect(data.categories).toEqual([])
    expect(await shop.refusal(deletionRoute, { path }, await owner.options())).toMatchObject({
      status: 404,
      msg: 'Category not found',
    })
  })

  it('with only withdrawn products counts as empty', async () => {
    const { id } = await owner.addCategory()
    const product = await owner.addProduct({ categories: [id] })
    const withdrawRequest = { path: { id: product.id } }
    await shop.call('DELETE /delproduct/{id}', withdrawRequest, await owner.options())
    await shop.call('DELETE /category/delete/{id}', { path: { id } }, await owner.options())
  })

  it('shows its products newest first, all of them or a page', async () => {
    const { id } = await owner.addCategory()
    const ids: number[] = []
    for (let addedCount = 0; addedCount < 3; addedCount++)
      ids.unshift((await owner.addProduct({ categories: [id] })).id)
    const route = 'GET /api/category/products/category/{id}'
    const wholeList = await shop.call(route, { path: { id } })
    expect(wholeList.data.map((product) => product.id)).toEqual(ids)
    expect(wholeList).toMatchObject({ page: 1, limit: 3, total: 3, totalPages: 1 })
    const page = await shop.call(route, { path: { id }, query: { page: 2, limit: 2 } })
    expect(page).toMatchObject({ page: 2, limit: 2, total: 3, data: [{ id: ids[2] }] })
    expect(await shop.refusal(route, { path: { id: 999_999 } })).toMatchObject({ status: 404 })
  })

  it('is shown in pages if the request has a page', async () => {
    const allCategories = await readAllCategories()
    const pageOfCategories = await shop.call('GET /api/category/getcategory', {
      query: { limit: 2, page: 2 },
    })
    expect(pageOfCategories.data).toEqual(allCategories.slice(2, 4))
    expect(pageOfCategories).toMatchObject({ page: 2, limit: 2, total: allCategories.length })
  })

  it.each([
    ['0'],
    ['-1'],
    ['1 or 1=1'],
    ['3abc'],
    ['0x10'],
    ['2147483648'],
    ['99999999999999999999'],
  ])('does not exist at %s', async (id) => {
    expect(
      await shop.refusal('GET /api/category/getcategory/{id}', { path: { id } }),
    ).toMatchObject({ status: 404 })
  })
})
