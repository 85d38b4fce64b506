import type { OwnReview } from '#contract/reviews.ts'
import { buildTestRequest } from './client.ts'
import { createPastOrder } from './past-orders.ts'
import { putOnSale } from './selling.ts'
import type { TestPerson, TestShop } from './shop.ts'

export const TEST_REVIEW_INPUT = {
  stars: 5,
  title: 'Rings when I walk',
  text: 'Light on the ear, and bright.',
}

type ReviewInput = Partial<Omit<typeof TEST_REVIEW_INPUT, 'title'>> & { title?: string | null }

/** The actions of shoppers who write reviews. */
export function reviewCallsOf(shop: TestShop, staff: () => TestPerson) {
  const write = async (
    by: TestPerson,
    productId: number,
    change: ReviewInput = {},
  ): Promise<OwnReview> => {
    const input = { path: { id: productId }, body: { ...TEST_REVIEW_INPUT, ...change } }
    return (await shop.call('POST /api/products/{id}/reviews', input, by)).data
  }

  return {
    write,

    /** Creates a product that somebody has bought, paid and received; by default a new one. */
    async bought(by: TestPerson, productId?: number): Promise<number> {
      const piece = productId ?? (await putOnSale(shop.db, { stock: 50 })).id
      await createPastOrder(shop, staff(), { by, productId: piece, later: ['PAID'] })
      return piece
    },

    async approve({ id, version }: { id: number; version: number }) {
      const input = { path: { id }, body: { version } }
      return (await shop.call('POST /api/admin/reviews/{id}/approve', input, staff())).data
    },

    /** Sends a review with pictures as a form, as the page does, and returns the raw answer. */
    async sendForm(
      route: 'POST /api/products/{id}/reviews' | 'PUT /api/products/{id}/reviews/mine',
      { by, productId, fields, images }: FormContent,
    ): Promise<{ status: number; body: FormAnswer }> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const image of images) form.append('images', new Blob([new Uint8Array(image)]), 'a.jpg')
      const path = { id: productId }
      const response = await shop.send(buildTestRequest(route, { path, body: form }, by))
      return { status: response.status, body: (await response.json()) as FormAnswer }
    },
  }
}

type FormContent = {
  by: TestPerson
  productId: number
  fields: Record<string, string>
  images: Uint8Array[]
}
type FormAnswer = { data: OwnReview; code?: string; msg?: string; fields?: Record<string, string> }
