import { useSearchParams } from 'react-router'
import { colorsQuery, productChoicesQuery, productsQuery } from '../../data/catalogue.ts'
import { nameOfShop, useStore } from '../../data/store.ts'
import { browserLoader, type PageDataRequest, serverLoader } from '../../platform/page-data.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { PRODUCTS_PATH, productListPath } from '../page/paths.ts'
import { FilteredCollection } from './filtered-collection.tsx'
import { redirectToLastPage } from './last-page.ts'
import { canonicalQuery, pageNumberOf, pageNumbersUpTo, productListQueryOf } from './list-query.ts'
import * as m from './messages.ts'

const queries = ({ readQueryParameter }: PageDataRequest) => [
  ...pageNumbersUpTo(pageNumberOf(readQueryParameter('page'))).map((page) =>
    productsQuery(productListQueryOf(readQueryParameter), page),
  ),
  // Colour names are needed only then.
  ...(readQueryParameter('color') ? [colorsQuery()] : []),
  ...(readQueryParameter('filter')
    ? [productChoicesQuery(productListQueryOf(readQueryParameter))]
    : []),
]

export const loader = serverLoader(queries, {
  failureText: m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY,
  redirectTo: ({ readQueryParameter }, cache) => {
    const query = productListQueryOf(readQueryParameter)
    const page = pageNumberOf(readQueryParameter('page'))
    const pagePathOf = (pageNumber: number) => productListPath(PRODUCTS_PATH, query, pageNumber)
    return redirectToLastPage(
      { page, pageQuery: (pageNumber) => productsQuery(query, pageNumber), pagePathOf },
      cache,
    )
  },
})
export const clientLoader = browserLoader(queries)

/** The page of all products. */
export default function ProductsPage() {
  const [searchParameters] = useSearchParams()
  const listQuery = productListQueryOf((name) => searchParameters.get(name))
  const page = pageNumberOf(searchParameters.get('page'))
  const shop = useStore()
  return (
    <main id="content" className="gutter-wide pt-8 md:pt-12">
      <PageHead
        title={m.OUR_COLLECTION}
        description={
          shop?.isSample
            ? m.SAMPLE_PRODUCTS_DESCRIPTION
            : m.productsDescription(shop ? nameOfShop(shop) : '')
        }
        queryString={canonicalQuery(listQuery, page)}
      />
      <PageTitle>{m.OUR_COLLECTION}</PageTitle>
      <FilteredCollection
        listPath={PRODUCTS_PATH}
        query={listQuery}
        page={page}
        listPageQuery={productsQuery}
        choicesQuery={productChoicesQuery}
        failureText={m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY}
        empty={<p className="text-xl">{m.NO_PRODUCTS}</p>}
      />
    </main>
  )
}
