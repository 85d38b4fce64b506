import type { AuditChange } from '#contract/audit.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useRecord } from '../data/audit-log.ts'
import { Loaded } from '../page/loaded.tsx'
import { momentInWords } from '../page/moments.ts'
import { Page } from '../page/page.tsx'
import { Pager } from '../page/pager.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import { callInWords, columnsOf } from './entry-words.ts'
import { type EntryGroup, gatherEntries } from './gather-entries.ts'
import * as m from './messages.ts'

/** The audit log: who changed what, with the old values. It cannot be edited. */
export function RecordPage() {
  const [asked, ask] = useQueryParams()
  const query = useRecord(Number(asked('page')) || 1)
  return (
    <Page title={m.ACTIVITY_LOG}>
      <p className="mb-4 max-w-text text-ink-2">{m.EVERY_CHANGE_OF_STAFF}</p>
      <Loaded query={query} messages={m.LOADING_ACTIVITY_LOG}>
        {({ data, ...pages }) =>
          data.length > 0 ? (
            <>
              <ol className="divide-y divide-line border border-line bg-surface">
                {gatherEntries(data).map((gathered) => (
                  <Entry key={gathered.entry.id} {...gathered} />
                ))}
              </ol>
              <Pager {...pages} onPage={(page) => ask({ page: String(page) })} />
            </>
          ) : (
            <EmptyState title={m.NO_ACTIVITY_YET} text={m.CHANGES_APPEAR_HERE} />
          )
        }
      </Loaded>
    </Page>
  )
}

const Entry = ({ entry, times }: EntryGroup) => (
  <li className="px-4 py-2">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">
        {callInWords(entry)}
        {times > 1 && m.timesInARow(times)}
      </span>
      <span className="text-ink-2 text-sm">{momentInWords(entry.at)}</span>
    </div>
    <p className="break-all text-ink-2 text-sm">{entry.by.email}</p>
    {entry.changes.length > 0 && (
      <details>
        <summary className="min-h-11 content-center text-sm underline underline-offset-4">
          {m.WHAT_CHANGED}
        </summary>
        <ul className="grid gap-3 pb-2">
          {entry.changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
            <Change key={at} change={change} />
          ))}
        </ul>
      </details>
    )}
  </li>
)

const Change = ({ change }: { change: AuditChange }) => (
  <li className="text-sm">
    <p className="text-ink-2">
      {change.table.replaceAll('_', ' ')} {change.rowId}
    </p>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      {columnsOf(change).map(({ name, was, newValue }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="min-w-0 break-words">
            {was} → {newValue}
          </dd>
        </div>
      ))}
    </dl>
  </li>
)
