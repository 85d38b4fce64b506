import type { Subscriber } from '#contract/newsletter.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { exportSubscribers, useSubscribers } from '../data/customers.ts'
import { type Column, DataTable } from '../page/data-table.tsx'
import { ExportButton } from '../page/export-button.tsx'
import { Loaded } from '../page/loaded.tsx'
import { momentInWords } from '../page/moments.ts'
import { Page } from '../page/page.tsx'
import { Pager } from '../page/pager.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useMay } from '../page/signed-in-user.ts'
import { useQueryParams } from '../page/use-query-params.ts'
import * as m from './messages.ts'

/** The page of all newsletter subscribers. */
export function SubscribersPage() {
  const [asked, ask] = useQueryParams()
  const may = useMay()
  const q = asked('q')
  const query = useSubscribers({ q, page: Number(asked('page')) || 1 })
  return (
    <Page
      title="Newsletter subscribers"
      above={['/customers', 'Customers']}
      actions={
        may('people.write') &&
        query.data &&
        query.data.total > 0 && <ExportButton load={exportSubscribers}>Export</ExportButton>
      }
    >
      <div className="mb-4 flex">
        <SearchBox
          label="Search subscribers"
          placeholder="Email"
          value={q}
          onSearch={(text) => ask({ q: text })}
        />
      </div>
      <Loaded query={query} messages={m.LOADING_SUBSCRIBERS}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <DataTable<Subscriber>
                label="Subscribers"
                columns={COLUMNS}
                rows={data}
                idOf={({ email }) => email}
                nameOf={({ email }) => email}
              />
              <Pager {...pages} onPage={(page) => ask({ page: String(page) })} />
            </>
          ) : (
            <EmptyState
              title={q ? 'Nobody found' : 'No subscribers yet'}
              text="Whoever leaves an address at the foot of the shop stands here."
            />
          )
        }
      </Loaded>
    </Page>
  )
}

const COLUMNS: Column<Subscriber>[] = [
  {
    id: 'email',
    header: 'Email',
    className: 'max-md:basis-full break-all',
    cell: (row) => row.email,
  },
  {
    id: 'since',
    header: 'Since',
    className: 'text-ink-2 text-sm',
    cell: (row) => momentInWords(row.subscribedAt),
  },
]
