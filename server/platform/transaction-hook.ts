import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** What every transaction of some work begins with, and what is done once one is written for good. */
export type TransactionHook = {
  begin: (tx: NodePgDatabase) => Promise<void>
  committed: () => void
}

const hooks = new AsyncLocalStorage<TransactionHook>()

/**
 * Begins every transaction of this work with the opening. The work itself need not know: what
 * must stand in each transaction is not left to the memory of thirty rooms.
 */
export const withTransactionHook = <Result>(
  hook: TransactionHook,
  work: () => Promise<Result>,
): Promise<Result> => hooks.run(hook, work)

/** The opening of the work that is going on; none for most of what the shop does. */
export const currentTransactionHook = (): TransactionHook | undefined => hooks.getStore()
