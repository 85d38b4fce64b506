import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { METAL_NAMES } from '#contract/metals.ts'
import { formatRupees } from '#contract/money.ts'
import { categories, colors, type ListQuery } from '../../data/catalogue.ts'
import { X } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { listPath } from '../page/paths.ts'
import type { FilteredList } from './filtered-list.ts'
import { unfiltered } from './list-query.ts'

type AppliedFiltersProps = Pick<FilteredList, 'list' | 'asked'>

/** The active filters of a list; each can be removed. */
export function AppliedFilters({ list, asked }: AppliedFiltersProps) {
  const text = useWords(asked)
  if (text.length === 0) return null
  return (
    <nav aria-label="Applied filters" className="mb-6">
      <ul className="flex flex-wrap items-center gap-2">
        {text.map(([said, without]) => (
          <li key={said}>
            <Link
              to={listPath(list, { ...asked, ...without })}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface py-1 pr-3 pl-4 hover:bg-sand"
            >
              <span className="sr-only">Remove filter: </span>
              <span lang={langOf(said)} className="figures">
                {said}
              </span>
              <X aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={listPath(list, unfiltered(asked))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sindoor underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      </ul>
    </nav>
  )
}

type Applied = [said: string, without: Partial<ListQuery>]

function useWords({ category, color, metal, from, to, stock, offer }: ListQuery): Applied[] {
  const shelves = useQuery({ ...categories(), enabled: category !== '' }).data?.data
  const shades = useQuery({ ...colors(), enabled: color !== '' }).data?.data
  const all: (Applied | false | '')[] = [
    category && [nameIn(shelves, category) ?? 'Category', { category: '' }],
    color && [nameIn(shades, color) ?? 'Colour', { color: '' }],
    metal && [METAL_NAMES[metal], { metal: '' }],
    (from || to) && [priceWords(from, to), { from: '', to: '' }],
    stock && ['In stock', { stock: false }],
    offer && ['On offer', { offer: false }],
  ]
  return all.filter((applied) => !!applied)
}

function priceWords(from: string, to: string): string {
  if (!to) return `From ${formatRupees(Number(from))}`
  if (!Number(from)) return `Up to ${formatRupees(Number(to))}`
  return `${formatRupees(Number(from))} to ${formatRupees(Number(to))}`
}

const nameIn = (named: { id: number; name: string }[] | undefined, id: string) =>
  named?.find((each) => String(each.id) === id)?.name
