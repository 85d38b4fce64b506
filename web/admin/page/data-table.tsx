import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import { Checkbox } from './checkbox.tsx'
import * as m from './messages.ts'
import { ariaSortOf, SortButton, type SortOrders } from './sort-button.tsx'

/** A column of a table of rows. */
export type TableColumn<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  className?: string
  /** The orders in which a click on the header sorts the list. */
  sortOrders?: SortOrders
  /** On a phone, where the table has no header, the cell shows the name of its column. */
  isNamedOnPhones?: boolean
}

/** For a link that on a phone is tapped anywhere in its row, or in an element around it. */
export const WHOLE_ROW_LINK_CLASSES = 'max-md:after:absolute max-md:after:inset-0'

/** The ids of the selected rows. */
export type SelectedRowIds = ReadonlySet<string>

type DataTableProps<Row> = {
  /** Names the table for a screen reader. */
  label: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowIdOf: (row: Row) => string
  rowNameOf: (row: Row) => string
  sort?: string
  onSort?: (sort: string) => void
  tickedIds?: SelectedRowIds
  /** The label of the checkbox that selects all rows. */
  tickAllLabel?: string
  /** Without it, rows cannot be selected. */
  onTick?: (tickedIds: SelectedRowIds) => void
}

const NO_ROWS_SELECTED: SelectedRowIds = new Set()

/** A list as a table; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowIdOf, rowNameOf, sort = '', onSort = () => {} } = props
  const { tickedIds = NO_ROWS_SELECTED, onTick, tickAllLabel = '' } = props
  const rowIds = rows.map(rowIdOf)
  const isAllTicked = rowIds.length > 0 && rowIds.every((id) => tickedIds.has(id))
  return (
    <table aria-label={label} className="w-full border border-line bg-surface max-md:block">
      <thead className="max-md:hidden">
        <tr className="border-line border-b bg-paper">
          {onTick && (
            <th scope="col" className="w-12 pl-3 text-left">
              <Checkbox
                label={tickAllLabel}
                isTicked={isAllTicked}
                isPartlyTicked={rowIds.some((id) => tickedIds.has(id))}
                onChange={() => onTick(isAllTicked ? NO_ROWS_SELECTED : new Set(rowIds))}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {rows.map((row) => (
          <tr
            key={rowIdOf(row)}
            className={joinClasses(ROW_CLASSES, tickedIds.has(rowIdOf(row)) && 'bg-sand/50')}
          >
            {onTick && (
              <td className="max-md:relative max-md:z-10 md:pl-3">
                <Checkbox
                  label={m.selectRowText(rowNameOf(row))}
                  isTicked={tickedIds.has(rowIdOf(row))}
                  onChange={() => onTick(toggleId(tickedIds, rowIdOf(row)))}
                />
              </td>
            )}
            {columns.map((column) => (
              <BodyCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toggleId = (tickedIds: SelectedRowIds, id: string): SelectedRowIds =>
  new Set(tickedIds.has(id) ? [...tickedIds].filter((rowId) => rowId !== id) : [...tickedIds, id])

const ROW_CLASSES =
  'max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:p-3'

type HeaderCellProps<Row> = {
  column: TableColumn<Row>
  sort: string
  onSort: (sort: string) => void
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { header, className, sortOrders } = column
  return (
    <th
      scope="col"
      aria-sort={sortOrders && ariaSortOf(sortOrders, sort)}
      className={joinClasses('px-3 py-1 text-left font-semibold text-sm', className)}
    >
      {sortOrders ? (
        <SortButton sortOrders={sortOrders} currentSort={sort} onSort={onSort}>
          {header}
        </SortButton>
      ) : (
        header
      )}
    </th>
  )
}

const BodyCell = <Row,>({ column, row }: { column: TableColumn<Row>; row: Row }) => (
  <td className={joinClasses('md:px-3 md:py-2', column.className)}>
    {column.isNamedOnPhones && (
      <span aria-hidden="true" className="block text-ink-2 text-sm md:hidden">
        {column.header}
      </span>
    )}
    {column.cell(row)}
  </td>
)
