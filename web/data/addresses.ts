import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressInput } from '#contract/addresses.ts'
import { api } from '../platform/api.ts'
import { personalQuery } from '../platform/query.ts'

/** The addresses of the user, newest first. */
export const addressesQuery = personalQuery('GET /api/address/getUseraddress')

export const useAddresses = () => useQuery(addressesQuery)

/** Updates the cached list with the answer of a write, so it need not be loaded again. */
const changeCachedAddresses = (
  cache: QueryClient,
  changeAddresses: (addresses: Address[]) => Address[],
) =>
  cache.setQueryData(
    addressesQuery.queryKey,
    (cachedAnswer) =>
      cachedAnswer && { ...cachedAnswer, allAddress: changeAddresses(cachedAnswer.allAddress) },
  )

export function useAddAddress() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (requestBody: AddressInput) => api('POST /api/address/add', { body: requestBody }),
    onSuccess: ({ address }) =>
      changeCachedAddresses(cache, (otherAddresses) => [address, ...otherAddresses]),
  })
}

export function useUpdateAddress() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...requestBody }: AddressInput & { id: number }) =>
      api('PUT /api/address/update/{id}', { path: { id }, body: requestBody }),
    onSuccess: ({ address }) =>
      changeCachedAddresses(cache, (cachedAddresses) =>
        cachedAddresses.map((cachedAnswer) =>
          cachedAnswer.id === address.id ? address : cachedAnswer,
        ),
      ),
  })
}

export function useDeleteAddress() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => api('DELETE /api/address/delete/{id}', { path: { id } }),
    onSuccess: (_, id) =>
      changeCachedAddresses(cache, (cachedAddresses) =>
        cachedAddresses.filter((address) => address.id !== id),
      ),
  })
}
