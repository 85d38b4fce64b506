import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { asPaisa, toRupees } from '#contract/money.ts'
import {
  isConfirmedByHand,
  PREPAID_METHOD_FACTS,
  type PrepaidMethod,
} from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  SETTLEMENT_VERDICTS,
  type Settlement,
  type SettlementColumn,
  type SettlementHeading,
  type SettlementLine,
  type SettlementSum,
  type SettlementVerdict,
} from '#contract/settlements.ts'
import { users } from '../../accounts/tables.ts'
import { fullNameInSql } from '../../accounts/user.ts'
import { transferNumberInSql } from '../../orders/money-references.ts'
import { payments } from '../../orders/payment-tables.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { endOfDay, SHOP_ZONE_SQL, startOfDay } from '../../platform/shop-days.ts'
import { paymentAttempts, paymentEvents, settlementRows, settlements } from '../tables.ts'
import {
  type ChosenSettlementHeadings,
  chosenSettlementHeadings,
  readChosenSettlementHeadings,
  readSettlement,
} from './read-settlement.ts'

type NewSettlement = {
  method: PrepaidMethod
  fileName: string
  file: string
  /** What staff say each heading means; undefined if the shop recognises them. */
  columns?: readonly (SettlementColumn | null)[] | undefined
  byUserId: number
}

const MAX_SETTLEMENTS_LISTED = 100
/** How many rows one statement writes. */
const ROWS_INSERTED_AT_ONCE = 1000

/** How many earlier choices are remembered. */
const MAX_EARLIER_SETTLEMENTS = 20

/** What staff chose for the headings of earlier lists of this provider, the newest first. */
async function readEarlierHeadings(
  db: Database,
  method: PrepaidMethod,
): Promise<ChosenSettlementHeadings[]> {
  const rows = await db
    .select({ heads: settlements.heads })
    .from(settlements)
    .where(and(eq(settlements.method, method), isNotNull(settlements.heads)))
    .orderBy(desc(settlements.id))
    .limit(MAX_EARLIER_SETTLEMENTS)
  return rows.flatMap(({ heads }) => (heads ? [heads] : []))
}

/** The headings of a list that is not stored yet. */
export const readSettlementHeadings = async (
  db: Database,
  method: PrepaidMethod,
  file: string,
): Promise<SettlementHeading[]> =>
  readChosenSettlementHeadings(file, {
    method,
    earlierHeadings: await readEarlierHeadings(db, method),
  })

/** Stores a provider's list. The same file again changes nothing. Returns its id. */
export async function addSettlement(
  db: NodePgDatabase,
  { method, fileName, file, columns, byUserId }: NewSettlement,
): Promise<number> {
  const options = {
    method,
    chosenColumns: columns,
    earlierHeadings: await readEarlierHeadings(db, method),
  }
  const rows = await readSettlement(file, options)
  const days = rows.map(({ day }) => day).sort()
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const fileDigest = createHash('sha256').update(file).digest('hex')
  return inTransaction(db, async (tx) => {
    const [addedSettlement] = await tx
      .insert(settlements)
      .values({
        method,
        fileName,
        file,
        digest: fileDigest,
        firstDay,
        lastDay,
        addedByUserId: byUserId,
        heads: chosenSettlementHeadings(file, options),
      })
      .onConflictDoNothing()
      .returning({ id: settlements.id })
    if (!addedSettlement) return findSameSettlement(tx, method, fileDigest)
    const { id: settlementId } = addedSettlement
    for (let at = 0; at < rows.length; at += ROWS_INSERTED_AT_ONCE)
      await tx
        .insert(settlementRows)
        .values(
          rows
            .slice(at, at + ROWS_INSERTED_AT_ONCE)
            .map((row) => ({ ...row, settlementId, method })),
        )
    return settlementId
  })
}

async function findSameSettlement(
  tx: Database,
  method: PrepaidMethod,
  fileDigest: string,
): Promise<number> {
  const [sameSettlement] = await tx
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.method, method), eq(settlements.digest, fileDigest)))
  if (!sameSettlement) throw new Error('A list of payments is stored and cannot be found')
  return sameSettlement.id
}

const SETTLEMENT_COLUMNS_SELECTED = {
  id: settlements.id,
  method: settlements.method,
  fileName: settlements.fileName,
  firstDay: settlements.firstDay,
  lastDay: settlements.lastDay,
  addedAt: settlements.addedAt,
  name: sql<string>`${fullNameInSql(users)}`,
}

