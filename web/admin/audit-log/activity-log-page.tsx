import { Link } from 'react-router'
import type { AuditChange, AuditNames } from '#contract/audit.ts'
import { AUDIT_KIND_NAMES } from '#contract/audit-kinds.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { TextWithLang } from '../../ui/text-with-lang.tsx'
import { useActivityLog } from '../data/audit-log.ts'
import { useStaff } from '../data/team.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { DayField } from '../page/day-field.tsx'
import { FilterSelect } from '../page/filter-select.tsx'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
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
const MAX_SUBJECTS_SHOWN = 3
const MAX_CHANGES_SHOWN = 30

/** The audit log: who changed what, with the old values. It cannot be edited. */
export function ActivityLogPage() {
  const [readQueryParam, setQueryParams] = useQueryParams()
  const filters = {
    q: readQueryParam('q'),
    staffUserId: readQueryParam('who'),
    kind: AUDIT_KIND_NAMES.find((kind) => kind === readQueryParam('kind')),
    firstDay: readQueryParam('from'),
    lastDay: readQueryParam('to'),
  }
  const query = useActivityLog({ ...filters, page: Number(readQueryParam('page')) || 1 })
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <AdminPage title={m.ACTIVITY_LOG}>
      <p className="mb-4 max-w-text text-ink-2">{m.EVERY_CHANGE_OF_STAFF}</p>
      <ActivityFilters {...filters} setQueryParams={setQueryParams} />
      <QueryContent query={query} messages={m.LOADING_ACTIVITY_LOG}>
        {({ data, names, ...pages }) =>
          data.length > 0 ? (
            <>
              <ol className="divide-y divide-line border border-line bg-surface">
                {groupAuditEntries(data).map((repeatedEntry) => (
                  <ActivityLogEntry key={repeatedEntry.entry.id} {...repeatedEntry} names={names} />
                ))}
              </ol>
              <PageLinks
                {...pages}
                onChangePage={(page) => setQueryParams({ page: String(page) })}
              />
            </>
          ) : (
            <EmptyState
              title={isFiltered ? m.NO_ACTIVITY_FOUND : m.NO_ACTIVITY_YET}
              text={isFiltered ? m.TRY_FEWER_FILTERS : m.CHANGES_APPEAR_HERE}
            />
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

type ActivityFiltersProps = {
  q: string
  staffUserId: string
  kind: string | undefined
  firstDay: string
  lastDay: string
  setQueryParams: (parameterChanges: Record<string, string>) => void
}

function ActivityFilters({
  q,
  staffUserId,
  kind,
  firstDay,
  lastDay,
  setQueryParams,
}: ActivityFiltersProps) {
  const staff = useStaff().data?.data ?? []
  const staffOptions = staff.map(
    ({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`] as const,
  )
  const kindOptions = AUDIT_KIND_NAMES.map(
    (auditKind) => [auditKind, m.AUDIT_KIND_WORDS[auditKind]] as const,
  )
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_ACTIVITY}
          placeholder={m.NAME_PRODUCT_OR_ORDER}
          value={q}
          onSearch={(searchText) => setQueryParams({ q: searchText })}
        />
        <FilterSelect
          label={m.PERSON}
          value={staffUserId}
          options={[['', m.EVERYBODY], ...staffOptions]}
          onChoose={(value) => setQueryParams({ who: value })}
        />
        <FilterSelect
          label={m.KIND_OF_ACTIVITY}
          value={kind ?? ''}
          options={[['', m.EVERY_KIND], ...kindOptions]}
          onChoose={(value) => setQueryParams({ kind: value })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 md:max-w-96">
        <DayField
          label={m.DATE_FROM}
          type="date"
          isOptional="unmarked"
          value={firstDay}
          onChange={({ target }) => setQueryParams({ from: target.value })}
        />
        <DayField
          label={m.DATE_TO}
          type="date"
          isOptional="unmarked"
          value={lastDay}
          onChange={({ target }) => setQueryParams({ to: target.value })}
        />
      </div>
    </div>
  )
}

const ActivityLogEntry = ({
  entry,
  repeatCount,
  names,
}: RepeatedAuditEntry & { names: AuditNames }) => {
  const { at, by, changes } = entry
  const subjects = subjectsOfEntry(entry, names)
  // Some changes, such as the position of a picture, are not interesting for staff.
  const visibleChanges = changes.filter((change) => changedColumnsOf(change, names).length > 0)
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="font-semibold">
            {auditedCallInWords(entry)}
            {repeatCount > 1 && m.timesInARowText(repeatCount)}
          </span>
          {subjects.slice(0, MAX_SUBJECTS_SHOWN).map((subject) => (
            <span key={`${subject.path} ${subject.name}`}>
              {' · '}
              <SubjectName {...subject} />
            </span>
          ))}
          {subjects.length > MAX_SUBJECTS_SHOWN &&
            ` ${m.moreSubjectsText(subjects.length - MAX_SUBJECTS_SHOWN)}`}
        </p>
        <span className="text-ink-2 text-sm">{dateTimeInWords(at)}</span>
      </div>
      <p className="break-words text-ink-2 text-sm">
        <TextWithLang
          text={[names.users?.[by.userId]?.name, by.email].filter(Boolean).join(' · ')}
        />
      </p>
      {visibleChanges.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm underline underline-offset-4">
            {m.WHAT_CHANGED}
          </summary>
          <ul className="grid gap-3 pb-2">
            {visibleChanges.slice(0, MAX_CHANGES_SHOWN).map((change, changeIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
              <AuditChangeItem key={changeIndex} change={change} names={names} />
            ))}
          </ul>
          {visibleChanges.length > MAX_CHANGES_SHOWN && (
            <p className="pb-2 text-ink-2 text-sm">
              {m.moreSubjectsText(visibleChanges.length - MAX_CHANGES_SHOWN)}
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
      className={joinClasses(LIST_LINK_CLASSES, 'underline underline-offset-4')}
    >
      {name}
    </Link>
  ) : (
    <span lang={langOf(name)}>{name}</span>
  )

const AuditChangeItem = ({ change, names }: { change: AuditChange; names: AuditNames }) => (
  <li className="text-sm">
    <p className="font-semibold">
      <TextWithLang text={subjectOfChange(change, names).name} />
    </p>
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4">
      {changedColumnsOf(change, names).map(({ columnLabel, oldValue, newValue }) => (
        <div key={columnLabel} className="contents">
          <dt className="text-ink-2">{columnLabel}</dt>
          <dd className="min-w-0 break-words">
            <TextWithLang text={oldValue} />
            {rows.ARROW_FROM_OLD_TO_NEW}
            <TextWithLang text={newValue} />
          </dd>
        </div>
      ))}
    </dl>
  </li>
)
