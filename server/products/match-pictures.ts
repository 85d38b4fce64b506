import { count, eq } from 'drizzle-orm'
import type { MatchedPicture } from '#contract/admin-products.ts'
import { skuOf } from '#contract/product-rules.ts'
import { productImages, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { createYieldToOthers } from '../platform/yield-to-others.ts'

type Product = NonNullable<MatchedPicture['product']>

/**
 * Finds the product of each picture file by its number or name: in the name of the file, also
 * before a last number ("GA-00012-2.jpg"), or else in the name of its folder.
 */
export async function matchPictures(db: Database, paths: string[]): Promise<MatchedPicture[]> {
  const rows = await db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      pictures: count(productImages.id),
    })
    .from(products)
    .leftJoin(productImages, eq(productImages.productId, products.id))
    .groupBy(products.id)
  const productsByNumber = new Map<string, Product>()
  /** Null for a name that several products have. */
  const productsByName = new Map<string, Product | null>()
  const yieldToOthers = createYieldToOthers()
  for (const { sku, ...product } of rows) {
    productsByNumber.set(matchingKeyOf(sku ?? skuOf(product.id)), product)
    const name = matchingKeyOf(product.name)
    productsByName.set(name, productsByName.has(name) ? null : product)
    await yieldToOthers()
  }
  const findProduct = (matchingKey: string) =>
    productsByNumber.get(matchingKey) ?? productsByName.get(matchingKey) ?? undefined
  return paths.map((path) => ({
    path,
    product:
      matchingKeysOf(path)
        .map(findProduct)
        .find((product) => product !== undefined) ?? null,
  }))
}

/** What a file may be named after, the most exact first. */
function matchingKeysOf(path: string): string[] {
  const parts = path.split('/')
  const folder = parts.at(-2) ?? ''
  const name = (parts.at(-1) ?? '').replace(/\.\w+$/, '')
  const nameWithoutNumber = name.replace(/[\s_-]*\(?\d{1,2}\)?$/, '')
  return [name, nameWithoutNumber, folder]
    .map(matchingKeyOf)
    .filter((matchingKey) => matchingKey !== '')
}

/** A number or name without punctuation and letter case, because file names change both. */
const matchingKeyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
