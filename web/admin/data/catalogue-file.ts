import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CatalogueFileColumn } from '#contract/file-columns.ts'
import { createApiWithProgress } from '../../data/upload.ts'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { type ProductsQuery, productStateParameters } from './products.ts'
import { createApiForFile, type OnSendProgress } from './send-file.ts'
import { useWrite } from './write.ts'

/** Exporting a large catalogue takes longer than the usual time limit. */
const callApiWithoutTimeLimit = createApiWithProgress(() => {})

/** Exports the filtered products of all pages as a file. */
export const exportCatalogue = ({
  q,
  state,
  category,
  stock,
}: Partial<Pick<ProductsQuery, 'q' | 'state' | 'category' | 'stock'>>) =>
  callApiWithoutTimeLimit('GET /api/admin/catalogue-file', {
    query: {
      ...(q && { q }),
      ...(state && productStateParameters(state)),
      ...(category && { category }),
      ...(stock && { stock }),
    },
  })

/**
 * The newest imports. Never from the cache: in a list without the last import, its place is taken by
 * the import before it, and the owner would undo that one.
 */
export const useImports = () =>
  useQuery({
    ...personalQuery('GET /api/admin/catalogue-imports', {}),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ pictures }) => pictures.waiting > 0) && PICTURES_POLL_MS,
  })

/** How often the page looks whether more pictures have arrived. */
const PICTURES_POLL_MS = 3000

/** The pictures of an import that could not be downloaded. */
export const useFailedPictures = (id: number) =>
  useQuery({
    ...personalQuery('GET /api/admin/catalogue-imports/{id}/failed-pictures', { path: { id } }),
    // The list of failed pictures changes while pictures are downloaded.
    staleTime: 0,
  })

/** Downloads them again. */
export const useRetryFailedPictures = () =>
  useWrite((id: number) =>
    api('POST /api/admin/catalogue-imports/{id}/failed-pictures/retry', { path: { id } }),
  )

/** Undoing a large import takes as long as the import. */
export const useUndoImport = () =>
  useWrite((id: number) =>
    callApiWithoutTimeLimit('POST /api/admin/catalogue-imports/{id}/undo', { path: { id } }),
  )

/** Exports a file that contains only the column headings. */
export const exportCatalogueFileHeadings = () =>
  callApiWithoutTimeLimit('GET /api/admin/catalogue-file', { query: { empty: 'true' } })

/** Checks what an import of a file would change. */
export const checkImportFile = async (
  file: Blob,
  options: CatalogueFileReadOptions,
  onProgress: OnSendProgress,
) => {
  const apiInput = { query: apiQueryOf(options), body: '' }
  return (
    await createApiForFile(file, onProgress)('POST /api/admin/catalogue-file/check', apiInput)
  ).data
}

/** How to read a file: the column for each heading of a list, and whether to add missing names. */
export type CatalogueFileReadOptions = {
  columns?: (CatalogueFileColumn | null)[]
  addsMissingCategoriesAndColors?: boolean
}

const apiQueryOf = ({ columns, addsMissingCategoriesAndColors }: CatalogueFileReadOptions) => ({
  ...(columns && { columns: columns.join(',') }),
  ...(addsMissingCategoriesAndColors && { addMissing: 'true' as const }),
})

type ConfirmedCheck = CatalogueFileReadOptions & { digest: string; skipsWrongProducts: boolean }

/** Imports the checked file and reloads all data. */
export function useImport() {
  const queryCache = useQueryClient()
  return async (
    file: Blob,
    { digest, skipsWrongProducts, ...options }: ConfirmedCheck,
    onProgress: OnSendProgress,
  ) => {
    const query = {
      ...apiQueryOf(options),
      digest,
      ...(skipsWrongProducts && { leaveOutWrong: 'true' }),
    }
    try {
      const { data } = await createApiForFile(file, onProgress)('POST /api/admin/catalogue-file', {
        query,
        body: '',
      })
      return data
    } finally {
      void queryCache.invalidateQueries()
    }
  }
}
