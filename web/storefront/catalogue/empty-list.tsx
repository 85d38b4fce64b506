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

const EMPTY_LIST_DRAWINGS = { turtle, bamboo }
const MAX_PRODUCTS = 4

type EmptyListProps = {
  drawing: keyof typeof EMPTY_LIST_DRAWINGS
  /** The message. */
  children: ReactNode
  /** The current, empty category. */
  category?: string | undefined
}

/** Shown if a list is empty, with links to categories and new products. */
export const EmptyList = ({ drawing, children, category }: EmptyListProps) => (
  <div className="pt-8 text-center">
    <div role="status" className="flex flex-col items-center">
      <LineDrawing drawingUrl={EMPTY_LIST_DRAWINGS[drawing]} className="mb-6" />
      {children}
    </div>
    <OtherCategories shownCategoryId={category} />
    <NewestProducts />
  </div>
)

function OtherCategories({ shownCategoryId }: { shownCategoryId: string | undefined }) {
  const { data } = useQuery(categoriesQuery())
  const otherCategories = data?.data.filter(
    ({ id, productCount }) => productCount > 0 && `${id}` !== shownCategoryId,
  )
  if (!otherCategories?.length) return null
  return (
    <nav aria-label={m.CATEGORIES} className="mt-8">
      <ul className="flex flex-wrap justify-center gap-3">
        {otherCategories.map(({ id, name }) => (
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

function NewestProducts() {
  const newestProducts = useQuery(freshDropsQuery()).data?.data.slice(0, MAX_PRODUCTS) ?? []
  if (newestProducts.length === 0) return null
  return (
    <section className="mt-16 text-left">
      <h2 className="mb-6 font-display text-3xl">{m.NEWEST_PRODUCTS}</h2>
      <ProductGrid>
        <ProductCards products={newestProducts} heading="h3" />
      </ProductGrid>
    </section>
  )
}
