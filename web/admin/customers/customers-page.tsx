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

const SORTS = [
  ['newest', m.NEWEST_FIRST],
  ['last-order', m.LAST_ORDER],
  ['spent', m.SPENT_MOST],
  ['orders', m.MOST_ORDERS],
  ['name', m.NAME],
] as const

const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`

/** The page of all customers, with their orders and spending. */
export function CustomersPage() {
  const [asked, ask] = useQueryParams()
  const hasFigures = useHasPermission()('figures.read')
  const sorts = hasFigures ? SORTS : SORTS.filter(([each]) => each !== 'spent')
  const sort = sorts.map(([each]) => each).find((each) => each === asked('sort')) ?? 'newest'
  const q = asked('q')
  const tag = asked('tag')
  const tags = useCustomerTags().data?.data ?? []
  const query = useCustomers({
    q,
    sort,
    page: Number(asked('page')) || 1,
    ...(tag && { tag }),
  })
  const letters = (
    <Link to="/subscribers" className={buttonClasses('secondary')}>
      {m.NEWSLETTER_SUBSCRIBERS}
    </Link>
  )
  return (
    <AdminPage title={m.CUSTOMERS} actions={letters}>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_CUSTOMERS}
          placeholder={m.NAME_EMAIL_OR_PHONE}
          value={q}
          onSearch={(text) => ask({ q: text })}
        />
        {(tags.length > 0 || tag) && (
          <FilterSelect
            label={m.TAGS}
            value={tag}
            options={[['', m.ALL_TAGS], ...tags.map(({ id, name }) => [String(id), name] as const)]}
            onChoose={(value) => ask({ tag: value })}
          />
        )}
        <FilterSelect
          label={m.SORT_BY}
          value={sort}
          options={sorts}
          onChoose={(value) => ask({ sort: value })}
        />
      </div>
      <QueryContent query={query} messages={m.LOADING_CUSTOMERS}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <DataTable<Customer>
                label={m.CUSTOMERS}
                columns={hasFigures ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'spent')}
                rows={data}
                idOf={({ id }) => String(id)}
                nameOf={nameOf}
              />
              <PageLinks {...pages} onPage={(page) => ask({ page: String(page) })} />
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

const COLUMNS: TableColumn<Customer>[] = [
  {
    id: 'name',
    header: m.NAME,
    className: 'max-md:basis-full',
    cell: (row) => (
      <>
        <Link
          to={`/customers/${row.id}`}
          lang={langOf(nameOf(row))}
          className={joinClasses(
            'inline-flex min-h-6 items-center break-words font-semibold underline-offset-4 hover:underline',
            WHOLE_ROW_LINK_CLASSES,
          )}
        >
          {nameOf(row)}
        </Link>
        <span className="figures block break-all text-ink-2 text-sm">
          {[row.phone, row.email].filter(Boolean).join(' · ')}
        </span>
        <CustomerTagList names={row.tags.map((tag) => tag.name)} />
      </>
    ),
  },
  {
    id: 'last',
    header: m.LAST_ORDER,
    className: 'max-md:hidden text-ink-2 text-sm',
    cell: (row) => row.lastOrderAt && dateTimeInWords(row.lastOrderAt),
  },
  {
    id: 'orders',
    header: m.ORDERS,
    className: 'figures md:text-right',
    isNamedOnPhones: true,
    cell: (row) => row.orders,
  },
  {
    id: 'spent',
    header: m.SPENT,
    className: 'figures max-md:ml-auto md:text-right',
    isNamedOnPhones: true,
    cell: (row) => row.spent !== null && formatRupees(row.spent),
  },
]
