import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Announce } from '../platform/changes.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { categoryRoutes } from './category-routes.ts'
import { colorRoutes } from './color-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { productRoutes } from './product-routes.ts'

/** What the catalogue works with. */
export type CatalogueNeeds = { db: NodePgDatabase; pictures: PictureStore; announce: Announce }

export const catalogueRoutes = (needs: CatalogueNeeds) => ({
  ...productRoutes(needs),
  ...categoryRoutes(needs),
  ...colorRoutes(needs),
  ...offerRoutes(needs),
})