/** The newest lists of a provider. */
export async function readSettlements(db: Database) {
  const rows = await db
    .select(SETTLEMENT_COLUMNS_SELECTED)
    .from(settlements)
    .innerJoin(users, eq(users.id, settlements.addedByUserId))
    .orderBy(desc(settlements.id))
    .limit(MAX_SETTLEMENTS_LISTED)
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

/** A list, compared with what the shop has recorded until now. */
export async function readSettlementById(db: Database, id: number): Promise<Settlement> {
  const [head] = await db
    .select(SETTLEMENT_COLUMNS_SELECTED)
    .from(settlements)
    .innerJoin(users, eq(users.id, settlements.addedByUserId))
    .where(eq(settlements.id, id))
  if (!head) throw new Refusal('SETTLEMENT_NOT_FOUND')
  const listedPayments = await readListedPayments(db, head)
  const comparedLines = [
    ...listedPayments.map(compareListedPayment),
    ...(await readMissingPayments(db, head)),
  ]
  const lines = comparedLines.sort(
    (one, otherNumber) =>
      SETTLEMENT_VERDICTS.indexOf(one.verdict) - SETTLEMENT_VERDICTS.indexOf(otherNumber.verdict),
  )
  return {
    ...head,
    addedAt: head.addedAt.toISOString(),
    lines: lines.map(toApiSettlementLine),
    sums: sumsByVerdict(lines),
    fees: toRupees(asPaisa(listedPayments.reduce((sum, { feePaisa }) => sum + feePaisa, 0))),
  }
}

/** A line with amounts in paisa. */
type StoredSettlementLine = Omit<SettlementLine, 'listed' | 'recorded'> & {
  listedPaisa: number | null
  recordedPaisa: number | null
}

/** Whether two numbers of money are the same. Banks and people write one number in several ways. */
const isSameMoneyNumber = (method: PrepaidMethod, oneNumber: SQL, otherNumber: SQL) =>
  isConfirmedByHand(method)
    ? sql`${transferNumberInSql(oneNumber)} = ${transferNumberInSql(otherNumber)}`
    : sql`${oneNumber} = ${otherNumber}`

/**
 * Payments through a provider that staff recorded by hand, without an attempt of the shopper in the
 * shop: order, number and whole amount. If a part of such a payment was given back, it is stored as
 * several payments with the same time, of which one has the number; their amounts are added up.
 */
const paymentsNotedByHandInSql = (method: PrepaidMethod) => sql`(
  select noted.order_id, noted.reference, noted.settled_at, (
      select sum(part.amount_paisa) from ${payments} part
      where part.order_id = noted.order_id and part.provider = noted.provider
        and part.settled_at = noted.settled_at
    ) as amount_paisa
  from ${payments} noted
  where noted.provider = ${PREPAID_METHOD_FACTS[method].way} and noted.settled_at is not null
    and not exists (
      select from ${payments} better
      where better.order_id = noted.order_id and better.provider = noted.provider
        and better.settled_at = noted.settled_at
        and (better.reference is not null, -better.id) > (noted.reference is not null, -noted.id)
    )
    and not exists (
      select from ${paymentAttempts} attempt
      where attempt.order_id = noted.order_id and attempt.method = ${method}
        and attempt.state = 'paid'
        and (noted.reference is null or ${isSameMoneyNumber(method, sql`attempt.transaction_id`, sql`noted.reference`)})
    )
)`

/** The rows of a list, each with the payment that it is about and whether it came before. */
async function readListedPayments(
  db: Database,
  { id, method }: { id: number; method: PrepaidMethod },
) {
  const { rows } = await db.execute<{
    row: number
    day: string
    transactionId: string | null
    amountPaisa: number
    feePaisa: number
    orderId: string | null
    recordedPaisa: number | null
    isRepeated: boolean
  }>(sql`
    select listed.row, to_char(listed.day, 'YYYY-MM-DD') as day,
      listed.transaction_id as "transactionId", listed.amount_paisa::float8 as "amountPaisa",
      listed.fee_paisa::float8 as "feePaisa", paid.order_id as "orderId",
      paid.amount_paisa::float8 as "recordedPaisa",
      exists (
        select from ${settlementRows} before
        where before.method = ${method}
          and ${isSameMoneyNumber(method, sql`before.transaction_id`, sql`listed.transaction_id`)}
          and sign(before.amount_paisa) = sign(listed.amount_paisa) and before.id < listed.id
      ) as "isRepeated"
    from ${settlementRows} listed
    left join lateral (
      select order_id, amount_paisa from (
        select attempt.order_id, attempt.amount_paisa,
          ${isSameMoneyNumber(method, sql`attempt.transaction_id`, sql`listed.transaction_id`)} as is_exact
        from ${paymentAttempts} attempt
        where attempt.method = ${method} and attempt.state = 'paid' and
          (${isSameMoneyNumber(method, sql`attempt.transaction_id`, sql`listed.transaction_id`)}
            or attempt.reference = listed.reference)
        union all
        select noted.order_id, noted.amount_paisa, true from ${paymentsNotedByHandInSql(method)} noted
        where ${isSameMoneyNumber(method, sql`noted.reference`, sql`listed.transaction_id`)}
      ) as known order by is_exact desc limit 1
    ) paid on true
    where listed.settlement_id = ${id}
    order by listed.row`)
  return rows
}

type ListedPayment = Awaited<ReturnType<typeof readListedPayments>>[number]

function compareListedPayment({
  amountPaisa,
  recordedPaisa,
  isRepeated,
  feePaisa: _,
  ...line
}: ListedPayment): StoredSettlementLine {
  const verdict: SettlementVerdict = isRepeated
    ? 'repeated'
    : recordedPaisa === null || amountPaisa <= 0
      ? 'unknown'
      : recordedPaisa === amountPaisa
        ? 'paid'
        : 'short'
  const isAmountCompared = verdict === 'paid' || verdict === 'short'
  return {
    ...line,
    verdict,
    listedPaisa: amountPaisa,
    recordedPaisa: isAmountCompared ? recordedPaisa : null,
  }
}

type SettlementPeriod = { method: PrepaidMethod; firstDay: string; lastDay: string }

/** The payments that were recorded in the days of a list and are in no list of this provider. */
async function readMissingPayments(
  db: Database,
  { method, firstDay, lastDay }: SettlementPeriod,
): Promise<StoredSettlementLine[]> {
  const { rows } = await db.execute<{
    day: string
    transactionId: string | null
    orderId: string
    recordedPaisa: number
  }>(sql`
    select day, "transactionId", "orderId", "recordedPaisa" from (
    select event.at, to_char(event.at at time zone ${SHOP_ZONE_SQL}, 'YYYY-MM-DD') as day,
      attempt.transaction_id as "transactionId", attempt.order_id as "orderId",
      attempt.amount_paisa::float8 as "recordedPaisa"
    from ${paymentAttempts} attempt
    join ${paymentEvents} event on event.attempt_id = attempt.id
      and event.kind = 'state' and event.verdict = 'paid'
    where attempt.method = ${method} and attempt.state = 'paid'
      and event.at >= ${startOfDay(firstDay)} and event.at < ${endOfDay(lastDay)}
      and not exists (
        select from ${settlementRows} listed
        where listed.method = ${method}
          and ${isSameMoneyNumber(method, sql`listed.transaction_id`, sql`attempt.transaction_id`)}
      )
      and not exists (
        select from ${settlementRows} listed
        where listed.method = attempt.method and listed.reference = attempt.reference
      )
    union all
    select noted.settled_at, to_char(noted.settled_at at time zone ${SHOP_ZONE_SQL}, 'YYYY-MM-DD'),
      noted.reference, noted.order_id, noted.amount_paisa::float8
    from ${paymentsNotedByHandInSql(method)} noted
    where noted.settled_at >= ${startOfDay(firstDay)} and noted.settled_at < ${endOfDay(lastDay)}
      and not exists (
        select from ${settlementRows} listed
        where listed.method = ${method}
          and ${isSameMoneyNumber(method, sql`listed.transaction_id`, sql`noted.reference`)}
      )
    ) as missing order by at`)
  return rows.map((row) => ({ ...row, verdict: 'missing', row: null, listedPaisa: null }))
}

const rupeesOrNull = (amount: number | null) => (amount === null ? null : toRupees(asPaisa(amount)))

const toApiSettlementLine = ({
  listedPaisa,
  recordedPaisa,
  ...line
}: StoredSettlementLine): SettlementLine => ({
  ...line,
  listed: rupeesOrNull(listedPaisa),
  recorded: rupeesOrNull(recordedPaisa),
})

function sumsByVerdict(
  lines: readonly StoredSettlementLine[],
): Record<SettlementVerdict, SettlementSum> {
  const sumOfVerdict = (verdict: SettlementVerdict): SettlementSum => {
    const linesOfVerdict = lines.filter((line) => line.verdict === verdict)
    const total = (amount: (line: StoredSettlementLine) => number | null) =>
      toRupees(asPaisa(linesOfVerdict.reduce((sum, line) => sum + (amount(line) ?? 0), 0)))
    return {
      count: linesOfVerdict.length,
      listed: total(({ listedPaisa }) => listedPaisa),
      recorded: total(({ recordedPaisa }) => recordedPaisa),
    }
  }
  return {
    short: sumOfVerdict('short'),
    missing: sumOfVerdict('missing'),
    unknown: sumOfVerdict('unknown'),
    repeated: sumOfVerdict('repeated'),
    paid: sumOfVerdict('paid'),
  }
}
