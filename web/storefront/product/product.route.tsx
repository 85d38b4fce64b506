import { useParams } from 'react-router'
import { PRODUCT_NOT_FOUND } from '#contract/products.ts'
import { product } from '../../data/catalogue.ts'
import { store } from '../../data/store.ts'
import { type PageAsked, readInBrowser, readOnServer } from '../../platform/page-data.ts'
import { Missing } from '../missing/missing.tsx'
import { Loaded } from '../page/loaded.tsx'
import { ProductDetail } from './product-detail.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

const queries = ({ params: { id = '' } }: PageAsked) => [product(id), store()]

export const loader = readOnServer(queries, {
  failure: 'Failed to load products. Please try again later.',
  missing: PRODUCT_NOT_FOUND,
})
export const clientLoader = readInBrowser(queries)

/** One piece, as near as a page can show it. */
export default function ProductPage() {
  const { id = '' } = useParams()
  return (
    <Loaded
      key={id}
      query={product(id)}
      loading={<ProductSkeleton />}
      failure="Failed to load products. Please try again later."
      missing={<Missing title={PRODUCT_NOT_FOUND} />}
    >
      {({ data }) => <ProductDetail product={data} />}
    </Loaded>
  )
}
