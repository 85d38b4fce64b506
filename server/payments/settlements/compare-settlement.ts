import { type SQL, sql } from 'drizzle-orm'
import { asPaisa, toRupees } from '#contract/money.ts'
import {
  isConfirmedByHand,
  PREPAID_METHOD_FACTS,
  type PrepaidMethod,
} from '#contract/payment-ways.ts'
import {
  SETTLEMENT_VERDICTS,
  type Settlement,
  type SettlementLine,
  type SettlementSum,
  type SettlementVerdict,
} from '#contract/settlements.ts'
import { transferNumberInSql } from '../../orders/money-references.ts'
import { payments } from '../../orders/payment-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { endOfDay, SHOP_ZONE_SQL, startOfDay } from '../../platform/shop-days.ts'
import { paymentAttempts, paymentEvents, settlementRows } from '../tables.ts'

type StoredSettlement = { id: number; method: PrepaidMethod; firstDay: string; lastDay: string }

/** Compares a list with what the shop has recorded until now. */
export async function compareWithRecordedPayments(
  db: Database,
  settlement: StoredSettlement,
): Promise<Pick<Settlement, 'lines' | 'sums' | 'fees'>> {
  const listedPayments = await readListedPayments(db, settlement)
  const comparedLines = [
    ...listedPayments.map(compareListedPayment),
    ...(await readMissingPayments(db, settlement)),
  ]
  const lines = comparedLines.sort(
    (one, other) =>
      SETTLEMENT_VERDICTS.indexOf(one.verdict) - SETTLEMENT_VERDICTS.indexOf(other.verdict),
  )
  return {
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
async function readListedPayments(db: Database, { id, method }: StoredSettlement) {
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

/** The payments that were recorded in the days of a list and are in no list of this provider. */
async function readMissingPayments(
  db: Database,
  { method, firstDay, lastDay }: StoredSettlement,
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
