import type { Pool } from 'pg'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import type { PaymentProvider } from '#server/payments/providers/provider.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { CacheCounts } from '../answers/cached-responses.ts'
import type { SharedCachePurger } from '../answers/purge-shared-cache.ts'
import type { FindRouteName } from './route-names.ts'

/** The values that a running shop measures; `metrics.ts` turns them into metrics. */
export type ShopMeasurements = {
  nameRoute: FindRouteName
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  cacheCountReaders: Record<string, () => CacheCounts>
  /** Whether this process receives changes by other processes at the moment. */
  isListening: () => boolean
  /** Missing if the shop has no replicas. */
  replica?: Pick<Replica, 'readUse'> | undefined
  /** If this process tells a shared cache in front of the shop what has changed. */
  sharedCache?: Pick<SharedCachePurger, 'readPurgeCounts'> | undefined
  readOperations: () => Promise<OperationsState>
  /** The payment providers, and whether they answer. */
  providers: readonly PaymentProvider[]
}
