import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Audit } from '../platform/audited-call.ts'
import { inTransaction } from '../platform/database.ts'
import { type TransactionHook, withTransactionHook } from '../platform/transaction-hook.ts'
import { continueEntry, writeEntry } from './write-entry.ts'

/**
 * Puts every change that a call makes on record, in the transaction that makes it: what is
 * refused or undone leaves no entry, and nothing is written without one.
 */
export const auditIn =
  (db: NodePgDatabase): Audit =>
  async (call, work) => {
    let written: number | undefined
    let kept: number | undefined
    const hook: TransactionHook = {
      begin: async (tx) => {
        // A transaction that is tried again, or a second one of the same call, has the same entry.
        if (kept !== undefined) await continueEntry(tx, kept)
        else written = await writeEntry(tx, call)
      },
      committed: () => {
        kept = written
      },
    }
    return withTransactionHook(hook, async () => {
      const result = await work()
      // Of an own session or wish a single statement may be all: its entry follows it.
      if (kept === undefined) await inTransaction(db, async () => {})
      return result
    })
  }
