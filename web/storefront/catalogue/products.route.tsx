import { useSearchParams } from 'react-router'
import { products } from '../../data/catalogue.ts'
import { type PageAsked, readInBrowser, readOnServer } from '../../platform/page-data.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { collectionPath } from '../page/paths.ts'
import { Collection } from './collection.tsx'
import { pageAsked, shownPages, sortAsked } from './list-asked.ts'
import { SORT_WORDS, SortSelect } from './sort-select.tsx'

const FAILURE = 'Failed to load products. Please try again later.'

const queries = ({ search }: PageAsked) =>
  shownPages(pageAsked(search('page'))).map((page) => products(sortAsked(search('sort')), page))

export const loader = readOnServer(queries, { failure: FAILURE })
export const clientLoader = readInBrowser(queries)

/** Everything the shop sells. */
export default function ProductsPage() {
  const [search] = useSearchParams()
  const sort = sortAsked(search.get('sort'))
  return (
    <main id="content" className="gutter pt-8 md:pt-12">
      <PageHead
        title="Our Collection"
        description="All jewellery of the shop: earrings, necklaces, rings, bangles and Mithila art, made by hand in Nepal."
      />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <PageTitle>Our Collection</PageTitle>
        <SortSelect sort={sort} />
      </div>
      <Collection
        page={pageAsked(search.get('page'))}
        read={(page) => products(sort, page)}
        pathOf={(page) => collectionPath(sort, page)}
        order={SORT_WORDS[sort]}
        failure={FAILURE}
        empty={
          <p className="py-16 text-center text-lg">No products found. Please check back later.</p>
        }
      />
    </main>
  )
}
