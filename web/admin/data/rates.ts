import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { NewRate, RateSettingsInput } from '#contract/metal-rates.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

export const useMetalRates = ({ enabled = true } = {}) =>
  useQuery({ ...personalQuery('GET /api/admin/rates'), staleTime: 0, enabled })

export const useAddMetalRate = () =>
  useWrite((body: z.input<typeof NewRate>) => api('POST /api/admin/rates', { body }))

export const useSaveRateSettings = () =>
  useWrite((body: z.input<typeof RateSettingsInput>) =>
    api('PUT /api/admin/rates/settings', { body }),
  )
