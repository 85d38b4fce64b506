import type { ReactNode } from 'react'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/admin.ts'
import { joinClasses } from '../../ui/join-classes.ts'

/** The two sort orders of a column, as the API names them, and which comes first. */
export type SortOrders = { up: string; down: string; firstDirection: 'up' | 'down' }

/** The `aria-sort` of a column. */
export function ariaSortOf(
  sortOrders: SortOrders,
  currentSort: string,
): 'ascending' | 'descending' | 'none' {
  if (currentSort === sortOrders.up) return 'ascending'
  return currentSort === sortOrders.down ? 'descending' : 'none'
}

type SortButtonProps = {
  sortOrders: SortOrders
  currentSort: string
  onSort: (currentSort: string) => void
  children: ReactNode
}

/** A column heading that sorts the list; a second click reverses the order. */
export function SortButton({ sortOrders, currentSort, onSort, children }: SortButtonProps) {
  const ariaSort = ariaSortOf(sortOrders, currentSort)
  const secondSort = sortOrders.firstDirection === 'up' ? sortOrders.down : sortOrders.up
  const nextSort =
    currentSort === sortOrders[sortOrders.firstDirection]
      ? secondSort
      : sortOrders[sortOrders.firstDirection]
  const ArrowIcon = ariaSort === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort)}
      className="-mx-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 rounded-sm px-2 hover:bg-sand"
    >
      {children}
      <ArrowIcon
        aria-hidden="true"
        className={joinClasses('size-4', ariaSort === 'none' && 'invisible')}
      />
    </button>
  )
}
