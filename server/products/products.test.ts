import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { countStock } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

const PRODUCT_INPUT = {
  name: 'Silver Jhumka',
  description: 'Bells that move.',
  price: 10150.5,
  stock: 3,
}

describe('a new product', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)

  it('is active with all its facts', async () => {
    const earrings = await owner.addCategory('Earrings')
    const facts = { localName: 'चाँदीको झुम्का', material: '925 silver', weightGrams: 14.5 }
    const body = { ...PRODUCT_INPUT, ...facts, categories: [earrings.id] }
    const { data } = await shop.call('POST /addproduct', { body }, await owner.options())
    expect(data).toMatchObject({
      ...PRODUCT_INPUT,
      ...facts,
      categories: [{ id: earrings.id, name: 'Earrings' }],
      sku: `GA-${String(data.id).padStart(5, '0')}`,
      slug: 'silver-jhumka',
      purity: null,
      images: [],
      colors: [],
      offer: null,
    })
    const readAnswer = await shop.call('GET /api/singleproduct/{id}', { path: { id: data.id } })
    expect(readAnswer.data).toEqual(data)
  })

  it('may be sent as a form, where numbers and lists are text', async () => {
    const { id } = await owner.addCategory()
    const fields = { name: 'Chura', description: 'Glass', price: '280.25', stock: '12' }
    const { status, body } = await owner.sendForm('POST /addproduct', {
      fields: { ...fields, categories: `[${id}]`, weightGrams: '', material: 'Glass' },
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ price: 280.25, stock: 12, weightGrams: null })
    expect(body.data.categories.map((category) => category.id)).toEqual([id])
  })

  it('is refused completely if a category is unknown', async () => {
    const listBefore = await shop.call('GET /allproducts')
    const body = { ...PRODUCT_INPUT, categories: [999_999] }
    const refusal = await shop.refusal('POST /addproduct', { body }, await owner.options())
    expect(refusal).toMatchObject({ status: 400, fields: { categories: expect.any(String) } })
    expect((await shop.call('GET /allproducts')).total).toBe(listBefore.total)
  })

  it.each([
    ['name', { name: ' ' }],
    ['description', { description: '' }],
    ['price', { price: -1 }],
    ['price', { price: 10.005 }],
    ['price', { price: 'twelve' }],
    ['stock', { stock: 1.5 }],
    ['stock', { stock: -1 }],
    ['categories', { categories: [1, 1] }],
    ['weightGrams', { weightGrams: 0 }],
  ])('is refused for its %s', async (field, wrongFields) => {
    const body = { ...PRODUCT_INPUT, ...wrongFields }
    const refusal = await shop.refusal('POST /addproduct', { body }, await owner.options())
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect(Object.keys(refusal.fields ?? {})).toContain(field)
  })

  it.each([
    ['चाँदीको झुम्का', 'chandi-ko-jhumka'],
    ['Ring — No. 5 (Naïve)', 'ring-no-5-naive'],
    ['💍', 'piece'],
  ])('with the name %s has the address %s', async (name, slug) => {
    expect((await owner.addProduct({ name })).slug).toBe(slug)
  })
})

describe('a changed product', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const updateProduct = async (id: number, body: object) =>
    (await shop.call('POST /updateproduct/{id}', { path: { id }, body }, await owner.options()))
      .data
  const refuseUpdate = async (id: number, body: object) =>
    shop.refusal('POST /updateproduct/{id}', { path: { id }, body }, await owner.options())

  it('has unchanged values for fields that were not sent', async () => {
    const { id } = await owner.addCategory()
    const productBefore = await owner.addProduct({ material: 'Brass', categories: [id] })
    const productAfter = await updateProduct(productBefore.id, { price: 12.3 })
    expect(productAfter).toEqual({
      ...productBefore,
      price: 12.3,
      updatedAt: productAfter.updatedAt,
    })
    expect(Date.parse(productAfter.updatedAt)).toBeGreaterThan(Date.parse(productBefore.updatedAt))
  })

  it('removes facts that are sent as null', async () => {
    const { id } = await owner.addProduct({ material: 'Brass' })
    expect((await updateProduct(id, { material: null })).material).toBeNull()
  })

  it('is only in the categories that were sent', async () => {
    const [firstCategory, secondCategory] = [await owner.addCategory(), await owner.addCategory()]
    const { id } = await owner.addProduct({ categories: [firstCategory.id] })
    expect((await updateProduct(id, { categories: [secondCategory.id] })).categories).toEqual([
      { id: secondCategory.id, name: secondCategory.name },
    ])
    expect((await updateProduct(id, { categories: [] })).categories).toEqual([])
  })

  it('with colors does not take one stock for all of them', async () => {
    const { id } = await owner.addProduct({ name: 'Before' })
    const red = await owner.addColor()
    await owner.setColors(id, { [red.id]: 4 })
    const refusal = await refuseUpdate(id, { name: 'After', stock: 9 })
    expect(refusal).toMatchObject({ status: 400, fields: { stock: 'Stock is kept per color' } })
    const { data } = await shop.call('GET /api/singleproduct/{id}', { path: { id } })
    expect(data).toMatchObject({ name: 'Before', stock: 4 })
  })

  it('cannot get a price below the discount of its offer', async () => {
    const { id } = await owner.addProduct({ price: 1000 })
    await owner.addOffer(id, 400, 'amount')
    expect(await refuseUpdate(id, { price: 400 })).toMatchObject({
      fields: { price: expect.any(String) },
    })
    expect((await updateProduct(id, { price: 400.01 })).offer?.finalPrice).toBe(0.01)
  })

  it('must be active', async () => {
    expect(await refuseUpdate(999_999, { name: 'x' })).toMatchObject({ status: 404 })
  })
})

