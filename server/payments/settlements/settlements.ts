import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Settlement, SettlementColumn, SettlementHeading } from '#contract/settlements.ts'
import { users } from '../../accounts/tables.ts'
import { fullNameInSql } from '../../accounts/user.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { settlementRows, settlements } from '../tables.ts'
import { compareWithRecordedPayments } from './compare-settlement.ts'
import {
  type ChosenSettlementHeadings,
  chosenSettlementHeadings,
  readChosenSettlementHeadings,
  readSettlement,
} from './read-settlement.ts'

type NewSettlement = {
  method: PrepaidMethod
  fileName: string
  file: string
  /** What staff say each heading means; undefined if the shop recognises them. */
  columns?: readonly (SettlementColumn | null)[] | undefined
  byUserId: number
}

const MAX_SETTLEMENTS_LISTED = 100
/** How many rows one statement writes. */
const ROWS_INSERTED_AT_ONCE = 1000

/** How many earlier choices are remembered. */
const MAX_EARLIER_SETTLEMENTS = 20

/** What staff chose for the headings of earlier lists of this provider, the newest first. */
async function readEarlierHeadings(
  db: Database,
  method: PrepaidMethod,
): Promise<ChosenSettlementHeadings[]> {
  const rows = await db
    .select({ heads: settlements.heads })
    .from(settlements)
    .where(and(eq(settlements.method, method), isNotNull(settlements.heads)))
    .orderBy(desc(settlements.id))
    .limit(MAX_EARLIER_SETTLEMENTS)
  return rows.flatMap(({ heads }) => (heads ? [heads] : []))
}

/** The headings of a list that is not stored yet. */
export const readSettlementHeadings = async (
  db: Database,
  method: PrepaidMethod,
  file: string,
): Promise<SettlementHeading[]> =>
  readChosenSettlementHeadings(file, {
    method,
    earlierHeadings: await readEarlierHeadings(db, method),
  })

/** Stores a provider's list. The same file again changes nothing. Returns its id. */
export async function addSettlement(
  db: NodePgDatabase,
  { method, fileName, file, columns, byUserId }: NewSettlement,
): Promise<number> {
  const options = {
    method,
    chosenColumns: columns,
    earlierHeadings: await readEarlierHeadings(db, method),
  }
  const rows = await readSettlement(file, options)
  const days = rows.map(({ day }) => day).sort()
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const fileDigest = createHash('sha256').update(file).digest('hex')
  return inTransaction(db, async (tx) => {
    const [addedSettlement] = await tx
      .insert(settlements)
      .values({
        method,
        fileName,
        file,
        digest: fileDigest,
        firstDay,
        lastDay,
        addedByUserId: byUserId,
        heads: chosenSettlementHeadings(file, options),
      })
      .onConflictDoNothing()
      .returning({ id: settlements.id })
    if (!addedSettlement) return findSameSettlement(tx, method, fileDigest)
    const { id: settlementId } = addedSettlement
    for (let at = 0; at < rows.length; at += ROWS_INSERTED_AT_ONCE)
      await tx
        .insert(settlementRows)
        .values(
          rows
            .slice(at, at + ROWS_INSERTED_AT_ONCE)
            .map((row) => ({ ...row, settlementId, method })),
        )
    return settlementId
  })
}

async function findSameSettlement(
  tx: Database,
  method: PrepaidMethod,
  fileDigest: string,
): Promise<number> {
  const [sameSettlement] = await tx
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.method, method), eq(settlements.digest, fileDigest)))
  if (!sameSettlement) throw new Error('A list of payments is stored and cannot be found')
  return sameSettlement.id
}

const SETTLEMENT_COLUMNS_SELECTED = {
  id: settlements.id,
  method: settlements.method,
  fileName: settlements.fileName,
  firstDay: settlements.firstDay,
  lastDay: settlements.lastDay,
  addedAt: settlements.addedAt,
  name: sql<string>`${fullNameInSql(users)}`,
}

/** The newest lists of a provider. */
export async function readSettlements(db: Database) {
  const rows = await db
    .select(SETTLEMENT_COLUMNS_SELECTED)
    .from(settlements)
    .innerJoin(users, eq(users.id, settlements.addedByUserId))
    .orderBy(desc(settlements.id))
    .limit(MAX_SETTLEMENTS_LISTED)
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

/** A list, compared with what the shop has recorded until now. */
export async function readSettlementById(db: Database, id: number): Promise<Settlement> {
  const [head] = await db
    .select(SETTLEMENT_COLUMNS_SELECTED)
    .from(settlements)
    .innerJoin(users, eq(users.id, settlements.addedByUserId))
    .where(eq(settlements.id, id))
  if (!head) throw new Refusal('SETTLEMENT_NOT_FOUND')
  return {
    ...head,
    addedAt: head.addedAt.toISOString(),
    ...(await compareWithRecordedPayments(db, head)),
  }
}
