import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { METAL_NAMES } from '#contract/messages/metals.ts'
import { rupeesInSentence } from '#contract/money.ts'
import { findSizeById } from '#contract/size-table.ts'
import { categoriesQuery, colorsQuery, type ProductListQuery } from '../../../data/catalogue.ts'
import { XIcon } from '../../../ui/icons/storefront.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { productListPath } from '../../page/paths.ts'
import { clearFilters } from '../list-query.ts'
import * as m from '../messages.ts'
import type { FilteredList } from './filtered-list.ts'
import { weightText } from './weight-text.ts'

type AppliedFiltersProps = Pick<FilteredList, 'listPath' | 'query'>

/** The active filters of a list; each can be removed. */
export function AppliedFilters({ listPath, query }: AppliedFiltersProps) {
  const filters = useActiveFilters(query)
  if (filters.length === 0) return null
  return (
    <nav aria-label={m.APPLIED_FILTERS} className="mb-6">
      <ul className="flex flex-wrap items-center gap-2">
        {filters.map(([label, clearedParameters]) => (
          <li key={label}>
            <Link
              to={productListPath(listPath, { ...query, ...clearedParameters })}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface py-1 pr-3 pl-4 hover:bg-sand"
            >
              <span className="sr-only">{m.REMOVE_FILTER} </span>
              <span lang={langOf(label)} className="figures">
                {label}
              </span>
              <XIcon aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={productListPath(listPath, clearFilters(query))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sindoor underline underline-offset-4"
          >
            {m.CLEAR_ALL}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

type ActiveFilter = [said: string, without: Partial<ProductListQuery>]

function useActiveFilters({
  category,
  color,
  metal,
  purity,
  weight,
  size,
  from,
  to,
  stock,
  offer,
}: ProductListQuery): ActiveFilter[] {
  const categoryList = useQuery({ ...categoriesQuery(), enabled: category !== '' }).data?.data
  const colorList = useQuery({ ...colorsQuery(), enabled: color !== '' }).data?.data
  const possibleFilters: (ActiveFilter | false | '')[] = [
    category && [findNameById(categoryList, category) ?? m.CATEGORY, { category: '' }],
    color && [findNameById(colorList, color) ?? m.COLOUR, { color: '' }],
    metal && [METAL_NAMES[metal], { metal: '' }],
    purity && [m.purityText(Number(purity)), { purity: '' }],
    size && [findSizeById(Number(size))?.name ?? m.SIZE, { size: '' }],
    (from || to) && [priceText(from, to), { from: '', to: '' }],
    weight && [weightText(weight), { weight: '' }],
    stock && [m.IN_STOCK, { stock: false }],
    offer && [m.ON_OFFER, { offer: false }],
  ]
  return possibleFilters.filter((activeFilter) => !!activeFilter)
}

function priceText(minRupees: string, maxRupees: string): string {
  if (!maxRupees) return m.fromAmount(rupeesInSentence(Number(minRupees)))
  if (!Number(minRupees)) return m.upToAmount(rupeesInSentence(Number(maxRupees)))
  return m.fromAmountToAmount(
    rupeesInSentence(Number(minRupees)),
    rupeesInSentence(Number(maxRupees)),
  )
}

const findNameById = (namedEntries: { id: number; name: string }[] | undefined, id: string) =>
  namedEntries?.find((entry) => String(entry.id) === id)?.name
