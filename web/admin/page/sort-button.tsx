import type { ReactNode } from 'react'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/admin.ts'
import { joinClasses } from '../../ui/join-classes.ts'

/** The two sort orders of a column, as the API names them, and which comes first. */
export type SortOrders = { up: string; down: string; first: 'up' | 'down' }

/** The `aria-sort` of a column. */
export function ariaSortOf(sorts: SortOrders, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === sorts.up) return 'ascending'
  return sort === sorts.down ? 'descending' : 'none'
}

type SortButtonProps = {
  sorts: SortOrders
  sort: string
  onSort: (sort: string) => void
  children: ReactNode
}

/** A column heading that sorts the list; a second click reverses the order. */
export function SortButton({ sorts, sort, onSort, children }: SortButtonProps) {
  const sorted = ariaSortOf(sorts, sort)
  const other = sorts.first === 'up' ? sorts.down : sorts.up
  const next = sort === sorts[sorts.first] ? other : sorts[sorts.first]
  const Arrow = sorted === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <button
      type="button"
      onClick={() => onSort(next)}
      className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-sm px-2 hover:bg-sand"
    >
      {children}
      <Arrow
        aria-hidden="true"
        className={joinClasses('size-4', sorted === 'none' && 'invisible')}
      />
    </button>
  )
}
