import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MergeCustomersInput } from '#contract/customer-merges.ts'
import type { CustomerSort } from '#contract/customers.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

type CustomerQuery = { q: string; tag?: string; sort: CustomerSort; page: number }

export const useCustomers = (query: CustomerQuery) =>
  useQuery({
    ...personalQuery('GET /api/admin/customers', { query: withWords(query) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useCustomer = (id: number) =>
  useQuery({ ...personalQuery('GET /api/admin/customers/{id}', { path: { id } }), staleTime: 0 })

export const useAddCustomerNote = (id: number) =>
  useWrite((text: string) =>
    api('POST /api/admin/customers/{id}/notes', { path: { id }, body: { text } }),
  )

export const useCustomerTags = () =>
  useQuery({ ...personalQuery('GET /api/admin/customer-tags'), staleTime: 0 })

export const useAddCustomerTag = (id: number) =>
  useWrite((name: string) =>
    api('POST /api/admin/customers/{id}/tags', { path: { id }, body: { name } }),
  )

export const useRemoveCustomerTag = (id: number) =>
  useWrite((tagId: number) =>
    api('DELETE /api/admin/customers/{id}/tags/{tagId}', { path: { id, tagId } }),
  )

export const useCustomerMerge = (id: number, from: number, enabled: boolean) =>
  useQuery({
    ...personalQuery('GET /api/admin/customers/{id}/merge', {
      path: { id },
      query: { from: String(from) },
    }),
    enabled,
    staleTime: 0,
  })

export const useProvePhone = (id: number) =>
  useWrite((phone: string) =>
    api('POST /api/admin/customers/{id}/phones', { path: { id }, body: { phone } }),
  )

export const useMergeCustomers = (id: number) =>
  useWrite((body: MergeCustomersInput) =>
    api('POST /api/admin/customers/{id}/merge', { path: { id }, body }),
  )

export const useSubscribers = (query: { q: string; page: number }) =>
  useQuery({
    ...personalQuery('GET /api/admin/subscribers', { query: withWords(query) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const exportSubscribers = () => api('GET /api/admin/subscribers/export')

/** Leaves out an empty search text. */
const withWords = <Query extends { q: string }>({ q, ...rest }: Query) => ({
  ...rest,
  ...(q && { q }),
})
