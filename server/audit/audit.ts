import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RunAudited } from '../platform/calls/audited-call.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type TransactionHook, withTransactionHook } from '../platform/database/transaction-hook.ts'
import { continueAuditEntry, writeAuditEntry } from './write-entry.ts'

/**
 * Returns a function that runs a call and writes its audit entry in the same transaction as its
 * changes. So a rolled-back call leaves no entry, and no change is committed without an entry.
 */
export const createAudit =
  (db: NodePgDatabase): RunAudited =>
  async (call, work) => {
    let newEntryId: number | undefined
    let committedEntryId: number | undefined
    const transactionHook: TransactionHook = {
      onBegin: async (tx) => {
        // Later transactions of the same call reuse the entry that the first one committed. A
        // retried transaction writes it again, because the rollback removed it.
        if (committedEntryId !== undefined) await continueAuditEntry(tx, committedEntryId)
        else newEntryId = await writeAuditEntry(tx, call)
      },
      onCommit: () => {
        committedEntryId = newEntryId
      },
    }
    return withTransactionHook(transactionHook, async () => {
      const result = await work()
      // A call may run a single statement without a transaction. Its entry is then written
      // afterwards, in a transaction that contains nothing else.
      if (committedEntryId === undefined) await inTransaction(db, async () => {})
      return result
    })
  }
