import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Functions that run at the start of a transaction and after its commit. */
export type TransactionHook = {
  onBegin: (tx: NodePgDatabase) => Promise<void>
  onCommit: () => void
}

const currentHooks = new AsyncLocalStorage<TransactionHook>()

/** Runs `work` and calls the hook in each of its transactions. */
export const withTransactionHook = <Result>(
  hook: TransactionHook,
  work: () => Promise<Result>,
): Promise<Result> => currentHooks.run(hook, work)

/** The hook of the current async context, if there is one. */
export const currentTransactionHook = (): TransactionHook | undefined => currentHooks.getStore()
