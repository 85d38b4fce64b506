import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AuditChange, AuditEntry, AuditFilter } from '#contract/audit.ts'
import { AUDIT_KINDS } from '#contract/audit-kinds.ts'
import { makePageAnswer } from '#contract/paging.ts'
import type { Database } from '../platform/database/database.ts'
import type { CountAuditEntries } from './count-entries.ts'
import { readAuditNames } from './read-audit-names.ts'
import { selectEntriesAbout } from './search-entries.ts'
import { auditEntryWithoutCost, isAuditEntryWithoutSums } from './shown-to.ts'
import { auditChanges, auditEntries } from './tables.ts'

/**
 * Reads one page of audit entries, newest first, with the changes that belong to them. A caller who
 * may not see revenue gets no cost prices and no sums of money, and finds nothing by them.
 */
export async function readAudit(
  db: Database,
  countEntries: CountAuditEntries,
  filter: AuditFilter,
  { maySeeFigures }: { maySeeFigures: boolean },
) {
  const { page, limit, ...wanted } = filter
  const otherConditions = and(
    conditionsOf(filter),
    maySeeFigures ? undefined : isAuditEntryWithoutSums,
  )
  const searchConditions = filter.q ? selectEntriesAbout(filter.q, { maySeeFigures }) : undefined
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      searchConditions
        ? isAmongEntries(selectNewestEntries(searchConditions, otherConditions, page * limit))
        : otherConditions,
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const changesOfEntry = await readChanges(
    db,
    rows.map(({ id }) => id),
  )
  const condition = searchConditions
    ? and(isAmongEntries(searchConditions), otherConditions)
    : otherConditions
  const total = await countEntries(JSON.stringify([wanted, maySeeFigures]), condition)
  const entries = rows.map(
    ({ id, at, call, userId, email, role, target, sent }): AuditEntry => ({
      id,
      at: at.toISOString(),
      call,
      by: { userId, email, role },
      target,
      sent,
      changes: changesOfEntry.get(id) ?? [],
    }),
  )
  const shownEntries = maySeeFigures ? entries : entries.map(auditEntryWithoutCost)
  return {
    ...makePageAnswer(shownEntries, total, filter),
    names: await readAuditNames(db, entries),
  }
}

/** A condition: an entry has an id that one of these statements gives. */
const isAmongEntries = (statements: SQL[]) =>
  sql`${auditEntries.id} in (${sql.join(statements, sql` union all `)})`

/**
 * The newest entries of each statement of a search, which together contain the newest of all. If
 * nearly all entries contain the word, enough of them are found early, and the rest is not read.
 */
const selectNewestEntries = (
  searchConditions: SQL[],
  otherConditions: SQL | undefined,
  count: number,
): SQL[] =>
  searchConditions.map(
    (ids) => sql`(
      select ${auditEntries.id} from ${auditEntries} where ${and(isAmongEntries([ids]), otherConditions)}
      order by ${desc(auditEntries.id)} limit ${count}
    )`,
  )

const conditionsOf = ({ kind, who, call, from, to }: AuditFilter) =>
  and(
    kind === undefined ? undefined : inArray(auditEntries.call, [...AUDIT_KINDS[kind]]),
    who === undefined ? undefined : eq(auditEntries.userId, who),
    call === undefined ? undefined : eq(auditEntries.call, call),
    from === undefined ? undefined : gte(auditEntries.at, from),
    to === undefined ? undefined : lt(auditEntries.at, to),
  )

async function readChanges(db: Database, ids: number[]): Promise<Map<number, AuditChange[]>> {
  const changesOfEntry = new Map<number, AuditChange[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return changesOfEntry
  const rows = await db
    .select()
    .from(auditChanges)
    .where(inArray(auditChanges.entryId, ids))
    .orderBy(asc(auditChanges.id))
  for (const { entryId, tableName: table, rowId, before, after } of rows)
    changesOfEntry.get(entryId)?.push({ table, rowId, before, after })
  return changesOfEntry
}
