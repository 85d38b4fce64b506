import { api } from '../../platform/api.ts'
import { useWrite } from './write.ts'

/** An offer as the form sends it. */
export type OfferWish = {
  title: string
  type: 'percent' | 'amount'
  value: number
  startsAt: string | null
  endsAt: string | null
}

type Which = { productId: number; id?: number | undefined }

/** Puts an offer on a product, or gives one other terms. */
export const useSaveOffer = () =>
  useWrite(({ productId, id, ...terms }: OfferWish & Which) =>
    id === undefined
      ? api('POST /product/addoffer', { body: { productId, ...terms } })
      : api('PUT /product/offer/{id}', { path: { id }, body: terms }),
  )

export const useDeleteOffer = () =>
  useWrite((id: number) => api('DELETE /product/offer/{id}', { path: { id } }))
