import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  type CatalogueFileCheck,
  type CatalogueFileProgress,
  type MappedFileColumn,
  MappedFileColumns,
} from '#contract/catalogue-file.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockCategoriesAndColors, lockProducts } from '../catalogue/lock-product.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { splitIntoBatches } from '../platform/split-into-batches.ts'
import { createYieldToOthers } from '../platform/yield-to-others.ts'
import { writeProducts } from '../products/changes/write-products.ts'
import { takeImportLock } from './import-lock.ts'
import { queueImportPictures } from './import-pictures.ts'
import { addMissingCategoriesAndColors } from './missing-names.ts'
import { type CheckedProduct, checkProduct, summarizeImport } from './plans/plan-product.ts'
import type { StockRule } from './plans/product-check-report.ts'
import {
  type ChosenColumns,
  readCatalogueFile,
  removeCostCells,
  type UploadedCatalogueFile,
} from './read-file.ts'
import { findProductsOfSkus, readShopNames, readShopProducts, type ShopNames } from './read-shop.ts'
import { type ProductSnapshot, snapshotOfProduct } from './undo/snapshots.ts'
import { readChosenColumns, recordImport } from './undo/undo-import.ts'

/** How to read a file, as the user has chosen; without costs its cost prices are not used. */
export type CatalogueFileOptions = {
  columns: ChosenColumns | undefined
  addMissing: boolean
  hasCosts: boolean
}

type ReportFileProgress = (fileProgress: CatalogueFileProgress) => void

/**
 * Reports what an import of this file would change, without changing anything. There is no
 * transaction, because it would keep a connection from others while this process compares.
 */
export async function checkCatalogueFile(
  db: NodePgDatabase,
  text: string,
  { columns, addMissing, hasCosts }: CatalogueFileOptions,
  onProgress: ReportFileProgress,
): Promise<CatalogueFileCheck> {
  const uploadedFile = await readWithRememberedColumns(db, text, { columns, hasCosts })
  const file = await findProductsOfSkus(db, uploadedFile)
  const total = file.entries.length
  const names = await readShopNames(db, file, addMissing)
  const checkedProducts = await checkAllProducts(db, { file, names }, (done) =>
    onProgress({ done, of: total }),
  )
  return summarizeImport(checkedProducts, fileFactsOf(file, names))
}

const fileFactsOf = (file: UploadedCatalogueFile, { missingNames }: ShopNames) => ({
  source: file.source,
  columns: file.mapping,
  unknownColumns: file.unknownColumns,
  missing: missingNames,
})

/** What the user has confirmed: the digest of the check, and whether to skip wrong products. */
type ConfirmedCheck = CatalogueFileOptions & {
  confirmedDigest: string
  leaveOutWrong: boolean
  byUserId: number
}

/**
 * Imports a file in one transaction. It compares the file with the shop again while the products
 * are locked, and throws `CHANGED_SINCE_CHECK` if the result differs from the check that the user
 * saw. Only sales and returns since the check are allowed, because the shop keeps selling
 * meanwhile.
 */
