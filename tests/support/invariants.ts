import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { FULFILMENT_FACTS, type FulfilmentState } from '#contract/fulfilment.ts'
import {
  type OrderStatus,
  orderStatusOf,
  REVENUE_STATUSES,
  WAITING_ORDER_STATUSES,
} from '#contract/order-status.ts'
import { nextOrderStatuses, type OrderActor } from '#contract/orders.ts'
import { orderPaymentStateOf, type PaymentState } from '#contract/payment-states.ts'
import { orders } from '#server/orders/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The number of pieces of each kind: in stock, and in orders that did not return them. */
export type PieceCounts = Record<string, number>

/** Counts the pieces of each kind: the stock, and what orders took and did not return. */
export async function countItems(db: Database): Promise<PieceCounts> {
  const { rows } = await db.execute<{ kind: string; pieces: number }>(sql`
    select product_id || '/' || coalesce(color_id::text, '-') || coalesce('/' || size_id, '') as kind,
      sum(pieces)::int as pieces
    from (
      select product_id, color_id, size_id, quantity as pieces from stock_items
      union all
      select product_id, color_id, size_id, quantity
      from order_items join orders on orders.id = order_items.order_id
      where restocked_at is null
    ) as held
    group by product_id, color_id, size_id`)
  return Object.fromEntries(rows.map(({ kind, pieces }) => [kind, pieces]))
}

/** Checks the invariants: what must always be true of stock, orders and totals. */
export async function expectInvariantsToHold(
  db: Database,
  openingCounts?: PieceCounts,
): Promise<void> {
  if (openingCounts)
    expect.soft(await countItems(db), 'no piece appears or is lost').toEqual(openingCounts)
  for (const [ruleName, findViolations] of Object.entries(INVARIANT_RULES))
    expect.soft(await findViolations(db), ruleName).toEqual([])
}

/** The invariants that are violated, each with the rows that violate it. */
export async function findBrokenInvariants(
  db: Database,
): Promise<{ ruleName: string; violations: unknown[] }[]> {
  const brokenRules: { ruleName: string; violations: unknown[] }[] = []
  for (const [ruleName, findViolations] of Object.entries(INVARIANT_RULES)) {
    const violations = await findViolations(db)
    if (violations.length > 0) brokenRules.push({ ruleName, violations })
  }
  return brokenRules
}

const selectRows = async (db: Database, query: ReturnType<typeof sql>) =>
  (await db.execute(query)).rows

const findNegativeStock = (db: Database) =>
  selectRows(db, sql`select id, quantity from stock_items where quantity < 0`)

/** Stock rows that do not match the sum or the last entry of their ledger. */
const findUnexplainedStock = (db: Database) =>
  selectRows(
    db,
    sql`select item.id, ledger.id as "ledgerId", quantity, pieces, last
        from stock_items item full join (
          select stock_item_id as id, sum(change) as pieces,
            (array_agg(quantity_after order by id desc))[1] as last
          from stock_changes group by stock_item_id
        ) ledger on ledger.id = item.id
        where coalesce(quantity, 0) is distinct from pieces
          or coalesce(quantity, 0) is distinct from last`,
  )

/** Orders whose lines do not match the ledger. */
const findOrdersWithoutStockChange = (db: Database) =>
  selectRows(
    db,
    sql`select orders.id
        from orders
        left join (select order_id, sum(quantity) as pieces from order_items group by 1) line
          on line.order_id = orders.id
        left join (
          select order_id, -sum(change) filter (where reason in ('order', 'order-changed')) as taken
          from stock_changes group by 1
        ) ledger on ledger.order_id = orders.id
        where line.pieces is distinct from ledger.taken`,
  )

const findSharedCarts = (db: Database) =>
  selectRows(
    db,
    sql`select user_id, cart_version from orders group by user_id, cart_version having count(*) > 1`,
  )

/**
 * An answer stored for an idempotency key belongs to an order of the same shopper, and no other key
 * has it.
 */
const findSharedAnswers = (db: Database) =>
  selectRows(
    db,
    sql`with kept as (
          select user_id, key, answer ->> 'id' as order_id,
            count(*) over (partition by answer ->> 'id') as keys
          from idempotency_keys where key like 'place/%'
        )
        select kept.user_id, kept.key
        from kept left join orders on orders.id = kept.order_id
        where orders.user_id is distinct from kept.user_id or kept.keys > 1`,
  )

const findWrongOrderTotals = (db: Database) =>
  selectRows(
    db,
    sql`select orders.id
        from orders left join order_items on order_items.order_id = orders.id
        group by orders.id
        having sum(unit_price_paisa * quantity) is distinct from total_paisa
          or sum(final_price_paisa * quantity) + delivery_paisa is distinct from final_paisa
          or total_paisa - discount_paisa + delivery_paisa <> final_paisa`,
  )