describe('a withdrawn product', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)

  it('is not shown anywhere', async () => {
    const category = await owner.addCategory()
    const keptProduct = await owner.addProduct({ name: 'Kept Naugedi', categories: [category.id] })
    const withdrawnProduct = await owner.addProduct({
      name: 'Gone Naugedi',
      categories: [category.id],
    })
    const path = { id: withdrawnProduct.id }
    await shop.call('DELETE /delproduct/{id}', { path }, await owner.options())

    const onlyStored = { total: 1, data: [expect.objectContaining({ id: keptProduct.id })] }
    expect(await shop.call('GET /allproducts')).toMatchObject(onlyStored)
    expect(await shop.call('GET /api/products/search', { query: { q: 'naugedi' } })).toMatchObject(
      onlyStored,
    )
    expect(
      await shop.call('GET /api/category/products/category/{id}', { path: { id: category.id } }),
    ).toMatchObject(onlyStored)
    const { data } = await shop.call('GET /api/category/getcategory')
    expect(data).toMatchObject([{ productCount: 1 }])
    const batchRequest = { body: { ids: [withdrawnProduct.id, keptProduct.id] } }
    expect(
      (await shop.call('POST /api/products/batch', batchRequest)).data.map(({ id }) => id),
    ).toEqual([keptProduct.id])
    expect((await shop.call('GET /api/freshdrops')).data).toHaveLength(1)
    for (const route of [
      'GET /api/singleproduct/{id}',
      'GET /product/getcolors/{id}',
      'DELETE /delproduct/{id}',
    ] as const)
      expect(await shop.refusal(route, { path }, await owner.options())).toMatchObject({
        status: 404,
        msg: 'Product not found',
      })
  })
})

