import type { Subscriber } from '#contract/newsletter.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { exportSubscribers, useSubscribers } from '../data/customers.ts'
import { DataTable, type TableColumn } from '../page/data-table.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { ExportButton } from '../page/export-button.tsx'
import { AdminPage } from '../page/page.tsx'
import { PageLinks } from '../page/pager.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useHasPermission } from '../page/signed-in-user.ts'
import { useQueryParams } from '../page/use-query-params.ts'
import * as m from './messages.ts'

/** The page of all newsletter subscribers. */
export function SubscribersPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const hasPermission = useHasPermission()
  const q = readQueryParam('q')
  const query = useSubscribers({ q, page: Number(readQueryParam('page')) || 1 })
  // Already while the list is loading, so that the page does not move.
  const hasExport = hasPermission('people.write') && (q !== '' || query.data?.total !== 0)
  return (
    <AdminPage
      title={m.NEWSLETTER_SUBSCRIBERS}
      linkAbove={['/customers', m.CUSTOMERS]}
      actions={hasExport && <ExportButton loadFile={exportSubscribers}>{m.EXPORT}</ExportButton>}
    >
      {hasExport && <p className="mb-4 max-w-text text-ink-2">{m.PUT_THE_LINK_INTO_EACH_EMAIL}</p>}
      <div className="mb-4 flex">
        <SearchBox
          label={m.SEARCH_SUBSCRIBERS}
          placeholder={m.EMAIL}
          value={q}
          onSearch={(searchText) => setQueryParams({ q: searchText })}
        />
      </div>
      <QueryContent query={query} messages={m.LOADING_SUBSCRIBERS}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <DataTable<Subscriber>
                label={m.SUBSCRIBERS}
                columns={SUBSCRIBER_COLUMNS}
                rows={data}
                rowIdOf={({ email }) => email}
                rowNameOf={({ email }) => email}
              />
              <PageLinks
                {...pages}
                onChangePage={(page) => setQueryParams({ page: String(page) })}
              />
            </>
          ) : (
            <EmptyState
              title={q ? m.NO_SUBSCRIBERS_FOUND : m.NO_SUBSCRIBERS_YET}
              text={q ? m.TRY_A_PART_OF_THE_EMAIL : m.NEW_SUBSCRIBERS_APPEAR_HERE}
            />
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

const SUBSCRIBER_COLUMNS: TableColumn<Subscriber>[] = [
  {
    id: 'email',
    header: m.EMAIL,
    className: 'max-md:basis-full break-all',
    cell: (subscriber) => subscriber.email,
  },
  {
    id: 'since',
    header: m.DATE_SINCE,
    className: 'text-ink-2 text-sm',
    cell: (subscriber) => dateTimeInWords(subscriber.subscribedAt),
  },
]
