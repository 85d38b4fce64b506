import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MergeCustomersInput } from '#contract/customer-merges.ts'
import type { CustomerSort } from '#contract/customers.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

type CustomerQuery = { q: string; tag?: string; sort: CustomerSort; page: number }

export const useCustomers = (query: CustomerQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/customers', { query: withoutEmptySearch(query) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useCustomer = (customerId: number) =>
  useQuery({
    ...personalQuery('GET /api/admin/customers/{id}', { path: { id: customerId } }),
    staleTime: 0,
  })

export const useAddCustomerNote = (customerId: number) =>
  useWrite((text: string) =>
    api('POST /api/admin/customers/{id}/notes', { path: { id: customerId }, body: { text } }),
  )

export const useCustomerTags = () =>
  useQuery({ ...personalQuery('GET /api/admin/customer-tags'), staleTime: 0 })

export const useAddCustomerTag = (customerId: number) =>
  useWrite((name: string) =>
    api('POST /api/admin/customers/{id}/tags', { path: { id: customerId }, body: { name } }),
  )

export const useRemoveCustomerTag = (customerId: number) =>
  useWrite((tagId: number) =>
    api('DELETE /api/admin/customers/{id}/tags/{tagId}', { path: { id: customerId, tagId } }),
  )

export const useCustomerMerge = (
  customerId: number,
  mergedCustomerId: number,
  isEnabled: boolean,
) =>
  useQuery({
    ...personalQuery('GET /api/admin/customers/{id}/merge', {
      path: { id: customerId },
      query: { from: String(mergedCustomerId) },
    }),
    enabled: isEnabled,
    staleTime: 0,
  })

export const useProvePhone = (customerId: number) =>
  useWrite((phone: string) =>
    api('POST /api/admin/customers/{id}/phones', { path: { id: customerId }, body: { phone } }),
  )

export const useMergeCustomers = (id: number) =>
  useWrite((body: MergeCustomersInput) =>
    api('POST /api/admin/customers/{id}/merge', { path: { id }, body }),
  )

export const useSubscribers = (query: { q: string; page: number }) =>
  useQuery({
    ...personalQuery('GET /api/admin/subscribers', { query: withoutEmptySearch(query) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const exportSubscribers = () => api('GET /api/admin/subscribers/export')

/** Leaves out an empty search text. */
const withoutEmptySearch = <Query extends { q: string }>({ q, ...rest }: Query) => ({
  ...rest,
  ...(q && { q }),
})
