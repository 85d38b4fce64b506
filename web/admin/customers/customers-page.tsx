import { Link } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { useCustomers, useCustomerTags } from '../data/customers.ts'
import { DataTable, type TableColumn, WHOLE_ROW_LINK_CLASSES } from '../page/data-table.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { FilterSelect } from '../page/filter-select.tsx'
import { AdminPage } from '../page/page.tsx'
import { PageLinks } from '../page/pager.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import { CustomerTagList } from '../page/tags.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import * as m from './messages.ts'

const SORT_OPTIONS = [
  ['newest', m.NEWEST_FIRST],
  ['last-order', m.SORT_BY_LAST_ORDER],
  ['spent', m.SORT_BY_AMOUNT_SPENT],
  ['orders', m.SORT_BY_ORDER_COUNT],
  ['name', m.NAME],
] as const

const fullNameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`

/** The page of all customers, with their orders and spending. */
export function CustomersPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const mayReadFigures = useHasPermission()('figures.read')
  const sortOptions = mayReadFigures
    ? SORT_OPTIONS
    : SORT_OPTIONS.filter(([sortName]) => sortName !== 'spent')
  const sort =
    sortOptions
      .map(([sortName]) => sortName)
      .find((sortName) => sortName === readQueryParam('sort')) ?? 'newest'
  const q = readQueryParam('q')
  const tag = readQueryParam('tag')
  const tags = useCustomerTags().data?.data ?? []
  const query = useCustomers({
    q,
    sort,
    page: Number(readQueryParam('page')) || 1,
    ...(tag && { tag }),
  })
  const newsletterLink = (
    <Link to="/subscribers" className={buttonClasses('secondary')}>
      {m.NEWSLETTER_SUBSCRIBERS}
    </Link>
  )
  return (
    <AdminPage title={m.CUSTOMERS} actions={newsletterLink}>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_CUSTOMERS}
          placeholder={m.NAME_EMAIL_OR_PHONE}
          value={q}
          onSearch={(searchText) => setQueryParams({ q: searchText })}
        />
        {(tags.length > 0 || tag) && (
          <FilterSelect
            label={m.TAGS}
            value={tag}
            options={[['', m.ALL_TAGS], ...tags.map(({ id, name }) => [String(id), name] as const)]}
            onChoose={(value) => setQueryParams({ tag: value })}
          />
        )}
        <FilterSelect
          label={m.SORT_BY}
          value={sort}
          options={sortOptions}
          onChoose={(value) => setQueryParams({ sort: value })}
        />
      </div>
      <QueryContent query={query} messages={m.LOADING_CUSTOMERS}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <DataTable<Customer>
                label={m.CUSTOMERS}
                columns={
                  mayReadFigures
                    ? CUSTOMER_COLUMNS
                    : CUSTOMER_COLUMNS.filter(({ id }) => id !== 'spent')
                }
                rows={data}
                rowIdOf={({ id }) => String(id)}
                rowNameOf={fullNameOf}
              />
              <PageLinks
                {...pages}
                onChangePage={(page) => setQueryParams({ page: String(page) })}
              />
            </>
          ) : (
            <EmptyState
              title={q || tag ? m.NO_CUSTOMERS_FOUND : m.NO_CUSTOMERS_YET}
              text={q || tag ? m.TRY_A_PART_OF_THE_NAME : m.NEW_ACCOUNTS_APPEAR_HERE}
            />
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

const CUSTOMER_COLUMNS: TableColumn<Customer>[] = [
  {
    id: 'name',
    header: m.NAME,
    className: 'max-md:basis-full',
    cell: (customer) => (
      <>
        <Link
          to={`/customers/${customer.id}`}
          lang={langOf(fullNameOf(customer))}
          className={joinClasses(
            'inline-flex min-h-6 items-center md:pointer-coarse:min-h-11 break-words font-semibold underline-offset-4 hover:underline',
            WHOLE_ROW_LINK_CLASSES,
          )}
        >
          {fullNameOf(customer)}
        </Link>
        <span className="figures block break-all text-ink-2 text-sm">
          {[customer.phone, customer.email].filter(Boolean).join(' · ')}
        </span>
        <CustomerTagList names={customer.tags.map((tag) => tag.name)} />
      </>
    ),
  },
  {
    id: 'last',
    header: m.SORT_BY_LAST_ORDER,
    className: 'max-md:hidden text-ink-2 text-sm',
    cell: (customer) => customer.lastOrderAt && dateTimeInWords(customer.lastOrderAt),
  },
  {
    id: 'orders',
    header: m.ORDERS,
    className: 'figures md:text-right',
    isNamedOnPhones: true,
    cell: (customer) => customer.orders,
  },
  {
    id: 'spent',
    header: m.AMOUNT_SPENT,
    className: 'figures max-md:ml-auto md:text-right',
    isNamedOnPhones: true,
    cell: (customer) => customer.spent !== null && formatRupees(customer.spent),
  },
]
