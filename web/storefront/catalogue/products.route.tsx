import { useSearchParams } from 'react-router'
import { colors, productChoices, products } from '../../data/catalogue.ts'
import { type PageAsked, readInBrowser, readOnServer } from '../../platform/page-data.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { COLLECTION, listPath } from '../page/paths.ts'
import { FilteredCollection } from './filtered-collection.tsx'
import { lastPageFor } from './last-page.ts'
import { knownPart, listAsked, pageAsked, shownPages } from './list-asked.ts'

const FAILURE = 'Failed to load products. Please try again later.'

const queries = ({ search }: PageAsked) => [
  ...shownPages(pageAsked(search('page'))).map((page) => products(listAsked(search), page)),
  // Only then is a colour named on the page.
  ...(search('color') ? [colors()] : []),
  ...(search('filter') ? [productChoices(listAsked(search))] : []),
]

export const loader = readOnServer(queries, {
  failure: FAILURE,
  elsewhere: ({ search }, cache) => {
    const asked = listAsked(search)
    const page = pageAsked(search('page'))
    const pathOf = (each: number) => listPath(COLLECTION, asked, each)
    return lastPageFor({ page, read: (each) => products(asked, each), pathOf }, cache)
  },
})
export const clientLoader = readInBrowser(queries)

/** Everything the shop sells. */
export default function ProductsPage() {
  const [search] = useSearchParams()
  const list = listAsked((name) => search.get(name))
  const page = pageAsked(search.get('page'))
  return (
    <main id="content" className="gutter-wide pt-8 md:pt-12">
      <PageHead
        title="Our Collection"
        description="All jewellery of the shop: earrings, necklaces, rings, bangles and Mithila art, made by hand in Nepal."
        asked={knownPart(list, page)}
      />
      <PageTitle>Our Collection</PageTitle>
      <FilteredCollection
        list={COLLECTION}
        asked={list}
        page={page}
        read={products}
        choices={productChoices}
        failure={FAILURE}
        empty={<p className="text-xl">No products found. Please check back later.</p>}
      />
    </main>
  )
}
