import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { read } from '../../platform/query.ts'
import { useWrite } from './write.ts'

/** Others work here too, so what is shown is read wherever it is shown. */
const categoriesQuery = queryOptions({ ...read('GET /api/category/getcategory'), staleTime: 0 })

export const useCategories = () => useQuery(categoriesQuery)

type Named = { id?: number | undefined; name: string }

/** Adds a category, or gives one another name. */
export const useSaveCategory = () =>
  useWrite(({ id, name }: Named) =>
    id === undefined
      ? api('POST /api/category/add', { body: { name } })
      : api('PUT /category/update/{id}', { path: { id }, body: { name } }),
  )

/** Deletes a category; its products stay. */
export const useDeleteCategory = () =>
  useWrite((id: number) =>
    api('DELETE /category/delete/{id}', { path: { id }, query: { force: 'true' } }),
  )
