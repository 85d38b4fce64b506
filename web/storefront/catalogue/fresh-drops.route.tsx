import { Link } from 'react-router'
import bamboo from '../../art/bamboo.svg'
import { freshDrops } from '../../data/catalogue.ts'
import { browserLoader, serverLoader } from '../../platform/page-data.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import { Loaded } from '../page/loaded.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { ProductCards, ProductGrid, SkeletonCards } from './product-grid.tsx'

const FAILURE = 'Failed to load products. Please try again later.'

const queries = () => [freshDrops()]

export const loader = serverLoader(queries, { failure: FAILURE })
export const clientLoader = browserLoader(queries)

/** The page of the newest products. */
export default function FreshDropsPage() {
  return (
    <main id="content" className="gutter-wide pt-8 md:pt-12">
      <PageHead
        title="Fresh Drops"
        description="The newest pieces of the shop, straight from the bench."
      />
      <PageTitle>Fresh Drops</PageTitle>
      <p className="mt-2 mb-8 text-ink-2">The newest pieces, straight from the bench.</p>
      <Loaded query={freshDrops()} loading={<Waiting />} failure={FAILURE}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty />
          ) : (
            <ProductGrid>
              <ProductCards products={data} isTop />
            </ProductGrid>
          )
        }
      </Loaded>
    </main>
  )
}

const Waiting = () => (
  <ProductGrid>
    <SkeletonCards />
  </ProductGrid>
)

const Empty = () => (
  <div className="flex flex-col items-center pt-8 pb-16 text-center">
    <LineDrawing src={bamboo} className="mb-6" />
    <p className="text-xl">No new products available at the moment.</p>
    <Link to="/products" className={buttonClasses('secondary', 'mt-6')}>
      See all jewellery
    </Link>
  </div>
)
