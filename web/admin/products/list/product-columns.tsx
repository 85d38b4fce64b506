import type { StaffProduct } from '#contract/admin-products.ts'
import type { TableColumn } from '../../page/data-table.tsx'
import * as m from '../messages/list.ts'
import * as words from '../messages/words.ts'
import { ProductName } from '../product-name.tsx'
import { ProductStateBadge } from '../product-state-badge.tsx'
import { StockCell } from '../stock/stock-cell.tsx'
import { PriceCell } from './price-cell.tsx'

/** The columns of the product list; stock and price can be changed in place. */
export const PRODUCT_COLUMNS: TableColumn<StaffProduct>[] = [
  {
    id: 'name',
    header: words.PRODUCT,
    className: 'max-md:min-w-0 max-md:flex-1 max-md:basis-[70%]',
    sortOrders: { up: 'name', down: 'newest', firstDirection: 'up' },
    cell: (product) => <ProductName product={product} />,
  },
  {
    id: 'state',
    header: m.STATUS,
    className: 'max-md:hidden',
    cell: (product) => <ProductStateBadge {...product} />,
  },
  {
    id: 'categories',
    header: words.CATEGORIES,
    className: 'max-lg:hidden text-ink-2 text-sm',
    cell: (product) => product.categories.map(({ name }) => name).join(', '),
  },
  {
    id: 'stock',
    header: words.STOCK,
    className: 'max-md:order-3 max-md:ml-auto max-md:self-start md:text-right',
    sortOrders: { up: 'stock-asc', down: 'stock-desc', firstDirection: 'up' },
    isNamedOnPhones: true,
    cell: (product) => <StockCell product={product} />,
  },
  {
    id: 'price',
    header: words.PRICE,
    className: 'max-md:order-2 md:text-right',
    sortOrders: { up: 'price-asc', down: 'price-desc', firstDirection: 'down' },
    isNamedOnPhones: true,
    cell: (product) => <PriceCell product={product} />,
  },
]
