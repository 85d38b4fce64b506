import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MissedSearches } from '../missed-searches/missed-searches.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { categoryRoutes } from './category-routes.ts'
import { colorRoutes } from './color-routes.ts'
import type { CountsOfChoices } from './count-choices.ts'
import { offerRoutes } from './offer-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { productRoutes } from './product-routes.ts'
import { createSearchCache } from './search-cache.ts'
import { staffProductRoutes } from './staff-product-routes.ts'

/** What the catalogue works with. */
export type CatalogueDependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  notifyCatalogueChanged: NotifyCatalogueChanged
  missedSearches: MissedSearches
}

export function catalogueRoutes({
  db,
  pictures,
  notifyCatalogueChanged,
  missedSearches,
}: CatalogueDependencies) {
  const totals = createSearchCache<number>(db)
  const counts: CountsOfChoices = createSearchCache(db)
  return {
    ...productRoutes({ db, pictures, notifyCatalogueChanged, totals, counts, missedSearches }),
    ...staffProductRoutes({ db, pictures, notifyCatalogueChanged }),
    ...pictureRoutes({ pictures }),
    ...categoryRoutes({ db, pictures, notifyCatalogueChanged, totals }),
    ...colorRoutes({ db, notifyCatalogueChanged }),
    ...offerRoutes({ db, notifyCatalogueChanged }),
  }
}
