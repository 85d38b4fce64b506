import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { categoryCalls } from '#contract/categories.ts'
import type { colorCalls } from '#contract/colors.ts'
import type { offerCalls } from '#contract/offers.ts'
import type { productCalls } from '#contract/products.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { getProduct } from './read-products.ts'

type CatalogueCalls = typeof categoryCalls &
  typeof colorCalls &
  typeof offerCalls &
  typeof productCalls

/** What the catalogue works with. */
export type CatalogueNeeds = {
  db: NodePgDatabase
  pictures: PictureStore
  /** Tells every process which products changed, so that no old answer is given. */
  announce: (productIds: number[] | 'all') => Promise<void>
}

export const catalogueRoutes = ({ db }: CatalogueNeeds): HandlersOf<CatalogueCalls> =>
  ({
    getProduct: async ({ path }) => ({ success: true, data: await getProduct(db, path.id) }),
  }) as HandlersOf<CatalogueCalls>
