import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { NavLink } from 'react-router'
import { categoriesQuery } from '../../data/catalogue.ts'
import { ChevronDownIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { HEADER_LINK_CLASSES } from '../page/header-classes.ts'
import { categoryPath } from '../page/paths.ts'
import { useDisclosure } from '../page/use-disclosure.ts'
import * as m from './messages.ts'

/** A button that opens a menu of all categories. */
export function CategoryMenu() {
  const containerRef = useRef<HTMLDivElement>(null)
  const { isOpen, toggle } = useDisclosure(containerRef)
  const listId = useId()
  return (
    <div ref={containerRef} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
        className={HEADER_LINK_CLASSES}
      >
        {m.CATEGORIES}
        <ChevronDownIcon aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div
        id={listId}
        hidden={!isOpen}
        className="absolute top-full left-0 mt-2 w-64 border border-line bg-surface py-2 text-ink shadow-dialog"
      >
        <CategoryLinks className="px-5 hover:bg-sand aria-[current=page]:text-sindoor" />
      </div>
    </div>
  )
}

/** Links to the categories, with their numbers of products. */
export function CategoryLinks({ className }: { className: string }) {
  const { data, isError } = useQuery(categoriesQuery())
  if (isError) return <p className="px-5 py-2">{m.CATEGORIES_NOT_LOADED}</p>
  return (
    <ul>
      {data?.data.map(({ id, name, productCount }) => (
        <li key={id}>
          <NavLink
            to={categoryPath(id)}
            className={`flex min-h-11 items-center justify-between gap-4 ${className}`}
          >
            <span lang={langOf(name)}>{name}</span>
            <span className="figures text-ink-2 text-sm">
              {productCount}
              <span className="sr-only"> {m.productsWord(productCount)}</span>
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
