import type { CallRoute } from '#contract/calls.ts'
import type { Product, ProductColor } from '#contract/products.ts'
import { buildTestRequest } from './client.ts'
import type { TestShop } from './shop.ts'

/** The data of a new product that a test can choose; the rest has default values. */
export type ProductInput = {
  name?: string
  price?: number
  stock?: number
  categories?: number[]
  localName?: string
  material?: string
  searchWords?: string
}

let uniqueNumber = 0

/** The actions of the owner in /admin, by the same calls. */
export function shopkeeper(shop: TestShop) {
  let adminToken: Promise<string> | undefined
  const makeAdminOptions = async () => {
    adminToken ??= shop.person('admin').then(({ token }) => token)
    return { token: await adminToken }
  }

  return {
    /** The options for calls as an admin. */
    options: makeAdminOptions,

    async addCategory(name = `Category ${++uniqueNumber}`) {
      const { data } = await shop.call(
        'POST /api/category/add',
        { body: { name } },
        await makeAdminOptions(),
      )
      return data
    },

    async addColor(name = `Color ${++uniqueNumber}`, hexCode = '#B3122B') {
      const body = { name, hexCode }
      const { data } = await shop.call(
        'POST /api/category/addcolor',
        { body },
        await makeAdminOptions(),
      )
      return data
    },

    async addProduct(input: ProductInput = {}): Promise<Product> {
      const name = `Piece ${++uniqueNumber}`
      const body = { name, description: 'Made by hand.', price: 1000, stock: 5, ...input }
      const { data } = await shop.call('POST /addproduct', { body }, await makeAdminOptions())
      return data
    },

    async setColors(
      productId: number,
      stockByColorId: Record<number, number>,
    ): Promise<ProductColor[]> {
      const colorRows = Object.entries(stockByColorId).map(([id, stock]) => ({
        colorId: Number(id),
        stock,
      }))
      const { data } = await shop.call(
        'PUT /product/updatecolors/{id}',
        { path: { id: productId }, body: { colors: colorRows } },
        await makeAdminOptions(),
      )
      return data
    },

    async addOffer(productId: number, value: number, type: 'percent' | 'amount' = 'percent') {
      const body = { productId, title: 'Dashain', type, value }
      const { data } = await shop.call('POST /product/addoffer', { body }, await makeAdminOptions())
      return data
    },

    /** Sends a form with pictures, as the admin page does, and returns the raw answer. */
    async sendForm(
      route: CallRoute,
      { path = {}, fields = {}, images = [] }: ProductFormContent,
    ): Promise<{ status: number; body: ProductFormAnswer }> {
      const productForm = new FormData()
      for (const [name, value] of Object.entries(fields)) productForm.append(name, value)
      for (const image of images)
        productForm.append('images', new Blob([new Uint8Array(image)]), 'picture.jpg')
      const response = await shop.send(
        buildTestRequest(route, { path, body: productForm }, await makeAdminOptions()),
      )
      return { status: response.status, body: (await response.json()) as ProductFormAnswer }
    },
  }
}

export type ProductFormContent = {
  path?: object
  fields?: Record<string, string>
  images?: Uint8Array[]
}

export type ProductFormAnswer = { data: Product; code?: string; msg?: string; fields?: object }
