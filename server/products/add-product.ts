import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { NewProduct, Product } from '#contract/products.ts'
import { pictureChangesOfCall } from '../pictures/picture-call.ts'
import { inTransaction } from '../platform/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { stockChangesTo } from '../stock/write-stock.ts'
import { getAnyProduct } from './read-products.ts'
import { addOneProduct, skuToStore } from './write-products.ts'

/** Adds a product, on sale or as a draft, with its pictures, categories and stock. */
export const addProduct = (
  db: NodePgDatabase,
  input: NewProduct,
  pictures: StoredPicture[],
): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const { price, stock, categories = [], isDraft = false, ...facts } = input
    const changes = {
      facts: {
        sku: skuToStore(facts.sku ?? null, undefined),
        name: facts.name,
        description: facts.description,
        descriptionNe: facts.descriptionNe ?? null,
        pricePaisa: price,
        localName: facts.localName ?? null,
        material: facts.material ?? null,
        materialNe: facts.materialNe ?? null,
        purity: facts.purity ?? null,
        purityNe: facts.purityNe ?? null,
        weightGrams: facts.weightGrams ?? null,
        dimensions: facts.dimensions ?? null,
        dimensionsNe: facts.dimensionsNe ?? null,
        searchWords: facts.searchWords ?? null,
        costPaisa: facts.costPrice ?? null,
        lowStock: facts.lowStock ?? null,
        engravingLetters: facts.engravingLetters ?? null,
        engravingPaisa: facts.engravingPrice ?? null,
        engravingDays: facts.engravingDays ?? null,
        makingDays: facts.makingDays ?? null,
        specification: null,
        certificateId: null,
        certificateIssuer: null,
        certificateNumber: null,
        pricing: null,
      },
      state: isDraft ? ('draft' as const) : ('on-sale' as const),
      categoryIds: categories,
      stock: stockChangesTo([], [{ colorId: null, sizeId: null, quantity: stock }]),
      pictures: pictureChangesOfCall({ current: [], colorIds: new Set() }, {}, pictures),
    }
    return getAnyProduct(tx, await addOneProduct(tx, changes, 'SOLD_MEANWHILE'))
  })
