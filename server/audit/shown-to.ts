import { notInArray, type SQL, sql } from 'drizzle-orm'
import type { AuditChange, AuditEntry } from '#contract/audit.ts'
import { auditEntries } from './tables.ts'

/** The calls whose entries contain sums of money. */
const CALLS_WITH_SUMS = ['closeMoneyDay', 'addSettlement', 'readSettlementColumns']
/** The cost price of a product, in a body and in a row. */
const SENT_COST_FIELD = 'costPrice'
const COST_COLUMN = 'cost_paisa'

/** A condition: the entry is shown to those who may not see revenue. */
export const isAuditEntryWithoutSums: SQL | undefined = notInArray(
  auditEntries.call,
  CALLS_WITH_SUMS,
)

/** What was sent, without the cost price. A body that is text is a file, which may contain costs. */
export const sentBodyWithoutCost = sql`case when jsonb_typeof(sent) = 'object' then sent - ${sql.raw(`'${SENT_COST_FIELD}'`)} end`

/** A row before or after a change, without the cost price. */
export const rowChangeWithoutCost = (side: 'before' | 'after'): SQL =>
  sql`${sql.identifier(side)} - ${sql.raw(`'${COST_COLUMN}'`)}`

/** An entry for those who may not see revenue. */
export const auditEntryWithoutCost = ({ sent, changes, ...entry }: AuditEntry): AuditEntry => ({
  ...entry,
  sent: typeof sent === 'string' ? null : leaveOutField(sent, SENT_COST_FIELD),
  changes: changes.map(changeWithoutCost),
})

const changeWithoutCost = ({ before, after, ...change }: AuditChange): AuditChange => ({
  ...change,
  before: leaveOutField(before, COST_COLUMN),
  after: leaveOutField(after, COST_COLUMN),
})

function leaveOutField<Values extends object>(values: Values | null, name: string): Values | null {
  if (!values || !(name in values)) return values
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)) as Values
}
