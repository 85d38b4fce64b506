import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { StockLine } from '#contract/stock.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { HistoryIcon } from '../../ui/icons/admin.ts'
import { useStock } from '../data/stock.ts'
import { ColorSwatch } from '../page/color-swatch.tsx'
import { DataTable, type TableColumn } from '../page/data-table.tsx'
import { FilterSelect } from '../page/filter-select.tsx'
import { AdminPage } from '../page/page.tsx'
import { PageLinks } from '../page/pager.tsx'
import { ProductLink } from '../page/product-link.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import { Thumbnail } from '../page/thumbnail.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import * as m from './messages.ts'
import { StockHistoryDialog } from './stock-history-dialog.tsx'

const STOCK_FILTERS = [
  ['', m.ALL_PRODUCTS],
  ['low', m.LOW_STOCK],
  ['empty', m.SOLD_OUT],
] as const

/** The open dialog and its stock item. */
type OpenDialog = { what: 'adjust' | 'look'; line: StockLine }

/** The page of all stock items, lowest stock first, with their history. */
export function StockPage() {
  const [asked, ask] = useQueryParams()
  const may = useHasPermission()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const left = STOCK_FILTERS.find(([value]) => value === asked('left'))?.[0] ?? ''
  const q = asked('q')
  const query = useStock({ q, left, page: Number(asked('page')) || 1 })
  const columns = useMemo(() => makeColumns(may('stock.write'), setOpenDialog), [may])
  const stop = () => setOpenDialog(undefined)
  return (
    <AdminPage title={m.STOCK}>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_STOCK}
          placeholder={m.NAME_OR_SKU}
          value={q}
          onSearch={(text) => ask({ q: text })}
        />
        <FilterSelect
          label={m.STOCK_LEVEL}
          value={left}
          options={STOCK_FILTERS}
          onChoose={(value) => ask({ left: value })}
        />
      </div>
      <QueryContent query={query} messages={m.LOADING_STOCK}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <DataTable<StockLine>
                label={m.STOCK}
                columns={columns}
                rows={data}
                idOf={({ stockItemId }) => String(stockItemId)}
                nameOf={({ name }) => name}
              />
              <PageLinks {...pages} onPage={(page) => ask({ page: String(page) })} />
            </>
          ) : q || left ? (
            <EmptyState title={m.NOTHING_FOUND} text={m.NO_ACTIVE_PRODUCT_MATCHES} />
          ) : (
            <EmptyState
              title={m.NO_ACTIVE_PRODUCTS_YET}
              text={m.THEIR_STOCK_APPEARS_HERE}
              action={
                may('catalogue.write') && (
                  <Link to="/products" className={buttonClasses()}>
                    {m.SEE_PRODUCTS}
                  </Link>
                )
              }
            />
          )
        }
      </QueryContent>
      {openDialog?.what === 'adjust' && <AdjustDialog line={openDialog.line} onClose={stop} />}
      {openDialog?.what === 'look' && <StockHistoryDialog line={openDialog.line} onClose={stop} />}
    </AdminPage>
  )
}

const makeColumns = (
  mayWrite: boolean,
  onDo: (dialog: OpenDialog) => void,
): TableColumn<StockLine>[] => [
  {
    id: 'piece',
    header: m.PRODUCT,
    className: 'max-md:basis-full',
    cell: (row) => <StockLineProduct line={row} />,
  },
  {
    id: 'quantity',
    header: m.IN_STOCK,
    className: 'figures md:text-right',
    isNamedOnPhones: true,
    cell: (row) => (
      <span className={row.quantity === 0 ? 'font-semibold text-error' : 'font-semibold'}>
        {row.quantity}
      </span>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">{m.ACTIONS}</span>,
    className: 'max-md:ml-auto md:w-px',
    cell: (row) => (
      <span className="flex items-center justify-end gap-1">
        <IconButton
          label={m.historyOf(nameOf(row))}
          onClick={() => onDo({ what: 'look', line: row })}
        >
          <HistoryIcon aria-hidden="true" className="size-5" />
        </IconButton>
        {mayWrite && (
          <Button
            variant="secondary"
            aria-label={m.editStockOf(nameOf(row))}
            onClick={() => onDo({ what: 'adjust', line: row })}
          >
            {m.EDIT}
          </Button>
        )}
      </span>
    ),
  },
]

const nameOf = ({ name, color, size }: StockLine) =>
  [name, color?.name, size?.name].filter(Boolean).join(', ')

const StockLineProduct = ({
  line: { productId, name, sku, color, size, imageUrl },
}: {
  line: StockLine
}) => (
  <span className="flex items-center gap-3">
    <Thumbnail src={imageUrl} className="size-12" />
    <span className="min-w-0">
      <ProductLink id={productId} className="font-semibold">
        {name}
      </ProductLink>
      <span className="flex items-center gap-1.5 text-ink-2 text-sm">
        {sku}
        {color && (
          <>
            <ColorSwatch hexCode={color.hexCode} className="ml-2 size-4" />
            {color.name}
          </>
        )}
        {size && <span className="ml-2 whitespace-nowrap">{size.name}</span>}
      </span>
    </span>
  </span>
)
