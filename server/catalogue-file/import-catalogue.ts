import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FileCheck, FileProgress } from '#contract/catalogue-file.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockCategoriesAndColors, lockProducts } from '../catalogue/lock-product.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { inParts } from '../platform/in-parts.ts'
import { createYield } from '../platform/yield-to-others.ts'
import { writeProducts } from '../products/write-products.ts'
import { addMissingNames } from './missing-names.ts'
import { type CheckedProduct, checkProduct, summarize } from './plan-product.ts'
import { type ChosenColumns, readFile, type UploadedFile } from './read-file.ts'
import { matchSkus, readShopProducts, readShopWords, type ShopWords } from './read-shop.ts'
import type { StockRule } from './report.ts'

/** How to read a file, as the user has chosen. */
export type Reading = { columns: ChosenColumns | undefined; addMissing: boolean }

type OnProgress = (progress: FileProgress) => void

/** Reports what an import of this file would change, without changing anything. */
export async function checkFile(
  db: NodePgDatabase,
  text: string,
  { columns, addMissing }: Reading,
  onProgress: OnProgress,
): Promise<FileCheck> {
  const read = await readFile(text, columns)
  return inTransaction(db, async (tx) => {
    const file = await matchSkus(tx, read)
    const of = file.entries.length
    const words = await readShopWords(tx, file, addMissing)
    const checked = await checkAll(tx, { file, words }, (done) => onProgress({ done, of }))
    return summarize(checked, factsOfFile(file, words))
  })
}

const factsOfFile = (file: UploadedFile, { missing }: ShopWords) => ({
  source: file.source,
  columns: file.mapping,
  unknownColumns: file.unknownColumns,
  missing,
})

/** What the user has confirmed: the digest of the check, and whether to skip wrong products. */
type ConfirmedCheck = Reading & { digest: string; leaveOutWrong: boolean }

/**
 * Imports a file in one transaction. It compares the file with the shop again while the products
 * are locked, and throws `CHANGED_SINCE_CHECK` if the result differs from the check that the user
 * saw. Only sales and returns since the check are allowed, because the shop keeps selling
 * meanwhile.
 */
export async function importFile(
  db: NodePgDatabase,
  text: string,
  { digest, leaveOutWrong, columns, addMissing }: ConfirmedCheck,
  onProgress: OnProgress,
) {
  const read = await readFile(text, columns)
  if (read.entries.length === 0) throw new Refusal('CSV_HAS_NO_HEADS')
  return inTransaction(db, async (tx) => {
    await takeImportLock(tx)
    const matched = await matchSkus(tx, read)
    await lockAll(tx, matched)
    // Again, because own numbers may have changed before the products were locked.
    const file = await matchSkus(tx, read)
    const of = 2 * file.entries.length
    const words = await readShopWords(tx, file, addMissing)
    const compare = async (stockRule: StockRule) => {
      const checked = await checkAll(
        tx,
        { file, words },
        (done) => onProgress({ done, of }),
        stockRule,
      )
      return { checked, check: await summarize(checked, factsOfFile(file, words)) }
    }
    const exact = await compare('exact')
    const { checked, check } = exact.check.digest === digest ? exact : await compare('since-check')
    if (check.digest !== digest) throw new Refusal('CHANGED_SINCE_CHECK')
    if (check.counts.wrong > 0 && !leaveOutWrong) throw new Refusal('FILE_HAS_FAULTS')
    const plans = checked.flatMap(({ product, plan }) =>
      product.verdict === 'new' || product.verdict === 'changed' ? [plan] : [],
    )
    const complete = addMissing ? await addMissingNames(tx, words.missing, plans) : plans
    await writeProducts(tx, complete, {
      reason: 'import',
      conflict: 'CHANGED_SINCE_CHECK',
      onProgress: (done) => onProgress({ done: of / 2 + Math.round((of / 2) * done), of }),
    })
    const { counts } = check
    return { new: counts.new, changed: counts.changed, leftOut: counts.wrong }
  })
}

/** Any number that no other advisory lock uses. */
const IMPORT_LOCK = 20_261_120

/**
 * If another import is running, throws at once instead of waiting, because the other import may
 * change the result of the check.
 */
async function takeImportLock(tx: Database) {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as mine`,
  )
  if (!rows[0]?.mine) throw new Refusal('IMPORT_UNDER_WAY')
}

/** Locks in the order of docs/architecture.md. */
async function lockAll(tx: Database, { entries }: UploadedFile) {
  await lockCategoriesAndColors(tx)
  const ids = entries.flatMap(({ id }) => id ?? [])
  await lockProducts(tx, sql`(select unnest(${sql.param(ids)}::int[]))`)
}

async function checkAll(
  tx: Database,
  { file, words }: { file: UploadedFile; words: ShopWords },
  onProgress: (done: number) => void,
  stockRule: StockRule = 'exact',
): Promise<CheckedProduct[]> {
  const checked: CheckedProduct[] = []
  const yieldToOthers = createYield()
  onProgress(0)
  for await (const part of inParts(file.entries)) {
    const ids = part.flatMap(({ id }) => id ?? [])
    const shop = await readShopProducts(tx, ids)
    for (const entry of part) {
      await yieldToOthers()
      checked.push(
        checkProduct(
          entry,
          file,
          words,
          entry.id === null ? undefined : shop.get(entry.id),
          stockRule,
        ),
      )
    }
    onProgress(checked.length)
  }
  return checked
}
