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

let count = 0

/** The actions of the owner in /admin, by the same calls. */
export function shopkeeper(shop: TestShop) {
  let admin: Promise<string> | undefined
  const options = async () => {
    admin ??= shop.person('admin').then(({ token }) => token)
    return { token: await admin }
  }

  return {
    /** The options for calls as an admin. */
    options,

    async category(name = `Category ${++count}`) {
      const { data } = await shop.call(
        'POST /api/category/add',
        { body: { name } },
        await options(),
      )
      return data
    },

    async color(name = `Color ${++count}`, hexCode = '#B3122B') {
      const body = { name, hexCode }
      const { data } = await shop.call('POST /api/category/addcolor', { body }, await options())
      return data
    },

    async product(input: ProductInput = {}): Promise<Product> {
      const name = `Piece ${++count}`
      const body = { name, description: 'Made by hand.', price: 1000, stock: 5, ...input }
      const { data } = await shop.call('POST /addproduct', { body }, await options())
      return data
    },

    async colors(productId: number, stockOf: Record<number, number>): Promise<ProductColor[]> {
      const colors = Object.entries(stockOf).map(([id, stock]) => ({ colorId: Number(id), stock }))
      const { data } = await shop.call(
        'PUT /product/updatecolors/{id}',
        { path: { id: productId }, body: { colors } },
        await options(),
      )
      return data
    },

    async offer(productId: number, value: number, type: 'percent' | 'amount' = 'percent') {
      const body = { productId, title: 'Dashain', type, value }
      const { data } = await shop.call('POST /product/addoffer', { body }, await options())
      return data
    },

    /** Sends a form with pictures, as the admin page does, and returns the raw answer. */
    async sendForm(
      route: CallRoute,
      { path = {}, fields = {}, images = [] }: ProductFormContent,
    ): Promise<{ status: number; body: ProductFormAnswer }> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const image of images)
        form.append('images', new Blob([new Uint8Array(image)]), 'picture.jpg')
      const response = await shop.send(
        buildTestRequest(route, { path, body: form }, await options()),
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
