import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ColorInput } from '#contract/colors.ts'
import { api } from '../../platform/api.ts'
import { readQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

const colorsQuery = queryOptions({ ...readQuery('GET /api/category/getcolors'), staleTime: 0 })

export const useColors = () => useQuery(colorsQuery)

/** Adds a colour, or changes it everywhere it is used. */
export const useSaveColor = () =>
  useWrite(({ id, ...body }: ColorInput & { id?: number | undefined }) =>
    id === undefined
      ? api('POST /api/category/addcolor', { body })
      : api('PUT /api/category/colors/{id}', { path: { id }, body }),
  )

export const useDeleteColor = () =>
  useWrite((id: number) => api('DELETE /api/category/colors/{id}', { path: { id } }))