const isRevenue = inArray(orders.status, REVENUE_STATUSES)
const isWaiting = inArray(orders.status, WAITING_ORDER_STATUSES)
const SALES_PART = sql`case when ${isRevenue} then 'revenue' when ${isWaiting} then 'waiting' else 'lost' end`

/** Users whose stored totals do not match their orders. */
const findWrongCustomerSums = (db: Database) =>
  selectRows(
    db,
    sql`select sums.user_id
        from customer_sums sums full join (
          select users.id, count(orders.id) as orders, max(orders.created_at) as last_at,
            coalesce(sum(final_paisa - refunded_paisa) filter (where ${isRevenue}), 0) as paisa
          from users left join orders on orders.user_id = users.id and deleted_at is null
          group by users.id
        ) really on really.id = sums.user_id
        where sums.orders is distinct from really.orders
          or sums.spent_paisa is distinct from really.paisa
          or sums.last_order_at is distinct from really.last_at`,
  )

/** Sold orders whose stored refunded amount differs from their refunds. */
const findWrongRefunds = (db: Database) =>
  selectRows(
    db,
    sql`select orders.id
        from orders left join payments on payments.order_id = orders.id
        where ${isRevenue}
        group by orders.id
        having refunded_paisa <> least(
          coalesce(sum(amount_paisa) filter (where state = 'refunded'), 0),
          greatest(0, final_paisa - coalesce(sum(amount_paisa) filter (where state in ('open', 'settled')), 0))
        )`,
  )

const findWrongSoldTimes = (db: Database) =>
  selectRows(
    db,
    sql`select order_id, position
        from order_items join orders on orders.id = order_id
        where sold_at is distinct from case when ${isRevenue} then orders.created_at end`,
  )

/** Days whose stored sums do not match their orders. */
const findWrongSalesOfDays = (db: Database) =>
  selectRows(
    db,
    sql`select day, part
        from (
          select day, part, sum(orders) as orders, sum(paisa) as paisa, sum(refunded_paisa) as refunded
          from sales_of_days group by day, part
        ) sums full join (
          select (created_at at time zone 'Asia/Kathmandu')::date as day, ${SALES_PART} as part,
            count(*) as orders, sum(final_paisa) as paisa, sum(refunded_paisa) as refunded
          from orders group by 1, 2
        ) really using (day, part)
        where day < (select until from summed_sales)
          and (coalesce(sums.orders, 0), coalesce(sums.paisa, 0), coalesce(sums.refunded, 0))
            is distinct from (coalesce(really.orders, 0), coalesce(really.paisa, 0), coalesce(really.refunded, 0))`,
  )

type OrderHistory = {
  id: string
  status: OrderStatus
  steps: { status: OrderStatus; by: OrderActor }[]
  isDeleted: boolean
  /** Whether money was ever received, perhaps in advance. */
  wasPaid: boolean
  /** Whether staff changed its pieces or delivery charge, so that its total may be higher. */
  wasEdited: boolean
}

async function findIllegalHistories(db: Database): Promise<string[]> {
  const { rows } = await db.execute<OrderHistory>(sql`
    select orders.id, orders.status,
      coalesce(json_agg(json_build_object('status', step.status, 'by', step.by) order by step.id)
        filter (where step.id is not null), '[]') as steps,
      deleted_at is not null as "isDeleted",
      exists (select from payments where order_id = orders.id and settled_at is not null) as "wasPaid",
      exists (select from order_edits where order_id = orders.id) as "wasEdited"
    from orders left join order_steps step on step.order_id = orders.id and step.undone_at is null
    group by orders.id`)
  return rows.filter((history) => !isLegalHistory(history)).map(({ id }) => id)
}

function isLegalHistory({ status, steps, isDeleted, wasPaid, wasEdited }: OrderHistory): boolean {
  const [firstStep, ...laterSteps] = steps
  let currentStatus: OrderStatus = 'PENDING'
  let wasDeleted = false
  for (const historyStep of laterSteps) {
    const actorRole = historyStep.by === 'shopper' ? 'shopper' : 'staff'
    const isUnpaidAfterEdit =
      wasEdited && currentStatus === 'PAID' && historyStep.status === 'CONFIRMED'
    // Money that arrived after the refund of a cancelled order has to be refunded too.
    const isLateMoney =
      currentStatus === 'REFUNDED' &&
      historyStep.status === 'CANCELLED' &&
      historyStep.by === 'system'
    const isDeletion =
      historyStep.by === 'shopper' &&
      currentStatus === 'PENDING' &&
      historyStep.status === 'CANCELLED'
    // With the link in the email.
    const isConfirmedByShopper =
      historyStep.by === 'shopper' &&
      currentStatus === 'PENDING' &&
      historyStep.status === 'CONFIRMED'
    const allowedStatuses = nextOrderStatuses(
      { status: currentStatus, wasPaid },
      { role: actorRole },
    )
    if (
      !isDeletion &&
      !isUnpaidAfterEdit &&
      !isLateMoney &&
      !isConfirmedByShopper &&
      !allowedStatuses.includes(historyStep.status)
    )
      return false
    wasDeleted ||= isDeletion
    currentStatus = historyStep.status
  }
  return firstStep?.status === 'PENDING' && currentStatus === status && isDeleted === wasDeleted
}

