import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { BankAccount, BankAccountInput } from '#contract/bank.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { bankAccount } from '../tables.ts'

/** The bank account of the shop, and its version. A request that changes the account must send this version. */
export async function readBankAccount(db: Database): Promise<BankAccount> {
  const [row] = await db.select().from(bankAccount)
  if (!row) throw new Error('The row of bank_account is missing')
  const { bank, accountName, accountNumber, version } = row
  return { bank, accountName, accountNumber, version }
}

/** Changes the account, if `version` is still the current one. */
export const changeBankAccount = (
  db: NodePgDatabase,
  { version, ...account }: BankAccountInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changed = await tx
      .update(bankAccount)
      .set({ ...account, version: sql`${bankAccount.version} + 1` })
      .where(eq(bankAccount.version, version))
      .returning({ version: bankAccount.version })
    if (changed.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
  })
