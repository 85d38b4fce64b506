import type { StaffProduct } from '#contract/admin-products.ts'
import { columnsOf } from '../page/data-table.tsx'
import { PriceCell } from './price-cell.tsx'
import { ProductName } from './product-name.tsx'
import { StateBadge } from './state-badge.tsx'
import { StockCell } from './stock-cell.tsx'

const column = columnsOf<StaffProduct>()

/** The columns of the product list; price and stock are editable in place. */
export const PRODUCT_COLUMNS = column.columns([
  column.display({
    id: 'name',
    header: 'Product',
    meta: {
      className: 'max-md:min-w-0 max-md:flex-1 max-md:basis-[70%]',
      sorts: { up: 'name', down: 'newest', first: 'up' },
    },
    cell: ({ row }) => <ProductName product={row.original} />,
  }),
  column.display({
    id: 'state',
    header: 'Status',
    meta: { className: 'max-md:hidden' },
    cell: ({ row }) => <StateBadge state={row.original.state} />,
  }),
  column.display({
    id: 'categories',
    header: 'Categories',
    meta: { className: 'max-lg:hidden text-ink-2 text-sm' },
    cell: ({ row }) => row.original.categories.map(({ name }) => name).join(', '),
  }),
  column.display({
    id: 'stock',
    header: 'Stock',
    meta: {
      className: 'max-md:order-3 max-md:ml-auto md:text-right',
      sorts: { up: 'stock-asc', down: 'stock-desc', first: 'up' },
      isNamedOnPhones: true,
    },
    cell: ({ row }) => <StockCell product={row.original} />,
  }),
  column.display({
    id: 'price',
    header: 'Price',
    meta: {
      className: 'max-md:order-2 md:text-right',
      sorts: { up: 'price-asc', down: 'price-desc', first: 'down' },
      isNamedOnPhones: true,
    },
    cell: ({ row }) => <PriceCell product={row.original} />,
  }),
])
