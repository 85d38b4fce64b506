import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MissedSearches } from '../missed-searches/missed-searches.ts'
import type { Announce } from '../platform/changes.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { categoryRoutes } from './category-routes.ts'
import { colorRoutes } from './color-routes.ts'
import type { CountsOfChoices } from './count-choices.ts'
import { offerRoutes } from './offer-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { productRoutes } from './product-routes.ts'
import { createMemory } from './remember.ts'
import { staffProductRoutes } from './staff-product-routes.ts'

/** What the catalogue works with. */
export type CatalogueNeeds = {
  db: NodePgDatabase
  pictures: PictureStore
  announce: Announce
  missedSearches: MissedSearches
}

export function catalogueRoutes({ db, pictures, announce, missedSearches }: CatalogueNeeds) {
  const totals = createMemory<number>(db)
  const counts: CountsOfChoices = createMemory(db)
  return {
    ...productRoutes({ db, pictures, announce, totals, counts, missedSearches }),
    ...staffProductRoutes({ db, pictures, announce }),
    ...pictureRoutes({ pictures }),
    ...categoryRoutes({ db, pictures, announce, totals }),
    ...colorRoutes({ db, announce }),
    ...offerRoutes({ db, announce }),
  }
}
