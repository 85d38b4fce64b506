import {
  type Cell,
  createColumnHelper,
  FlexRender,
  type Header,
  metaHelper,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { classes } from '../../ui/classes.ts'
import { SortButton, type Sorts, sortedAs } from './sort-button.tsx'
import { Tick } from './tick.tsx'

/** The display of a column, and its sort orders. */
type ColumnLook = {
  className?: string
  sorts?: Sorts
  /**
   * Shows the name of the column beside the value on a phone, where there are no column headings.
   */
  isNamedOnPhones?: boolean
}

const features = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<ColumnLook>() })
type Features = typeof features

/** Creates the columns of a table. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>()

type Columns<Row extends RowData> = Parameters<typeof useTable<Features, Row>>[0]['columns']

/** The ids of the ticked rows. */
export type Ticked = RowSelectionState

type DataTableProps<Row extends RowData> = {
  /** What the rows are, for screen readers. */
  label: string
  columns: Columns<Row>
  rows: Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  sort?: string
  onSort?: (sort: string) => void
  ticked?: Ticked
  /** Without it rows have no checkbox. */
  onTick?: (ticked: Ticked) => void
}

/** A table on wide screens, and a list of cards on a phone. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, nameOf, sort = '', onSort = () => {}, ticked = {} } = props
  const { onTick } = props
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: idOf,
    state: { rowSelection: ticked },
    onRowSelectionChange: (next) => onTick?.(typeof next === 'function' ? next(ticked) : next),
  })
  return (
    <table aria-label={label} className="w-full border border-line bg-surface max-md:block">
      <thead className="max-md:hidden">
        <tr className="border-line border-b bg-paper">
          {onTick && (
            <th scope="col" className="w-12 pl-3 text-left">
              <Tick
                label={`Tick all ${label.toLowerCase()}`}
                isTicked={table.getIsAllRowsSelected()}
                isMixed={table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {table.getFlatHeaders().map((header) => (
            <HeadCell key={header.id} header={header} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={classes(ROW, row.getIsSelected() && 'bg-sand/50')}>
            {onTick && (
              <td className="md:pl-3">
                <Tick
                  label={`Tick ${nameOf(row.original)}`}
                  isTicked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <BodyCell key={cell.id} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ROW =
  'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:p-3'

type HeadCellProps<Row extends RowData> = {
  header: Header<Features, Row>
  sort: string
  onSort: (sort: string) => void
}

function HeadCell<Row extends RowData>({ header, sort, onSort }: HeadCellProps<Row>) {
  const { className, sorts } = header.column.columnDef.meta ?? {}
  return (
    <th
      scope="col"
      aria-sort={sorts && sortedAs(sorts, sort)}
      className={classes('px-3 py-1 text-left font-semibold text-sm', className)}
    >
      {sorts ? (
        <SortButton sorts={sorts} sort={sort} onSort={onSort}>
          <FlexRender header={header} />
        </SortButton>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  )
}

function BodyCell<Row extends RowData>({ cell }: { cell: Cell<Features, Row> }) {
  const { meta, header } = cell.column.columnDef
  return (
    <td className={classes('md:px-3 md:py-2', meta?.className)}>
      {meta?.isNamedOnPhones && (
        <span aria-hidden="true" className="block text-ink-2 text-sm md:hidden">
          {String(header)}
        </span>
      )}
      <FlexRender cell={cell} />
    </td>
  )
}
