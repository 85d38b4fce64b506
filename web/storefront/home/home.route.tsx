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
import { homePageTexts } from './home-page-texts.ts'
import { productRowsOfHome } from './home-product-rows.ts'
import { HomeWelcome } from './home-welcome.tsx'
import { LAZY_HOME_SECTIONS } from './lazy-home-sections.tsx'
import { ProductRow } from './product-row.tsx'
import { ShopPromises } from './shop-promises.tsx'

/** Needed only by a new shop. */
const ComingSoon = lazy(async () => ({
  default: (await import('./coming-soon-section.tsx')).ComingSoonSection,
}))

const queries = () => [homeQuery(), categoriesQuery()]

/** The products of the rows. */
const further: DependentQueries = (cache) =>
  productRowsOfHome(cache.getQueryData(homeQuery().queryKey)?.data.rows).map(({ query }) => query)

export const loader = optionalServerLoader(queries, further)
export const clientLoader = browserLoader(queries, { further })

const COMING_SOON = (
  <Suspense>
    <ComingSoon />
  </Suspense>
)

/** The home page. */
export default function HomePage() {
  const content = useQuery(homeQuery()).data?.data
  const { title, heading, description } = homePageTexts(useStore())
  const hasBanners = content?.banners.length !== 0
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
      {productRowsOfHome(content?.rows).map((row) => (
        <ProductRow key={`${row.title} ${JSON.stringify(row.query.queryKey)}`} row={row} />
      ))}
      {content?.hasProducts === false && COMING_SOON}
      {LAZY_HOME_SECTIONS}
    </main>
  )
}
