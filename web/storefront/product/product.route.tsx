import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PRODUCT_NOT_FOUND } from '#contract/messages/refusals.ts'
import { findCachedProduct, productQuery } from '../../data/catalogue.ts'
import { reviewsQuery } from '../../data/reviews.ts'
import { storeQuery } from '../../data/store.ts'
import { browserLoader, type PageDataRequest, serverLoader } from '../../platform/page-data.ts'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { parseReviewsQuery } from '../reviews/reviews-query.ts'
import { ProductDetail } from './product-detail.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

const queries = ({ params: { id = '' }, readQueryParameter }: PageDataRequest) => [
  productQuery(id),
  reviewsQuery(id, parseReviewsQuery(readQueryParameter)),
  storeQuery(),
]

export const loader = serverLoader(queries, {
  failureText: PRODUCT_NOT_FOUND,
  notFoundText: PRODUCT_NOT_FOUND,
})
export const clientLoader = browserLoader(queries, {
  hasSomethingToShow: ({ params: { id = '' } }) => findCachedProduct(id) !== undefined,
})

/** The product page. */
export default function ProductPage() {
  const { id = '' } = useParams()
  return (
    <QueryContent
      key={id}
      query={{ ...productQuery(id), placeholderData: () => findCachedProduct(id) }}
      loading={<ProductSkeleton />}
      failure={PRODUCT_NOT_FOUND}
      wrapFailure={(text) => <ProductPageFailure>{text}</ProductPageFailure>}
      notFound={<LazyPageNotFound title={PRODUCT_NOT_FOUND} />}
    >
      {({ data }) => <ProductDetail product={data} />}
    </QueryContent>
  )
}

/** Nothing is known of the product, not even its name. */
const ProductPageFailure = ({ children }: { children: ReactNode }) => (
  <main id="content" className="gutter py-16 text-center">
    <PageHead title={PRODUCT_NOT_FOUND} />
    <PageTitle className="sr-only">{PRODUCT_NOT_FOUND}</PageTitle>
    {children}
  </main>
)
