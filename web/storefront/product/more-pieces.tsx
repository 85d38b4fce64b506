import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { productsOfCategory } from '../../data/catalogue.ts'
import { viewedProducts } from '../../data/viewed-products.ts'
import { Rail, RailPieces } from '../catalogue/rail.tsx'
import { viewedBefore } from './viewed.ts'

const MAX = 12

/** Similar products and recently viewed products. */
export function MorePieces({ product }: { product: Product }) {
  const [shelf] = product.categories
  return (
    <>
      {shelf && <SameCategory product={product} shelf={shelf.id} />}
      <ViewedBefore id={product.id} />
    </>
  )
}

function SameCategory({ product, shelf }: { product: Product; shelf: number }) {
  const { data } = useQuery(productsOfCategory(String(shelf), { page: 1, limit: MAX + 1 }))
  const others = data?.data.filter(({ id }) => id !== product.id).slice(0, MAX)
  return <PiecesRail title="You may also like" pieces={others ?? []} />
}

function ViewedBefore({ id }: { id: number }) {
  const [ids] = useState(() => viewedBefore(id))
  return <PiecesRail title="Recently viewed" pieces={useQuery(viewedProducts(ids)).data ?? []} />
}

/** Hidden if there are none. */
const PiecesRail = ({ title, pieces }: { title: string; pieces: Product[] }) =>
  pieces.length > 0 && (
    <Rail title={title} className="mt-16 md:mt-24">
      <RailPieces pieces={pieces} />
    </Rail>
  )
