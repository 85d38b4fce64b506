import { Link } from 'react-router'
import { CUSTOMER_SORTS, type Customer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { useCustomers } from '../data/customers.ts'
import { Choose } from '../page/choose.tsx'
import { type Column, DataTable } from '../page/data-table.tsx'
import { Loaded } from '../page/loaded.tsx'
import { momentInWords } from '../page/moments.ts'
import { Page } from '../page/page.tsx'
import { Pager } from '../page/pager.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import * as m from './messages.ts'

const SORTS = [
  ['newest', 'Newest first'],
  ['last-order', 'Last order'],
  ['spent', 'Spent most'],
  ['orders', 'Most orders'],
  ['name', 'Name'],
] as const

const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`

/** The page of all customers, with their orders and spending. */
export function CustomersPage() {
  const [asked, ask] = useQueryParams()
  const sort = CUSTOMER_SORTS.find((each) => each === asked('sort')) ?? 'newest'
  const q = asked('q')
  const query = useCustomers({ q, sort, page: Number(asked('page')) || 1 })
  const letters = (
    <Link to="/subscribers" className={buttonClasses('secondary')}>
      Newsletter subscribers
    </Link>
  )
  return (
    <Page title="Customers" actions={letters}>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox
          label="Search customers"
          placeholder="Name, email or phone"
          value={q}
          onSearch={(text) => ask({ q: text })}
        />
        <Choose
          label="Order"
          value={sort}
          options={SORTS}
          onChoose={(value) => ask({ sort: value })}
        />
      </div>
      <Loaded query={query} messages={m.LOADING_CUSTOMERS}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <DataTable<Customer>
                label="Customers"
                columns={COLUMNS}
                rows={data}
                idOf={({ id }) => String(id)}
                nameOf={nameOf}
              />
              <Pager {...pages} onPage={(page) => ask({ page: String(page) })} />
            </>
          ) : (
            <EmptyState
              title={q ? 'Nobody found' : 'No customers yet'}
              text={q ? 'Try a part of the name.' : 'Whoever opens an account stands here.'}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

const COLUMNS: Column<Customer>[] = [
  {
    id: 'name',
    header: 'Name',
    className: 'max-md:basis-full',
    cell: (row) => (
      <>
        <Link
          to={`/customers/${row.id}`}
          lang={langOf(nameOf(row))}
          className="inline-flex min-h-6 items-center break-words font-semibold underline-offset-4 hover:underline"
        >
          {nameOf(row)}
        </Link>
        <span className="figures block break-all text-ink-2 text-sm">
          {[row.phone, row.email].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'last',
    header: 'Last order',
    className: 'max-md:hidden text-ink-2 text-sm',
    cell: (row) => row.lastOrderAt && momentInWords(row.lastOrderAt),
  },
  {
    id: 'orders',
    header: 'Orders',
    className: 'figures md:text-right',
    isNamedOnPhones: true,
    cell: (row) => row.orders,
  },
  {
    id: 'spent',
    header: 'Spent',
    className: 'figures max-md:ml-auto md:text-right',
    isNamedOnPhones: true,
    cell: (row) => formatRupees(row.spent),
  },
]
