import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { productsOfCategoryQuery } from '../../data/catalogue.ts'
import { viewedProductsQuery } from '../../data/viewed-products.ts'
import { ScrollRow, ScrollRowProducts } from '../catalogue/scroll-row.tsx'
import * as m from './messages.ts'
import { viewedProductsExcept } from './viewed-products.ts'

const MAX_PRODUCTS = 12

/** Similar products and recently viewed products. */
export function RelatedProducts({ product }: { product: Product }) {
  const [categoryId] = product.categories
  return (
    <>
      {categoryId && <SameCategory product={product} categoryId={categoryId.id} />}
      <RecentlyViewed id={product.id} />
    </>
  )
}

function SameCategory({ product, categoryId }: { product: Product; categoryId: number }) {
  const { data } = useQuery(
    productsOfCategoryQuery(String(categoryId), { page: 1, limit: MAX_PRODUCTS + 1 }),
  )
  const others = data?.data.filter(({ id }) => id !== product.id).slice(0, MAX_PRODUCTS)
  return <ProductsRail title={m.YOU_MAY_ALSO_LIKE} pieces={others ?? []} />
}

function RecentlyViewed({ id }: { id: number }) {
  const [ids] = useState(() => viewedProductsExcept(id))
  return (
    <ProductsRail
      title={m.RECENTLY_VIEWED}
      pieces={useQuery(viewedProductsQuery(ids)).data ?? []}
    />
  )
}

/** Products related to the one on the page; nothing is shown if there are none. */
const ProductsRail = ({ title, pieces }: { title: string; pieces: Product[] }) =>
  pieces.length > 0 && (
    <ScrollRow title={title} className="mt-16 md:mt-24">
      <ScrollRowProducts pieces={pieces} />
    </ScrollRow>
  )
