import { createHash } from 'node:crypto'

import type {
  CatalogueFileCheck,
  CatalogueFileProduct,
  CatalogueFileVerdict,
} from '#contract/catalogue-file.ts'
import { MAX_PRICE_RUPEES, toPaisa } from '#contract/money.ts'
import { skuOf } from '#contract/product-rules.ts'
import { createYieldToOthers } from '../../platform/yield-to-others.ts'

import type { ProductWrite, StoredFacts } from '../../products/changes/write-products.ts'
import type { PictureAddress } from '../import-pictures.ts'
import * as m from '../messages.ts'
import { normalizeName } from '../normalize-name.ts'
import { type CatalogueFileEntry, productNameOf, type UploadedCatalogueFile } from '../read-file.ts'
import type { ShopNames, ShopProduct } from '../read-shop.ts'
import { planCategories, planFacts, planState } from './plan-facts.ts'
import { planOffers } from './plan-offers.ts'
import { planPictures } from './plan-pictures.ts'
import { planStock } from './plan-stock.ts'
import {
  type ComparedProduct,
  createProductReport,
  type StockRule,
} from './product-check-report.ts'

/** The changes to write for a product; `id` is null for a new one. */
export type ProductPlan = Omit<ProductWrite, 'id'> & {
  id: number | null
  facts: StoredFacts
  /** Pictures that are downloaded after the import. */
  pictureAddresses: PictureAddress[]
}

/** A product of the file: what the user sees of its changes, and the plan to write. */
export type CheckedProduct = { product: CatalogueFileProduct; plan: ProductPlan }

/** Compares one product of the file with the shop. */
export function checkProduct(
  entry: CatalogueFileEntry,
  { columns, source }: Pick<UploadedCatalogueFile, 'columns' | 'source'>,
  names: ShopNames,
  current: ShopProduct | undefined,
  stockRule: StockRule = 'exact',
): CheckedProduct {
  const report = createProductReport(entry.problems, entry.notes)
  const isForeign = source !== 'shop'
  const comparedProduct = { entry, current, columns, isForeign, names, stockRule, report }
  const cannotBePlanned = entry.problems.length > 0 || !hasUsableIdentity(comparedProduct)
  const plan = productPlanOf(comparedProduct)
  // If the row belongs to no product, later problems would only confuse, so they are dropped.
  if (cannotBePlanned) report.problems.splice(entry.problems.length || 1)
  const { id } = entry
  const product: CatalogueFileProduct = {
    row: entry.rows[0]?.row ?? 1,
    sku: id === null ? entry.sku : (current?.sku ?? skuOf(id)),
    name: plan.facts.name || productNameOf(entry),
    verdict: fileVerdictOf(comparedProduct),
    changes: report.changes,
    problems: report.problems,
    notes: report.notes,
  }
  return { product, plan }
}

function fileVerdictOf({ current, report }: ComparedProduct): CatalogueFileVerdict {
  if (report.problems.length > 0) return 'wrong'
  if (!current) return 'new'
  return report.changes.length > 0 ? 'changed' : 'unchanged'
}

/** Checks that the SKU exists, or that a new product has a name that no other product has. */
function hasUsableIdentity({ entry, current, names, report }: ComparedProduct): boolean {
  const { id, rows } = entry
  const row = rows[0]?.row ?? 1
  if (id !== null) {
    if (!current) report.wrong(row, 'sku', m.noSuchProduct(entry.sku ?? skuOf(id)))
    return current !== undefined
  }
  const productWithSameName = names.productNames.get(normalizeName(productNameOf(entry)))
  // Two products with numbers of their own may have the same name.
  if (productWithSameName === undefined || (entry.sku !== null && productWithSameName.sku !== null))
    return true
  report.wrong(row, 'name', m.nameIsTaken(productWithSameName.sku ?? skuOf(productWithSameName.id)))
  return false
}

function productPlanOf(comparedProduct: ComparedProduct): ProductPlan {
  const { entry, current, report } = comparedProduct
  const facts = planFacts(comparedProduct)
  const stock = planStock(comparedProduct)
  const pictures = planPictures(comparedProduct, stock)
  const plan = {
    id: entry.id,
    facts,
    isNew: !current,
    ...planState(comparedProduct),
    categoryIds: planCategories(comparedProduct),
    stock,
    pictures: pictures.changes,
    pictureAddresses: pictures.addresses,
    offers: planOffers(
      comparedProduct,
      facts.pricing ? toPaisa(MAX_PRICE_RUPEES) : facts.pricePaisa,
    ),
  }
  // Each counted stock item is one change. Without other changes, the product row is not written.
  const isProductTouched = !current || report.changes.length > stock.counted.length
  return { ...plan, isTouched: isProductTouched }
}

/** Summarises an import, with a digest of all products and plans. */
export async function summarizeImport(
  checkedProducts: CheckedProduct[],
  file: Pick<CatalogueFileCheck, 'source' | 'columns' | 'unknownColumns' | 'missing'>,
): Promise<CatalogueFileCheck> {
  const counts: CatalogueFileCheck['counts'] = { new: 0, changed: 0, unchanged: 0, wrong: 0 }
  const checkDigest = createHash('sha256')
  const yieldToOthers = createYieldToOthers()
  for (const { product, plan } of checkedProducts) {
    await yieldToOthers()
    counts[product.verdict] += 1
    checkDigest.update(JSON.stringify([product, product.verdict === 'unchanged' ? null : plan]))
  }
  return {
    digest: checkDigest.digest('base64url'),
    counts,
    products: checkedProducts.map(({ product }) => product),
    ...file,
  }
}
