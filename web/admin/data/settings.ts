import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { StoreSettingsSent } from '#contract/store.ts'
import { api } from '../../platform/api.ts'
import { readPersonal } from '../../platform/query.ts'
import { useWrite } from './write.ts'

export const useSettings = () =>
  useQuery({
    ...readPersonal('GET /api/admin/settings'),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export const useSaveSettings = () =>
  useWrite((body: z.input<typeof StoreSettingsSent>) => api('PUT /api/admin/settings', { body }))
