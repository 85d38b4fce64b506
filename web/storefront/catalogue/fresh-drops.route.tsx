import { Link } from 'react-router'
import bamboo from '../../art/bamboo.svg'
import { freshDropsQuery } from '../../data/catalogue.ts'
import { useStore } from '../../data/store.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { QueryContent } from '../page/query-content.tsx'
import * as m from './messages.ts'
import { ProductCards, ProductGrid, SkeletonCards } from './product-grid.tsx'

const queries = () => [freshDropsQuery()]

export const loader = serverLoader(queries, { failureText: m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY })
export const clientLoader = browserLoader(queries)

/** The page of the newest products. */
export default function FreshDropsPage() {
  const isSample = useStore()?.isSample
  return (
    <main id="content" className="gutter-wide pt-8 md:pt-12">
      <PageHead
        title={m.FRESH_DROPS}
        description={isSample ? m.SAMPLE_FRESH_DROPS_DESCRIPTION : m.FRESH_DROPS_TEXT}
      />
      <PageTitle>{m.FRESH_DROPS}</PageTitle>
      <p className="mt-2 mb-8 text-ink-2">
        {isSample ? m.SAMPLE_FRESH_DROPS_TEXT : m.FRESH_DROPS_TEXT}
      </p>
      <QueryContent
        query={freshDropsQuery()}
        loading={<LoadingProducts />}
        failure={m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY}
      >
        {({ data }) =>
          data.length === 0 ? (
            <NoFreshDrops />
          ) : (
            <ProductGrid>
              <ProductCards products={data} isAtTop />
            </ProductGrid>
          )
        }
      </QueryContent>
    </main>
  )
}

const LoadingProducts = () => (
  <ProductGrid>
    <SkeletonCards />
  </ProductGrid>
)

const NoFreshDrops = () => (
  <div className="flex flex-col items-center pt-8 pb-16 text-center">
    <LineDrawing drawingUrl={bamboo} className="mb-6" />
    <p className="text-xl">{m.NO_NEW_PRODUCTS}</p>
    <Link to="/products" className={buttonClasses('secondary', 'mt-6')}>
      {m.SEE_ALL_JEWELLERY}
    </Link>
  </div>
)
