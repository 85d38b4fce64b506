import { setTimeout as sleep } from 'node:timers/promises'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as z from 'zod/mini'
import { type Database, inTransaction } from './database/database.ts'
import { columnFills } from './tables.ts'

/** A small batch locks its rows for a few milliseconds only, so orders do not wait longer. */
const BATCH_SIZE = 1000
/**
 * The pause between batches, so long that the fill uses only a small part of the database's time
 * and of its log.
 */
const PAUSE_BETWEEN_BATCHES_MS = 200

type BatchPace = { rows?: number; pauseMs?: number }

/**
 * Fills the columns that migrations have registered, batch by batch. The last key is recorded with
 * each batch, so an interrupted fill continues where it stopped.
 */
export async function runColumnFills(
  db: NodePgDatabase,
  signal: AbortSignal,
  { rows = BATCH_SIZE, pauseMs = PAUSE_BETWEEN_BATCHES_MS }: BatchPace = {},
): Promise<void> {
  for (const name of await readUnfinishedFills(db)) {
    while (await fillBatch(db, { name, rows })) await sleep(pauseMs, undefined, { signal })
  }
}

/** The names of the columns that are not filled yet. */
export async function readUnfinishedFills(db: Database): Promise<string[]> {
  const unfinishedFills = await db
    .select({ name: columnFills.name })
    .from(columnFills)
    .where(isNull(columnFills.finishedAt))
    .orderBy(columnFills.name)
  return unfinishedFills.map(({ name }) => name)
}

const FilledBatchRows = z.tuple([z.object({ last: z.nullable(z.string()) })])

/** Fills one batch; returns whether there may be more rows. */
function fillBatch(
  db: NodePgDatabase,
  { name, rows }: { name: string; rows: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [lockedFill] = await tx
      .select({ statement: columnFills.statement, lastKey: columnFills.lastKey })
      .from(columnFills)
      .where(eq(columnFills.name, name))
      .for('update')
    if (!lockedFill) return false
    const found = await tx.execute(bindValues(lockedFill.statement, [lockedFill.lastKey, rows]))
    const [{ last }] = FilledBatchRows.parse(found.rows)
    await tx
      .update(columnFills)
      .set(last === null ? { finishedAt: new Date() } : { lastKey: last })
      .where(eq(columnFills.name, name))
    return last !== null
  })
}

/** The statement of a migration with the values of `$1` and `$2`. */
function bindValues(statement: string, values: readonly [string | null, number]): SQL {
  const parts = statement.split(/\$([12])(?!\d)/)
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  )
}