type OrderDelivery = {
  id: string
  fulfilment: FulfilmentState
  states: FulfilmentState[]
  isRestocked: boolean
}

async function findIllegalDeliveries(db: Database): Promise<string[]> {
  const { rows } = await db.execute<OrderDelivery>(sql`
    select orders.id, fulfilment,
      coalesce(json_agg(step.state order by step.id) filter (where step.id is not null), '[]') as states,
      restocked_at is not null as "isRestocked"
    from orders left join fulfilment_steps step
      on step.order_id = orders.id and step.undone_at is null
    group by orders.id`)
  return rows.filter((delivery) => !isLegalDelivery(delivery)).map(({ id }) => id)
}

function isLegalDelivery({ fulfilment, states, isRestocked }: OrderDelivery): boolean {
  let currentState: FulfilmentState = 'unconfirmed'
  for (const state of states) {
    if (!FULFILMENT_FACTS[currentState].nextStates.includes(state)) return false
    currentState = state
  }
  return currentState === fulfilment && isRestocked === FULFILMENT_FACTS[currentState].isBackInStock
}

type OrderWithPayments = {
  id: string
  status: OrderStatus
  fulfilment: FulfilmentState
  finalPaisa: number
  payments: { state: PaymentState; amountPaisa: number }[]
}

/** Orders whose status does not follow from their payments and their delivery. */
async function findWrongPayments(db: Database): Promise<string[]> {
  const { rows } = await db.execute<OrderWithPayments>(sql`
    select orders.id, status, fulfilment, final_paisa::float8 as "finalPaisa",
      coalesce(json_agg(json_build_object('state', payment.state, 'amountPaisa', payment.amount_paisa))
        filter (where payment.id is not null), '[]') as payments
    from orders left join payments payment on payment.order_id = orders.id
    group by orders.id`)
  return rows.filter((order) => !arePaymentsRight(order)).map(({ id }) => id)
}

function arePaymentsRight({
  status,
  fulfilment,
  finalPaisa,
  payments,
}: OrderWithPayments): boolean {
  const sumPaymentsIn = (...paymentStates: PaymentState[]) =>
    payments
      .filter(({ state }) => paymentStates.includes(state))
      .reduce((sumSoFar, { amountPaisa }) => sumSoFar + amountPaisa, 0)
  const hasNoPaymentIn = (...states: PaymentState[]) =>
    !payments.some(({ state, amountPaisa }) => states.includes(state) && amountPaisa > 0)
  const isExpectedByStatus = {
    // Nobody has to pay while the shop has to refund money.
    PENDING: sumPaymentsIn('open') === finalPaisa && hasNoPaymentIn('settled', 'refund-due'),
    CONFIRMED: sumPaymentsIn('open', 'settled') === finalPaisa && hasNoPaymentIn('refund-due'),
    // Money that was paid twice or too late has to be refunded.
    PAID:
      sumPaymentsIn('settled', 'refunded', 'refund-due') >= finalPaisa &&
      sumPaymentsIn('settled') <= finalPaisa &&
      hasNoPaymentIn('open'),
    CANCELLED: hasNoPaymentIn('open', 'settled'),
    // Money that arrived after the refund has to be refunded too.
    REFUNDED: sumPaymentsIn('refunded', 'void') >= finalPaisa && hasNoPaymentIn('open', 'settled'),
  }
  return (
    isExpectedByStatus[status] &&
    orderStatusOf(fulfilment, orderPaymentStateOf(payments, finalPaisa)) === status
  )
}

/** What must always be true, with a function that finds violations. */
const INVARIANT_RULES: Record<string, (db: Database) => Promise<unknown[]>> = {
  'no stock below nothing': findNegativeStock,
  'the stock is the sum of its ledger': findUnexplainedStock,
  'the ledger names every order': findOrdersWithoutStockChange,
  'one cart version, one order': findSharedCarts,
  'one key, one order': findSharedAnswers,
  'lines add up to the order': findWrongOrderTotals,
  'histories follow the rules': findIllegalHistories,
  'deliveries follow the rules': findIllegalDeliveries,
  'payments and status agree': findWrongPayments,
  'customers have spent what was sold': findWrongCustomerSums,
  'revenue lacks what was given back': findWrongRefunds,
  'the sums of past days are those of their orders': findWrongSalesOfDays,
  'what was sold is what counts as revenue': findWrongSoldTimes,
}