export async function importCatalogueFile(
  db: NodePgDatabase,
  text: string,
  { confirmedDigest, leaveOutWrong, columns, addMissing, hasCosts, byUserId }: ConfirmedCheck,
  onProgress: ReportFileProgress,
) {
  const uploadedFile = await readWithRememberedColumns(db, text, { columns, hasCosts })
  if (uploadedFile.entries.length === 0) throw new Refusal('CSV_HAS_NO_HEADS')
  return inTransaction(db, async (tx) => {
    await takeImportLock(tx)
    const fileWithMatches = await findProductsOfSkus(tx, uploadedFile)
    await lockRowsOfFile(tx, fileWithMatches)
    // Again, because own numbers may have changed before the products were locked.
    const file = await findProductsOfSkus(tx, uploadedFile)
    const total = 2 * file.entries.length
    const names = await readShopNames(tx, file, addMissing)
    const compareWithShop = async (stockRule: StockRule) => {
      const checkedProducts = await checkAllProducts(
        tx,
        { file, names },
        (done) => onProgress({ done, of: total }),
        stockRule,
      )
      return {
        checked: checkedProducts,
        check: await summarizeImport(checkedProducts, fileFactsOf(file, names)),
      }
    }
    const exactComparison = await compareWithShop('exact')
    const { checked: checkedProducts, check } =
      exactComparison.check.digest === confirmedDigest
        ? exactComparison
        : await compareWithShop('since-check')
    if (check.digest !== confirmedDigest) throw new Refusal('CHANGED_SINCE_CHECK')
    if (check.counts.wrong > 0 && !leaveOutWrong) throw new Refusal('FILE_HAS_FAULTS')
    const plans = checkedProducts.flatMap(({ product, plan }) =>
      product.verdict === 'new' || product.verdict === 'changed' ? [plan] : [],
    )
    const completePlans = addMissing
      ? await addMissingCategoriesAndColors(tx, names.missingNames, plans)
      : plans
    const before = await readSnapshots(tx, completePlans)
    const productWrites = await writeProducts(tx, completePlans, {
      reason: 'import',
      conflict: 'CHANGED_SINCE_CHECK',
      reportProgress: (done) =>
        onProgress({ done: total / 2 + Math.round((total / 2) * done), of: total }),
    })
    const { counts } = check
    const importRecord = {
      byUserId,
      source: file.source,
      heads: headingsText(file.mapping),
      columns: file.source === 'list' ? chosenColumnsText(file.mapping) : undefined,
      added: counts.new,
      changed: counts.changed,
    }
    const ids = productWrites.map(({ id }) => id)
    const id = ids.length > 0 ? await recordImport(tx, importRecord, before, ids) : null
    const pictureAddressesByProduct = completePlans.map(({ pictureAddresses }, at) => ({
      productId: ids[at] ?? 0,
      addresses: pictureAddresses,
    }))
    const pictures = id === null ? 0 : await queueImportPictures(tx, id, pictureAddressesByProduct)
    return { id, new: counts.new, changed: counts.changed, leftOut: counts.wrong, pictures }
  })
}

/** Reads a file; a list as its owner chose when a list with the same headings was imported. */
async function readWithRememberedColumns(
  db: NodePgDatabase,
  text: string,
  { columns, hasCosts }: Omit<CatalogueFileOptions, 'addMissing'>,
): Promise<UploadedCatalogueFile> {
  const read = async (chosenColumns: ChosenColumns | undefined) => {
    const file = await readCatalogueFile(text, chosenColumns)
    return hasCosts ? file : removeCostCells(file)
  }
  const file = await read(columns)
  if (columns || file.source !== 'list') return file
  const rememberedColumns = await readChosenColumns(db, headingsText(file.mapping))
  return rememberedColumns === undefined ? file : read(parseColumnsText(rememberedColumns))
}

const headingsText = (columns: MappedFileColumn[]): string =>
  JSON.stringify(columns.map(({ head }) => head))

const chosenColumnsText = (columns: MappedFileColumn[]): string =>
  JSON.stringify(columns.map(({ column }) => column))

/** A column that the shop no longer has is not used. */
const parseColumnsText = (text: string): ChosenColumns => MappedFileColumns.parse(JSON.parse(text))

/** The products that an import changes, as they were before it. */
async function readSnapshots(
  tx: Database,
  plans: { id: number | null }[],
): Promise<Map<number, ProductSnapshot>> {
  const snapshots = new Map<number, ProductSnapshot>()
  for await (const batch of splitIntoBatches(plans.flatMap(({ id }) => id ?? [])))
    for (const [id, product] of await readShopProducts(tx, batch))
      snapshots.set(id, snapshotOfProduct(product))
  return snapshots
}

/** Locks in the order of docs/architecture.md. */
async function lockRowsOfFile(tx: Database, { entries }: UploadedCatalogueFile) {
  await lockCategoriesAndColors(tx)
  const ids = entries.flatMap(({ id }) => id ?? [])
  await lockProducts(tx, sql`(select unnest(${sql.param(ids)}::int[]))`)
}

async function checkAllProducts(
  db: Database,
  { file, names }: { file: UploadedCatalogueFile; names: ShopNames },
  onProgress: (doneCount: number) => void,
  stockRule: StockRule = 'exact',
): Promise<CheckedProduct[]> {
  const checkedProducts: CheckedProduct[] = []
  const yieldToOthers = createYieldToOthers()
  onProgress(0)
  for await (const batch of splitIntoBatches(file.entries)) {
    const ids = batch.flatMap(({ id }) => id ?? [])
    const shop = await readShopProducts(db, ids)
    for (const entry of batch) {
      await yieldToOthers()
      checkedProducts.push(
        checkProduct(
          entry,
          file,
          names,
          entry.id === null ? undefined : shop.get(entry.id),
          stockRule,
        ),
      )
    }
    onProgress(checkedProducts.length)
  }
  return checkedProducts
}
