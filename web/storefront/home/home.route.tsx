import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { categories } from '../../data/catalogue.ts'
import { home } from '../../data/home.ts'
import { useStore } from '../../data/store.ts'
import {
  browserLoader,
  type DependentQueries,
  optionalServerLoader,
} from '../../platform/page-data.ts'
import { ShopFacts } from '../guides/shop-structured-data.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { Banner } from './banner.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { homeRails } from './home-rails.ts'
import { HOME_SECTIONS } from './home-sections-later.tsx'
import { homeTexts } from './home-texts.ts'
import { ProductRail } from './product-rail.tsx'
import { Promises } from './promises.tsx'
import { Welcome } from './welcome.tsx'

/** Needed only by a new shop. */
const ComingSoon = lazy(async () => ({
  default: (await import('./coming-soon.tsx')).ComingSoon,
}))

const queries = () => [home(), categories()]

/** The products of the rows. */
const further: DependentQueries = (cache) =>
  homeRails(cache.getQueryData(home().queryKey)?.data.rows).map(({ query }) => query)

export const loader = optionalServerLoader(queries, further)
export const clientLoader = browserLoader(queries, { further })

const COMING_SOON = (
  <Suspense>
    <ComingSoon />
  </Suspense>
)

/** The home page. */
export default function HomePage() {
  const content = useQuery(home()).data?.data
  const { title, heading, description } = homeTexts(useStore())
  const hasBanners = content?.banners.length !== 0
  return (
    <main id="content">
      <PageHead title={title} description={description} />
      {/* The slides of the banner change, so the page has a constant heading for screen
          readers. */}
      {hasBanners && <PageTitle className="sr-only">{heading}</PageTitle>}
      <ShopFacts />
      <Banner />
      <Welcome isFirst={!hasBanners} />
      <Promises />
      <CategoryTiles />
      {homeRails(content?.rows).map((rail) => (
        <ProductRail key={`${rail.title} ${JSON.stringify(rail.query.queryKey)}`} rail={rail} />
      ))}
      {content?.hasProducts === false && COMING_SOON}
      {HOME_SECTIONS}
    </main>
  )
}
