import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RestockRequest } from '#contract/restock-requests.ts'
import { productVariantKey } from '#contract/variants.ts'
import { api } from '../platform/api.ts'
import { personalQuery } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'

const restockRequestsQuery = personalQuery('GET /api/restock-requests')

/** Whether the signed-in shopper waits for a product in this colour and size. */
export function useHasRestockRequest(restockRequest: RestockRequest): boolean {
  const session = useSession()
  const { data } = useQuery({ ...restockRequestsQuery, enabled: session !== null })
  const isRequested = data?.data.some(
    (otherRequest) =>
      otherRequest.productId === restockRequest.productId &&
      productVariantKey(otherRequest) === productVariantKey(restockRequest),
  )
  return session !== null && isRequested === true
}

/** Starts or ends waiting. */
export function useChangeRestockRequest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({
      restockRequest,
      isWaiting,
    }: {
      restockRequest: RestockRequest
      isWaiting: boolean
    }) =>
      api(isWaiting ? 'POST /api/restock-requests' : 'DELETE /api/restock-requests', {
        body: restockRequest,
      }),
    onSuccess: ({ data }) =>
      cache.setQueryData(restockRequestsQuery.queryKey, { success: true as const, data }),
  })
}
