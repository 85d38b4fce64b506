import { queryOptions, useQuery } from '@tanstack/react-query'
import { createApiWithProgress, type OnUploadProgress } from '../../data/upload.ts'
import { api } from '../../platform/api.ts'
import { readQuery } from '../../platform/query.ts'
import { inAdminLanguage } from './in-admin-language.ts'
import { useWrite } from './write.ts'

/** Other staff change categories too, so they are loaded again wherever they are shown. */
const categoriesQuery = queryOptions({
  ...readQuery('GET /api/category/getcategory'),
  staleTime: 0,
})

export const useCategories = () => useQuery(categoriesQuery)

/** The same, with names in the language of the admin; for choices, not for forms. */
export const useCategoriesInAdminLanguage = () =>
  useQuery({ ...categoriesQuery, select: inAdminLanguage })

/**
 * Whether the categories are loading for the first time. A form with a card of categories waits for
 * them, because the cards below would move down when they came. It does not wait after a failure: what
 * was typed meanwhile would be lost if the form went away while they are loaded again.
 */
export function useAreCategoriesToCome(): boolean {
  const { isLoading, failureCount, errorUpdateCount } = useCategories()
  return isLoading && failureCount === 0 && errorUpdateCount === 0
}

/** The input of a category to save. */
export type CategoryToSave = {
  /** Undefined for a new category. */
  id: number | undefined
  name: string
  nameNe: string | null
  /** The description of its picture. */
  alt: string
  altNe: string | null
  /** A new picture, or whether to keep or remove the current one. */
  picture: Blob | 'unchanged' | 'none'
  onProgress: OnUploadProgress
}

/** Adds a category, or changes its name and picture. */
export const useSaveCategory = () =>
  useWrite(({ id, onProgress, ...draft }: CategoryToSave) => {
    const callApi = createApiWithProgress(onProgress)
    const requestBody = multipartFormOf(draft)
    return id === undefined
      ? callApi('POST /api/category/add', { body: requestBody })
      : callApi('PUT /category/update/{id}', { path: { id }, body: requestBody })
  })

function multipartFormOf({
  name,
  nameNe,
  alt,
  altNe,
  picture,
}: Omit<CategoryToSave, 'id' | 'onProgress'>): FormData {
  const multipartForm = new FormData()
  multipartForm.set('name', name)
  multipartForm.set('nameNe', nameNe ?? '')
  if (picture === 'none') multipartForm.set('removePicture', 'true')
  else {
    multipartForm.set('alt', alt)
    multipartForm.set('altNe', altNe ?? '')
  }
  if (picture instanceof Blob) multipartForm.append('images', picture, 'picture.jpg')
  return multipartForm
}

/** Deletes a category; its products stay. */
export const useDeleteCategory = () =>
  useWrite((id: number) =>
    api('DELETE /category/delete/{id}', { path: { id }, query: { force: 'true' } }),
  )

/** Puts all categories into an order. */
export const useReorderCategories = () =>
  useWrite(
    (ids: number[]) => api('PUT /api/admin/categories/order', { body: { ids } }),
    'order-of-categories',
  )
