import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressInput } from '#contract/addresses.ts'
import { api } from '../platform/api.ts'
import { personalQuery } from '../platform/query.ts'

/** The addresses of the user, newest first. */
export const addressesQuery = personalQuery('GET /api/address/getUseraddress')

export const useAddresses = () => useQuery(addressesQuery)

/** Updates the cached list with the answer of a write, so it need not be loaded again. */
const changeList = (cache: QueryClient, change: (addresses: Address[]) => Address[]) =>
  cache.setQueryData(
    addressesQuery.queryKey,
    (cached) => cached && { ...cached, allAddress: change(cached.allAddress) },
  )

export function useAddAddress() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: AddressInput) => api('POST /api/address/add', { body }),
    onSuccess: ({ address }) => changeList(cache, (others) => [address, ...others]),
  })
}

export function useUpdateAddress() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...body }: AddressInput & { id: number }) =>
      api('PUT /api/address/update/{id}', { path: { id }, body }),
    onSuccess: ({ address }) =>
      changeList(cache, (all) =>
        all.map((cached) => (cached.id === address.id ? address : cached)),
      ),
  })
}

export function useDeleteAddress() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => api('DELETE /api/address/delete/{id}', { path: { id } }),
    onSuccess: (_, id) => changeList(cache, (all) => all.filter((address) => address.id !== id)),
  })
}
