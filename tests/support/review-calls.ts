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
  const writeReview = async (
    reviewer: TestPerson,
    productId: number,
    inputChanges: ReviewInput = {},
  ): Promise<OwnReview> => {
    const reviewInput = { path: { id: productId }, body: { ...TEST_REVIEW_INPUT, ...inputChanges } }
    return (await shop.call('POST /api/products/{id}/reviews', reviewInput, reviewer)).data
  }

  return {
    write: writeReview,

    /** Creates a product that somebody has bought, paid and received; by default a new one. */
    async buyProduct(reviewer: TestPerson, productId?: number): Promise<number> {
      const pieceId = productId ?? (await putOnSale(shop.db, { stock: 50 })).id
      await createPastOrder(shop, staff(), {
        actor: reviewer,
        productId: pieceId,
        laterSteps: ['PAID'],
      })
      return pieceId
    },

    async approveReview({ id, version }: { id: number; version: number }) {
      const reviewInput = { path: { id }, body: { version } }
      return (await shop.call('POST /api/admin/reviews/{id}/approve', reviewInput, staff())).data
    },

    /** Sends a review with pictures as a form, as the page does, and returns the raw answer. */
    async sendForm(
      route: 'POST /api/products/{id}/reviews' | 'PUT /api/products/{id}/reviews/mine',
      { reviewer, productId, fields, images }: ReviewFormContent,
    ): Promise<{ status: number; body: ReviewFormAnswer }> {
      const reviewForm = new FormData()
      for (const [name, value] of Object.entries(fields)) reviewForm.append(name, value)
      for (const image of images)
        reviewForm.append('images', new Blob([new Uint8Array(image)]), 'a.jpg')
      const path = { id: productId }
      const response = await shop.send(
        buildTestRequest(route, { path, body: reviewForm }, reviewer),
      )
      return { status: response.status, body: (await response.json()) as ReviewFormAnswer }
    },
  }
}

type ReviewFormContent = {
  reviewer: TestPerson
  productId: number
  fields: Record<string, string>
  images: Uint8Array[]
}
type ReviewFormAnswer = {
  data: OwnReview
  code?: string
  msg?: string
  fields?: Record<string, string>
}