describe('a list of products', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const listProducts = async (query: Record<string, string | number | boolean>) =>
    shop.call('GET /allproducts', { query })
  const listNames = async (query: Record<string, string | number | boolean>) =>
    (await listProducts(query)).data.map(({ name }) => name)
  let rings: number
  let red: number
  let blue: number

  beforeAll(async () => {
    rings = (await owner.addCategory('Rings')).id
    red = (await owner.addColor('Red')).id
    blue = (await owner.addColor('Blue')).id
    await owner.addProduct({ name: 'cheap ring', price: 100, categories: [rings] })
    const middleProduct = await owner.addProduct({ name: 'Bala', price: 200 })
    await owner.addProduct({ name: 'dear ring', price: 300, categories: [rings], stock: 0 })
    const sameName = await owner.addProduct({ name: 'aunthi', price: 200 })
    await owner.setColors(middleProduct.id, { [red]: 1, [blue]: 0 })
    await owner.setColors(sameName.id, { [blue]: 2 })
    await owner.addOffer(sameName.id, 99)
  })

  it('has the newest products first', async () => {
    expect(await listNames({})).toEqual(['aunthi', 'dear ring', 'Bala', 'cheap ring'])
    const { data } = await shop.call('GET /api/freshdrops', { query: { limit: 2 } })
    expect(data.map(({ name }) => name)).toEqual(['aunthi', 'dear ring'])
  })

  it('is sorted by the price without offers, or by name', async () => {
    expect(await listNames({ sort: 'price-asc' })).toEqual([
      'cheap ring',
      'Bala',
      'aunthi',
      'dear ring',
    ])
    expect(await listNames({ sort: 'price-desc' })).toEqual([
      'dear ring',
      'aunthi',
      'Bala',
      'cheap ring',
    ])
    expect(await listNames({ sort: 'name' })).toEqual(['aunthi', 'Bala', 'cheap ring', 'dear ring'])
  })

  it('shows the products that match the filter', async () => {
    expect(await listNames({ category: rings })).toEqual(['dear ring', 'cheap ring'])
    expect(await listNames({ category: rings, inStock: true })).toEqual(['cheap ring'])
    expect(await listNames({ color: blue })).toEqual(['aunthi', 'Bala'])
    expect(await listNames({ color: blue, inStock: 1 })).toEqual(['aunthi'])
    expect(await listNames({ inStock: false })).toEqual(['dear ring'])
    expect(await listNames({ minPrice: 200, maxPrice: '299.99' })).toEqual(['aunthi', 'Bala'])
    expect(await listNames({ offer: true })).toEqual(['aunthi'])
    expect(await listNames({ offer: false, color: blue })).toEqual(['Bala'])
    expect(await listNames({ category: 999_999 })).toEqual([])
  })

  it('has pages, and the total number of products', async () => {
    expect(await listProducts({ limit: 3 })).toMatchObject({
      page: 1,
      limit: 3,
      total: 4,
      totalPages: 2,
    })
    expect(await listProducts({ limit: 3, page: 2 })).toMatchObject({
      page: 2,
      total: 4,
      data: [{}],
    })
    expect(await listProducts({ limit: 3, page: 9 })).toMatchObject({ page: 9, total: 4, data: [] })
    expect(await listProducts({ limit: 0, page: -5 })).toMatchObject({
      page: 1,
      limit: 1,
      total: 4,
    })
    expect(await listProducts({ limit: 1_000_000_000 })).toMatchObject({ limit: 100, total: 4 })
    const response = await shop.send(new Request('http://shop.test/api/allproducts?limit=1'))
    expect(response.headers.get('x-total-count')).toBe('4')
  })

  it('is counted again after every change', async () => {
    const { id } = await owner.addProduct({ price: 50, categories: [rings] })
    // Changes the stock in one statement, as orders do.
    const setStock = (quantity: number) => countStock(shop.db, quantity, { productId: id })
    const cheapestFilter = { limit: 1, maxPrice: 150 }
    expect((await listProducts(cheapestFilter)).total).toBe(2)
    expect((await listProducts({ limit: 1, category: rings })).total).toBe(3)
    const body = { price: 500, categories: [] }
    await shop.call('POST /updateproduct/{id}', { path: { id }, body }, await owner.options())
    expect((await listProducts(cheapestFilter)).total).toBe(1)
    expect((await listProducts({ limit: 1, category: rings })).total).toBe(2)
    expect((await listProducts({ limit: 1, color: blue })).total).toBe(2)
    await owner.setColors(id, { [blue]: 1 })
    expect((await listProducts({ limit: 1, color: blue })).total).toBe(3)
    const inStock = { limit: 1, inStock: true }
    const { total } = await listProducts(inStock)
    await setStock(0)
    expect((await listProducts(inStock)).total).toBe(total - 1)
    await setStock(3)
    expect((await listProducts(inStock)).total).toBe(total)
    await shop.call('DELETE /delproduct/{id}', { path: { id } }, await owner.options())
    expect((await listProducts({ limit: 1 })).total).toBe(4)
  })

  it('needs as many queries for a long page as for a short one', async () => {
    const countQueries = async (limit: number) => {
      const spy = vi.spyOn(shop.pool, 'query')
      await listProducts({ limit })
      const { length } = spy.mock.calls
      spy.mockRestore()
      return length
    }
    expect(await countQueries(4)).toBe(await countQueries(1))
    expect(await countQueries(4)).toBeLessThanOrEqual(4)
  })

  it('answers every query quickly, or says what is wrong with the query', async () => {
    const queryParameter = fc.constantFrom(
      ...[
        'page',
        'limit',
        'sort',
        'category',
        'color',
        'minPrice',
        'maxPrice',
        'inStock',
        'q',
        'ids',
      ],
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '-1',
        '0',
        '1e9',
        '0x10',
        '2147483648',
        '9'.repeat(30),
        'NaN',
        "1' or 1=1",
        '%00',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(queryParameter, value), { maxLength: 4 }),
        async (query) => {
          for (const path of [
            '/allproducts',
            '/api/products/search',
            '/api/category/getcategory',
          ]) {
            const url = new URL(path, 'http://shop.test')
            for (const [name, text] of query) url.searchParams.append(name, text)
            const { status } = await shop.send(new Request(url))
            expect([200, 400]).toContain(status)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('several products by their ids', () => {
  const shop = useShop()
  const owner = shopkeeper(shop)
  const batchRequestOf = (ids: unknown) => ({ body: { ids } })

  it('are returned in the requested order, without ids that do not exist', async () => {
    const addedProducts = [
      await owner.addProduct(),
      await owner.addProduct(),
      await owner.addProduct(),
    ]
    const ids = addedProducts.map(({ id }) => id).toReversed()
    const [firstId = 0, ...otherIds] = ids
    const { data } = await shop.call('POST /api/products/batch', {
      body: { ids: [firstId, 999_999, ...otherIds] },
    })
    expect(data.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['none', []],
    ['the same id twice', [1, 1]],
    ['text', ['1']],
    ['nothing like an id', [0]],
    ['more than an id can be', [2 ** 31]],
    ['no list', '1'],
    ['more than a hundred', Array.from({ length: 101 }, (_, index) => index + 1)],
  ])('cannot be requested by %s', async (_, ids) => {
    expect(await shop.refusal('POST /api/products/batch', batchRequestOf(ids))).toMatchObject({
      status: 400,
    })
  })
})
