import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** What runs at the beginning of a transaction and after its commit. */
export type TransactionHook = {
  begin: (tx: NodePgDatabase) => Promise<void>
  committed: () => void
}

const hooks = new AsyncLocalStorage<TransactionHook>()

/**
 * Runs the hook in every transaction of this work, so that no module can forget it.
 */
export const withTransactionHook = <Result>(
  hook: TransactionHook,
  work: () => Promise<Result>,
): Promise<Result> => hooks.run(hook, work)

/** The hook of the current work, if it has one. */
export const currentTransactionHook = (): TransactionHook | undefined => hooks.getStore()
