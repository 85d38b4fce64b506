import { categories, productsOfCategory } from '../../data/catalogue.ts'
import { home } from '../../data/home.ts'
import { readInBrowser, tryOnServer } from '../../platform/page-data.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { Banner } from './banner.tsx'
import { BELOW } from './below-later.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ProductRail } from './product-rail.tsx'
import { Welcome } from './welcome.tsx'

/** The shelves that the home page shows from. */
const LATEST_FROM = '3'
const FAVOURITES_FROM = '2'
const PIECES_IN_A_RAIL = 8

const shelf = (id: string) => productsOfCategory(id, { page: 1, limit: PIECES_IN_A_RAIL })

const queries = () => [home(), categories(), shelf(LATEST_FROM), shelf(FAVOURITES_FROM)]

export const loader = tryOnServer(queries)
export const clientLoader = readInBrowser(queries)

/** The doorway of the shop. */
export default function HomePage() {
  return (
    <main id="content">
      <PageHead
        title="Handmade jewellery from Nepal"
        description="Handmade jewellery from Nepal: earrings, necklaces, rings and Mithila art, paid for when it is delivered."
      />
      {/* What the banner says comes and goes; the page's own title stays, for who hears the page. */}
      <PageTitle className="sr-only">Gahana, handmade jewellery from Nepal</PageTitle>
      <Banner />
      <Welcome />
      <CategoryTiles />
      <ProductRail
        title="Latest Collections"
        words="New from the painters and smiths of Mithila."
        categoryId={LATEST_FROM}
        query={shelf(LATEST_FROM)}
      />
      <ProductRail
        title="Customer Favourites"
        words="Necklaces that others came back for."
        categoryId={FAVOURITES_FROM}
        query={shelf(FAVOURITES_FROM)}
      />
      {BELOW}
    </main>
  )
}
