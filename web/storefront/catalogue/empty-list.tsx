import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import bamboo from '../../art/bamboo.svg'
import turtle from '../../art/turtle.svg'
import { categoriesQuery, freshDropsQuery } from '../../data/catalogue.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { LineDrawing } from '../page/line-drawing.tsx'
import { categoryPath } from '../page/paths.ts'
import * as m from './messages.ts'
import { ProductCards, ProductGrid } from './product-grid.tsx'

const DRAWINGS = { turtle, bamboo }
const MAX_PIECES = 4

type EmptyListProps = {
  drawing: keyof typeof DRAWINGS
  /** The message. */
  children: ReactNode
  /** The current, empty category. */
  category?: string | undefined
}

/** Shown if a list is empty, with links to categories and new products. */
export const EmptyList = ({ drawing, children, category }: EmptyListProps) => (
  <div className="pt-8 text-center">
    <div role="status" className="flex flex-col items-center">
      <LineDrawing src={DRAWINGS[drawing]} className="mb-6" />
      {children}
    </div>
    <OtherCategories exceptId={category} />
    <NewestPieces />
  </div>
)

function OtherCategories({ exceptId }: { exceptId: string | undefined }) {
  const { data } = useQuery(categoriesQuery())
  const others = data?.data.filter(
    ({ id, productCount }) => productCount > 0 && `${id}` !== exceptId,
  )
  if (!others?.length) return null
  return (
    <nav aria-label={m.CATEGORIES} className="mt-8">
      <ul className="flex flex-wrap justify-center gap-3">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={categoryPath(id)} lang={langOf(name)} className={buttonClasses('secondary')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NewestPieces() {
  const pieces = useQuery(freshDropsQuery()).data?.data.slice(0, MAX_PIECES) ?? []
  if (pieces.length === 0) return null
  return (
    <section className="mt-16 text-left">
      <h2 className="mb-6 font-display text-3xl">{m.NEWEST_PRODUCTS}</h2>
      <ProductGrid>
        <ProductCards products={pieces} heading="h3" />
      </ProductGrid>
    </section>
  )
}
