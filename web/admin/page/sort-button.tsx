import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

/** The two orders of a column in the words of its call, and the more useful one. */
export type Sorts = { up: string; down: string; first: 'up' | 'down' }

/** How a list is sorted in a column, for who hears the table. */
export function sortedAs(sorts: Sorts, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === sorts.up) return 'ascending'
  return sort === sorts.down ? 'descending' : 'none'
}

type SortButtonProps = {
  sorts: Sorts
  sort: string
  onSort: (sort: string) => void
  children: ReactNode
}

/** The head of a column, which sorts by it; a second tap turns the order round. */
export function SortButton({ sorts, sort, onSort, children }: SortButtonProps) {
  const sorted = sortedAs(sorts, sort)
  const other = sorts.first === 'up' ? sorts.down : sorts.up
  const next = sort === sorts[sorts.first] ? other : sorts[sorts.first]
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort(next)}
      className="-mx-2 inline-flex min-h-9 items-center gap-1 rounded-sm px-2 hover:bg-sand"
    >
      {children}
      <Arrow aria-hidden="true" className={classes('size-4', sorted === 'none' && 'invisible')} />
    </button>
  )
}
