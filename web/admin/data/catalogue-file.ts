import { useQueryClient } from '@tanstack/react-query'
import { apiWithProgress } from '../../data/upload.ts'
import type { ProductsQuery } from './products.ts'
import { apiForFile, type OnWork } from './send-file.ts'

/** A large catalogue takes longer than other answers may. */
const patiently = apiWithProgress(() => {})

/** The products that the list shows, on all of its pages, as a file. */
export const exportCatalogue = ({
  q,
  state,
  category,
  stock,
}: Partial<Pick<ProductsQuery, 'q' | 'state' | 'category' | 'stock'>>) =>
  patiently('GET /api/admin/catalogue-file', {
    query: {
      ...(q && { q }),
      ...(state && { state }),
      ...(category && { category }),
      ...(stock && { stock }),
    },
  })

/** A file with nothing but the heads of its columns. */
export const exportEmpty = () =>
  patiently('GET /api/admin/catalogue-file', { query: { empty: 'true' } })

/** What an import of a file would do. */
export const checkFile = async (file: Blob, tell: OnWork) =>
  (await apiForFile(file, tell)('POST /api/admin/catalogue-file/check', { body: '' })).data

type Agreed = { digest: string; leavesOutWrong: boolean }

/** Does what the check said; whatever is on a page is read again then. */
export function useImport() {
  const cache = useQueryClient()
  return async (file: Blob, { digest, leavesOutWrong }: Agreed, tell: OnWork) => {
    const query = { digest, ...(leavesOutWrong && { leaveOutWrong: 'true' }) }
    try {
      const { data } = await apiForFile(file, tell)('POST /api/admin/catalogue-file', {
        query,
        body: '',
      })
      return data
    } finally {
      void cache.invalidateQueries()
    }
  }
}
