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
import { AdjustStockDialog } from './adjust-dialog.tsx'
import * as m from './messages.ts'
import { StockHistoryDialog } from './stock-history-dialog.tsx'

const STOCK_FILTERS = [
  ['', m.ALL_PRODUCTS],
  ['low', m.LOW_STOCK],
  ['empty', m.SOLD_OUT],
] as const

/** The open dialog and its stock item. */
type OpenDialog = { action: 'adjust' | 'look'; stockLine: StockLine }

/** The page of all stock items, lowest stock first, with their history. */
export function StockPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const hasPermission = useHasPermission()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const stockLevel =
    STOCK_FILTERS.find(([filterValue]) => filterValue === readQueryParam('left'))?.[0] ?? ''
  const q = readQueryParam('q')
  const query = useStock({ q, stockLevel, page: Number(readQueryParam('page')) || 1 })
  const stockColumns = useMemo(
    () => makeStockColumns(hasPermission('stock.write'), setOpenDialog),
    [hasPermission],
  )
  const closeDialog = () => setOpenDialog(undefined)
  return (
    <AdminPage title={m.STOCK}>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_STOCK}
          placeholder={m.NAME_OR_SKU}
          value={q}
          onSearch={(searchText) => setQueryParams({ q: searchText })}
        />
        <FilterSelect
          label={m.STOCK_LEVEL}
          value={stockLevel}
          options={STOCK_FILTERS}
          onChoose={(filterValue) => setQueryParams({ left: filterValue })}
        />
      </div>
      <QueryContent query={query} messages={m.LOADING_STOCK}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <DataTable<StockLine>
                label={m.STOCK}
                columns={stockColumns}
                rows={data}
                rowIdOf={({ stockItemId }) => String(stockItemId)}
                rowNameOf={({ name }) => name}
              />
              <PageLinks
                {...pages}
                onChangePage={(page) => setQueryParams({ page: String(page) })}
              />
            </>
          ) : q || stockLevel ? (
            <EmptyState title={m.NO_STOCK_FOUND} text={m.NO_ACTIVE_PRODUCT_MATCHES} />
          ) : (
            <EmptyState
              title={m.NO_ACTIVE_PRODUCTS_YET}
              text={m.STOCK_APPEARS_HERE}
              action={
                hasPermission('catalogue.write') && (
                  <Link to="/products" className={buttonClasses()}>
                    {m.SEE_PRODUCTS}
                  </Link>
                )
              }
            />
          )
        }
      </QueryContent>
      {openDialog?.action === 'adjust' && (
        <AdjustStockDialog stockLine={openDialog.stockLine} onClose={closeDialog} />
      )}
      {openDialog?.action === 'look' && (
        <StockHistoryDialog stockLine={openDialog.stockLine} onClose={closeDialog} />
      )}
    </AdminPage>
  )
}

const makeStockColumns = (
  mayChangeStock: boolean,
  onOpenDialog: (dialog: OpenDialog) => void,
): TableColumn<StockLine>[] => [
  {
    id: 'piece',
    header: m.PRODUCT,
    className: 'max-md:basis-full',
    cell: (stockLine) => <StockLineProduct stockLine={stockLine} />,
  },
  {
    id: 'quantity',
    header: m.IN_STOCK,
    className: 'figures md:text-right',
    isNamedOnPhones: true,
    cell: (stockLine) => (
      <span className={stockLine.quantity === 0 ? 'font-semibold text-error' : 'font-semibold'}>
        {stockLine.quantity}
      </span>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">{m.ROW_ACTIONS}</span>,
    className: 'max-md:ml-auto md:w-px',
    cell: (stockLine) => (
      <span className="flex items-center justify-end gap-1">
        <IconButton
          label={m.historyOfText(variantNameOf(stockLine))}
          onClick={() => onOpenDialog({ action: 'look', stockLine })}
        >
          <HistoryIcon aria-hidden="true" className="size-5" />
        </IconButton>
        {mayChangeStock && (
          <Button
            variant="secondary"
            aria-label={m.editStockOfText(variantNameOf(stockLine))}
            onClick={() => onOpenDialog({ action: 'adjust', stockLine })}
          >
            {m.EDIT}
          </Button>
        )}
      </span>
    ),
  },
]

const variantNameOf = ({ name, color, size }: StockLine) =>
  [name, color?.name, size?.name].filter(Boolean).join(', ')

const StockLineProduct = ({
  stockLine: { productId, name, sku, color, size, imageUrl },
}: {
  stockLine: StockLine
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
