import { Link } from 'react-router'
import type { AuditChange, AuditNames } from '#contract/audit.ts'
import { AUDIT_KIND_NAMES } from '#contract/audit-kinds.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { useActivityLog } from '../data/audit-log.ts'
import { useStaff } from '../data/team.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { DayField } from '../page/day-field.tsx'
import { FilterSelect } from '../page/filter-select.tsx'
import { AdminPage } from '../page/page.tsx'
import { PageLinks } from '../page/pager.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useQueryParams } from '../page/use-query-params.ts'
import {
  type AuditSubject,
  auditedCallInWords,
  subjectOfChange,
  subjectsOfEntry,
} from './entry-words.ts'
import { groupAuditEntries, type RepeatedAuditEntry } from './group-audit-entries.ts'
import * as m from './messages/page.ts'
import * as rows from './messages/rows.ts'
import { changedColumnsOf } from './row-words.ts'

/** More of them, such as the products of an import, are only counted. */
const MAX_SUBJECTS = 3
const MAX_CHANGES = 30

/** The audit log: who changed what, with the old values. It cannot be edited. */
export function ActivityLogPage() {
  const [asked, ask] = useQueryParams()
  const filters = {
    q: asked('q'),
    who: asked('who'),
    kind: AUDIT_KIND_NAMES.find((kind) => kind === asked('kind')),
    from: asked('from'),
    to: asked('to'),
  }
  const query = useActivityLog({ ...filters, page: Number(asked('page')) || 1 })
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <AdminPage title={m.ACTIVITY_LOG}>
      <p className="mb-4 max-w-text text-ink-2">{m.EVERY_CHANGE_OF_STAFF}</p>
      <Filters {...filters} ask={ask} />
      <QueryContent query={query} messages={m.LOADING_ACTIVITY_LOG}>
        {({ data, names, ...pages }) =>
          data.length > 0 ? (
            <>
              <ol className="divide-y divide-line border border-line bg-surface">
                {groupAuditEntries(data).map((gathered) => (
                  <Entry key={gathered.entry.id} {...gathered} names={names} />
                ))}
              </ol>
              <PageLinks {...pages} onPage={(page) => ask({ page: String(page) })} />
            </>
          ) : (
            <EmptyState
              title={isFiltered ? m.NOTHING_FOUND : m.NO_ACTIVITY_YET}
              text={isFiltered ? m.TRY_FEWER_FILTERS : m.CHANGES_APPEAR_HERE}
            />
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

type FiltersProps = {
  q: string
  who: string
  kind: string | undefined
  from: string
  to: string
  ask: (change: Record<string, string>) => void
}

function Filters({ q, who, kind, from, to, ask }: FiltersProps) {
  const staff = useStaff().data?.data ?? []
  const people = staff.map(
    ({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`] as const,
  )
  const kinds = AUDIT_KIND_NAMES.map((each) => [each, m.KINDS[each]] as const)
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_ACTIVITY}
          placeholder={m.NAME_PRODUCT_OR_ORDER}
          value={q}
          onSearch={(text) => ask({ q: text })}
        />
        <FilterSelect
          label={m.PERSON}
          value={who}
          options={[['', m.EVERYBODY], ...people]}
          onChoose={(value) => ask({ who: value })}
        />
        <FilterSelect
          label={m.KIND}
          value={kind ?? ''}
          options={[['', m.EVERYTHING], ...kinds]}
          onChoose={(value) => ask({ kind: value })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 md:max-w-96">
        <DayField
          label={m.DATE_FROM}
          type="date"
          isOptional="unmarked"
          value={from}
          onChange={({ target }) => ask({ from: target.value })}
        />
        <DayField
          label={m.DATE_TO}
          type="date"
          isOptional="unmarked"
          value={to}
          onChange={({ target }) => ask({ to: target.value })}
        />
      </div>
    </div>
  )
}

const Entry = ({ entry, times, names }: RepeatedAuditEntry & { names: AuditNames }) => {
  const { at, by, changes } = entry
  const subjects = subjectsOfEntry(entry, names)
  // Some changes, such as the position of a picture, are not interesting for staff.
  const telling = changes.filter((change) => changedColumnsOf(change, names).length > 0)
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="font-semibold">
            {auditedCallInWords(entry)}
            {times > 1 && m.timesInARow(times)}
          </span>
          {subjects.slice(0, MAX_SUBJECTS).map((subject) => (
            <span key={`${subject.path} ${subject.name}`}>
              {' · '}
              <SubjectName {...subject} />
            </span>
          ))}
          {subjects.length > MAX_SUBJECTS && ` ${m.moreSubjects(subjects.length - MAX_SUBJECTS)}`}
        </p>
        <span className="text-ink-2 text-sm">{dateTimeInWords(at)}</span>
      </div>
      <p className="break-words text-ink-2 text-sm">
        {[names.users?.[by.userId]?.name, by.email].filter(Boolean).join(' · ')}
      </p>
      {telling.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm underline underline-offset-4">
            {m.WHAT_CHANGED}
          </summary>
          <ul className="grid gap-3 pb-2">
            {telling.slice(0, MAX_CHANGES).map((change, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
              <AuditChangeItem key={place} change={change} names={names} />
            ))}
          </ul>
          {telling.length > MAX_CHANGES && (
            <p className="pb-2 text-ink-2 text-sm">
              {m.moreSubjects(telling.length - MAX_CHANGES)}
            </p>
          )}
        </details>
      )}
    </li>
  )
}

const SubjectName = ({ name, path }: AuditSubject) =>
  path ? (
    <Link
      to={path}
      lang={langOf(name)}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {name}
    </Link>
  ) : (
    <span lang={langOf(name)}>{name}</span>
  )

const AuditChangeItem = ({ change, names }: { change: AuditChange; names: AuditNames }) => (
  <li className="text-sm">
    <p className="font-semibold">{subjectOfChange(change, names).name}</p>
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4">
      {changedColumnsOf(change, names).map(({ name, was, newValue }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">
            {was}
            {rows.CHANGED_FROM_TO}
            {newValue}
          </dd>
        </div>
      ))}
    </dl>
  </li>
)
