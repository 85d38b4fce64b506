import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { personalQuery } from '../../platform/query.ts'
import { useWrite } from './write.ts'

/**
 * Which steps of the setup are done. Also lets this browser see the pages of a shop that is not
 * open.
 */
export const useShopSetup = () =>
  useQuery({ ...personalQuery('GET /api/admin/setup'), staleTime: 0 })

export const useOpenStore = () => useWrite(() => api('POST /api/admin/setup/open'))

export const useSendTestEmail = () => useWrite(() => api('POST /api/admin/setup/test-mail'))
