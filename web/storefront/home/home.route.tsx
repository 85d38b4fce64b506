import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { categoriesQuery } from '../../data/catalogue.ts'
import { homeQuery } from '../../data/home.ts'
import { useStore } from '../../data/store.ts'
import {
  browserLoader,
  type DependentQueries,
  optionalServerLoader,
} from '../../platform/page-data.ts'
import { ShopStructuredData } from '../guides/shop-structured-data.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { HomeBanners } from './home-banners.tsx'
import { homePageTextsOf } from './home-page-texts.ts'
import { productRowsOfHome } from './home-product-rows.ts'
import { HomeWelcome } from './home-welcome.tsx'
import { LAST_HOME_SECTIONS_ELEMENT } from './lazy-home-sections.tsx'
import { ProductRow } from './product-row.tsx'
import { ShopPromises } from './shop-promises.tsx'

/** Needed only by a new shop. */
const LazyComingSoonSection = lazy(async () => ({
  default: (await import('./coming-soon-section.tsx')).ComingSoonSection,
}))

const queries = () => [homeQuery(), categoriesQuery()]

/** The products of the rows. */
const productRowQueries: DependentQueries = (cache) =>
  productRowsOfHome(cache.getQueryData(homeQuery().queryKey)?.data.rows).map(({ query }) => query)

export const loader = optionalServerLoader(queries, productRowQueries)
export const clientLoader = browserLoader(queries, { furtherQueries: productRowQueries })

const COMING_SOON_ELEMENT = (
  <Suspense>
    <LazyComingSoonSection />
  </Suspense>
)

/** The home page. */
export default function HomePage() {
  const homeContent = useQuery(homeQuery()).data?.data
  const { title, heading, description } = homePageTextsOf(useStore())
  const hasBanners = homeContent?.banners.length !== 0
  return (
    <main id="content">
      <PageHead title={title} description={description} />
      {/* The slides of the banner change, so the page has a constant heading for screen
          readers. */}
      {hasBanners && <PageTitle className="sr-only">{heading}</PageTitle>}
      <ShopStructuredData />
      <HomeBanners />
      <HomeWelcome isFirst={!hasBanners} />
      <ShopPromises />
      <CategoryTiles />
      {productRowsOfHome(homeContent?.rows).map((row) => (
        <ProductRow key={`${row.title} ${JSON.stringify(row.query.queryKey)}`} row={row} />
      ))}
      {homeContent?.hasProducts === false && COMING_SOON_ELEMENT}
      {LAST_HOME_SECTIONS_ELEMENT}
    </main>
  )
}
