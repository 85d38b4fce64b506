import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { productsOfCategoryQuery } from '../../data/catalogue.ts'
import { viewedProductsQuery } from '../../data/viewed-products.ts'
import { ScrollRow, ScrollRowProducts } from '../catalogue/scroll-row.tsx'
import * as m from './messages.ts'
import { readViewedProductsExcept } from './viewed-products.ts'

const MAX_PRODUCTS = 12

/** Similar products and recently viewed products. */
export function RelatedProducts({ product }: { product: Product }) {
  const [firstCategory] = product.categories
  return (
    <>
      {firstCategory && <ProductsOfSameCategory product={product} categoryId={firstCategory.id} />}
      <RecentlyViewed productId={product.id} />
    </>
  )
}

function ProductsOfSameCategory({ product, categoryId }: { product: Product; categoryId: number }) {
  const { data } = useQuery(
    productsOfCategoryQuery(String(categoryId), { page: 1, limit: MAX_PRODUCTS + 1 }),
  )
  const otherProducts = data?.data
    .filter(({ id: productId }) => productId !== product.id)
    .slice(0, MAX_PRODUCTS)
  return <ProductsRow title={m.YOU_MAY_ALSO_LIKE} products={otherProducts ?? []} />
}

function RecentlyViewed({ productId }: { productId: number }) {
  const [viewedIds] = useState(() => readViewedProductsExcept(productId))
  return (
    <ProductsRow
      title={m.RECENTLY_VIEWED}
      products={useQuery(viewedProductsQuery(viewedIds)).data ?? []}
    />
  )
}

/** Products related to the one on the page; nothing is shown if there are none. */
const ProductsRow = ({ title, products }: { title: string; products: Product[] }) =>
  products.length > 0 && (
    <ScrollRow title={title} className="mt-16 md:mt-24">
      <ScrollRowProducts products={products} />
    </ScrollRow>
  )
