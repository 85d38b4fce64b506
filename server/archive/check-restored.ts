import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DamagedBackup } from '../backup/backup-files.ts'
import { onSeparateConnection } from '../platform/database/database.ts'
import { type PictureFiles, pictureMasterKey } from '../platform/pictures/picture-files.ts'
import { checkStock } from '../stock/read-stock-ledger.ts'

/** The maximum age of transactions that were open at the end of the restored database. */
const RUNNING_TRANSACTION_MS = 60_000

/** Rows that are never changed or deleted: what identifies one, when it was made, and its table. */
const ROWS_THAT_STAY = [
  { table: 'orders', row: 'id || total_paisa', at: 'created_at' },
  { table: 'payments', row: 'id || order_id || amount_paisa', at: 'created_at' },
  { table: 'stock_changes', row: `id || ':' || stock_item_id || ':' || change`, at: 'at' },
] as const

/** How many rows of a table the restored database has, and the running shop from the same time. */
export type TableRowComparison = {
  table: string
  restored: number
  running: number
  isSameSum: boolean
}

/** Throws `DamagedBackup` if the stock differs from its ledger, or an order from its lines. */
export function checkRestoredSums(connectionString: string): Promise<void> {
  return onSeparateConnection({ connectionString, name: 'check' }, async (client) => {
    const { isBalanced } = await checkStock(drizzle({ client }))
    if (!isBalanced) throw new DamagedBackup('The restored stock differs from its ledger')
    const { rows } = await client.query(
      `select orders.id from orders left join order_items on order_id = orders.id
       group by orders.id
       having sum(unit_price_paisa * quantity) is distinct from total_paisa limit 1`,
    )
    if (rows.length > 0) throw new DamagedBackup('A restored order differs from its lines')
  })
}

/** Compares orders, payments and stock with a shop that is running. */
export function compareWithRunningShop(
  restored: string,
  running: string,
  until: Date,
): Promise<TableRowComparison[]> {
  const changedBefore = new Date(until.getTime() - RUNNING_TRANSACTION_MS)
  return onSeparateConnection({ connectionString: restored, name: 'check' }, (restoredClient) =>
    onSeparateConnection({ connectionString: running, name: 'check' }, async (runningClient) => {
      const comparedTables: TableRowComparison[] = []
      for (const tableRows of ROWS_THAT_STAY) {
        const [restoredSum, runningSum] = [
          await sumUpRows(restoredClient, tableRows, changedBefore),
          await sumUpRows(runningClient, tableRows, changedBefore),
        ]
        const isSameSum =
          restoredSum.rows === runningSum.rows && restoredSum.hash === runningSum.hash
        comparedTables.push({
          table: tableRows.table,
          restored: restoredSum.rows,
          running: runningSum.rows,
          isSameSum,
        })
      }
      return comparedTables
    }),
  )
}

async function sumUpRows(
  client: pg.Client,
  { table, row, at }: (typeof ROWS_THAT_STAY)[number],
  changedBefore: Date,
) {
  const { rows } = await client.query<{ rows: number; hash: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(${row}, 0)), 0)::text as hash
     from ${table} where ${at} <= $1`,
    [changedBefore],
  )
  const [sumRow] = rows
  if (!sumRow) throw new Error('A sum gave no row')
  return sumRow
}

type PictureReader = Pick<PictureFiles, 'read'>

/** Where the pictures of a restored shop are. */
export type RestoredPictureFiles = Pick<PictureFiles, 'read' | 'write'>

/**
 * Looks for each picture of the restored database, in `target` and then in the sources, from which
 * it is copied. Its content must have the digest of its row. Returns how many are missing.
 */
export function findRestoredPictures(
  connectionString: string,
  { sources, target }: { sources: PictureReader[]; target: RestoredPictureFiles },
): Promise<{ foundCount: number; missing: number }> {
  return onSeparateConnection({ connectionString, name: 'check' }, async (client) => {
    const { rows } = await client.query<{ id: string; digest: string | null }>(
      'select public_id as id, digest from pictures order by public_id',
    )
    const isIntactPicture = (bytes: Uint8Array, digest: string | null) =>
      digest === null || createHash('sha256').update(bytes).digest('hex').startsWith(digest)
    let foundCount = 0
    for (const { id, digest } of rows) {
      const key = pictureMasterKey(id)
      for (const source of [target, ...sources]) {
        const bytes = await source.read(key)
        if (!bytes || !isIntactPicture(bytes, digest)) continue
        if (source !== target) await target.write(key, bytes, 'application/octet-stream')
        foundCount++
        break
      }
    }
    return { foundCount, missing: rows.length - foundCount }
  })
}
