import { and, eq, inArray, sql } from 'drizzle-orm'
import { THE_ORDER_WAS_CHANGED } from '#contract/messages/order-notes.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import type { OrderEditInput, OrderEditPreview } from '#contract/order-edits.ts'
import { REVENUE_STATUSES } from '#contract/order-status.ts'
import { sumOfPayments } from '#contract/payment-states.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SignedInCaller } from '../../platform/calls/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { setStockChangeReason } from '../../stock/stock-change-reason.ts'
import { stockItems } from '../../stock/tables.ts'
import type { ConfiguredStoreContact } from '../../store/read-store.ts'
import {
  changeOrder,
  type EditedOrderColumns,
  type OrderChangeResult,
  orderChangedRefusal,
  refuseSecondRefund,
} from '../changes/change-order.ts'
import { paymentsAfterChanges } from '../changes/change-payments.ts'
import { type OrderEditChanges, orderEdits } from '../history-tables.ts'
import * as m from '../messages.ts'
import { addOrderNote } from '../order-notes.ts'
import { toApiOrderItem } from '../order-view.ts'
import { checkCashLimits } from '../placing/cash-limits.ts'
import { orderItemOf, passportOf } from '../placing/write-order.ts'
import { orderItems, orders } from '../tables.ts'
import {
  type OrderEditPlan,
  outOfStockRefusal,
  planOrderEdit,
  type RequestedOrderEdit,
} from './plan-order-edit.ts'

/** What an edit would make of an order. */
export async function previewOrderEdit(
  db: Database,
  orderId: string,
  requestedEdit: RequestedOrderEdit,
): Promise<OrderEditPreview> {
  const plan = await planOrderEdit(db, orderId, requestedEdit)
  await refuseSecondRefund(db, orderId)
  requireEnoughStock(plan, new Map())
  const { state, kept, added, totals } = plan
  const paisaToRupees = (amount: number) => toRupees(asPaisa(amount))
  const { openAfter, keptPaisa, returnedPaisa } = amountsAfterEdit(plan)
  return {
    items: [
      ...kept.map(({ line, quantity }) => ({
        ...toApiOrderItem({ ...line, quantity }),
        position: line.position,
      })),
      ...added.map((line) => ({ ...toApiOrderItem(orderItemOf(line)), position: null })),
    ],
    piecesAmount: paisaToRupees(totals.finalPaisa - totals.deliveryPaisa),
    deliveryAmount: toRupees(totals.deliveryPaisa),
    usualDelivery: toRupees(plan.usualDeliveryPaisa),
    finalAmount: toRupees(totals.finalPaisa),
    // A plain number and not `Paisa`, because it may be negative.
    difference: (totals.finalPaisa - state.finalPaisa) / 100,
    keptAmount: paisaToRupees(keptPaisa),
    dueAmount: paisaToRupees(openAfter),
    returnAmount: paisaToRupees(returnedPaisa),
  }
}

/** What is open after an edit, and the money that the shop keeps or has to give back because of it. */
function amountsAfterEdit({ state: { payments }, totals: { finalPaisa } }: OrderEditPlan) {
  const paymentsAfterEdit = paymentsAfterChanges(payments, [{ event: 'retotal', finalPaisa }])
  const refundDuePaisa = sumOfPayments(payments, 'refund-due')
  const refundDuePaisaAfter = sumOfPayments(paymentsAfterEdit, 'refund-due')
  return {
    openAfter: sumOfPayments(paymentsAfterEdit, 'open'),
    keptPaisa: Math.max(0, refundDuePaisa - refundDuePaisaAfter),
    returnedPaisa: Math.max(0, refundDuePaisaAfter - refundDuePaisa),
  }
}

type OrderEditRequest = { orderId: string; edit: OrderEditInput; contact: ConfiguredStoreContact }

/** An edited order, and the products whose stock has changed. */
type EditedOrder = { changed: OrderChangeResult; productIds: number[] }

/**
 * Changes pieces, address and delivery charge of an order. The order is locked first, so that a
 * cancellation, a payment or another edit comes before or after it. Undefined if nothing changes.
 */
export async function editOrder(
  tx: Database,
  caller: SignedInCaller,
  { orderId, edit, contact }: OrderEditRequest,
): Promise<EditedOrder | undefined> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  const plan = await planOrderEdit(tx, orderId, {
    lines: edit.lines,
    state: edit.address.state,
    deliveryPaisa: edit.deliveryAmount,
  })
  const { state, head, totals, data } = plan
  if (edit.version !== state.version) throw orderChangedRefusal({ status: state.status })
  await refuseSecondRefund(tx, orderId)
  if (edit.expectedTotal !== totals.finalPaisa)
    throw new Refusal('PRICE_CHANGED', {
      facts: {
        expectedTotal: toRupees(edit.expectedTotal),
        finalAmount: toRupees(totals.finalPaisa),
      },
    })
  if (totals.finalPaisa === 0 && state.hasUnrefundedMoney) throw new Refusal('NOTHING_LEFT_TO_PAY')
  if (head.paymentMethod === 'COD' && totals.finalPaisa > head.finalPaisa)
    await checkCashLimits(tx, {
      db: tx,
      contact,
      isByStaff: true,
      isCashBlocked: false,
      settings: data.cash,
      totals,
      phone: edit.address.whatsappNumber,
    })
  const editedColumns = editedColumnsOf(plan, edit)
  const changes = describeChanges(plan, editedColumns)
  if (!hasAnyChange(changes)) return undefined
  await storeEditRecord(tx, plan, { byUserId: caller.userId, reason: edit.reason || null, changes })
  const changed = await changeOrder(
    tx,
    state,
    {
      editedColumns,
      paymentChange: { event: 'retotal', finalPaisa: totals.finalPaisa },
      tellsCustomer: edit.tellsCustomer,
      // Another edit takes it back.
      cannotBeUndone: true,
    },
    { by: 'staff', byUserId: caller.userId, note: THE_ORDER_WAS_CHANGED },
  )
  await moveStockOfEdit(tx, plan, caller.userId)
  await writeEditedLines(tx, plan, changed)
  const unreturnedLines = describeUnreturnedLines(plan)
  if (unreturnedLines.length > 0)
    await addOrderNote(tx, caller.userId, orderId, m.itemsNotReturnedToStock(unreturnedLines))
  return { changed, productIds: productIdsWithMovedStock(plan) }
}

const editedColumnsOf = ({ totals }: OrderEditPlan, { address }: OrderEditInput) =>
  ({
    totalPaisa: totals.totalPaisa,
    discountPaisa: totals.discountPaisa,
    deliveryPaisa: totals.deliveryPaisa,
    deliveryFromDays: totals.deliveryFromDays,
    deliveryToDays: totals.deliveryToDays,
    promisedOn: totals.promisedOn,
    finalPaisa: totals.finalPaisa,
    recipientName: address.fullName,
    recipientPhone: address.whatsappNumber,
    addressStreet: address.street,
    addressCity: address.city,
    addressState: address.state,
    addressZipCode: address.zipCode,
    addressCountry: address.country,
  }) satisfies EditedOrderColumns

const ADDRESS_COLUMNS = [
  'recipientName',
  'recipientPhone',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressZipCode',
  'addressCountry',
] as const

/** Describes in words what an edit changes. */
function describeChanges(
  plan: OrderEditPlan,
  editedColumns: ReturnType<typeof editedColumnsOf>,
): OrderEditChanges {
  const { head, before, kept, added } = plan
  const lines = [
    ...before.map((line) => ({
      ...line,
      was: line.quantity,
      now: kept.find((one) => one.line === line)?.quantity ?? 0,
    })),
    ...added.map((line) => ({ ...orderItemOf(line), was: 0, now: line.quantity })),
  ]
  return {
    lines: lines
      .filter(({ was, now }) => was !== now)
      .map(({ name, nameNe, colorName, colorNameNe, sizeName, engraving, was, now }) => ({
        name,
        nameNe,
        colorName,
        colorNameNe,
        sizeName,
        engraving,
        was,
        now,
      })),
    isAddressChanged: ADDRESS_COLUMNS.some((column) => head[column] !== editedColumns[column]),
    deliveryPaisa: { was: head.deliveryPaisa, now: editedColumns.deliveryPaisa },
    finalPaisa: { was: head.finalPaisa, now: editedColumns.finalPaisa },
    keptPaisa: amountsAfterEdit(plan).keptPaisa,
  }
}

const hasAnyChange = ({ lines, isAddressChanged, deliveryPaisa }: OrderEditChanges) =>
  lines.length > 0 || isAddressChanged || deliveryPaisa.was !== deliveryPaisa.now

type EditRecord = { byUserId: number; reason: string | null; changes: OrderEditChanges }

/** Stores the order as it was, because only then does the database allow its lines to change. */
async function storeEditRecord(
  tx: Database,
  { state }: OrderEditPlan,
  editRecord: EditRecord,
): Promise<void> {
  await tx.insert(orderEdits).values({
    orderId: state.orderId,
    version: state.version + 1,
    ...editRecord,
    before: sql`(
      select jsonb_build_object('order', to_jsonb(orders), 'lines', (
        select jsonb_agg(to_jsonb(line) - 'sold_at' order by line.position)
        from ${orderItems} as line where line.order_id = orders.id
      ))
      from ${orders} where ${orders.id} = ${state.orderId}
    )`,
  })
}

/** Takes the pieces that the edit adds and returns those that it removes: all of it, or nothing. */
async function moveStockOfEdit(tx: Database, plan: OrderEditPlan, byUserId: number): Promise<void> {
  const { orderId } = plan.state
  const movedPieces = [...plan.pieces].filter(([, count]) => count !== 0)
  if (movedPieces.length === 0) return
  await setStockChangeReason(tx, { reason: 'order-changed', orderId, byUserId })
  const ids = sql.param(movedPieces.map(([id]) => id))
  const counts = sql.param(movedPieces.map(([, count]) => count))
  const { rows } = await tx.execute<{
    lockedStock: { id: number; quantity: number }[]
    updatedItemCount: number
  }>(sql`
    with wanted as (
      select id, pieces from unnest(${ids}::int[], ${counts}::int[]) as line (id, pieces)
    ), locked as (
      select id, quantity from ${stockItems} where id = any(${ids}::int[]) order by id for update
    ), enough as (
      select where not exists (
        select from wanted left join locked using (id)
        where locked.quantity is null or locked.quantity < wanted.pieces
      )
    ), moved as (
      update ${stockItems} set quantity = locked.quantity - wanted.pieces
      from locked join wanted using (id), enough
      where ${stockItems.id} = locked.id
      returning 1
    )
    select (select json_agg(json_build_object('id', id, 'quantity', quantity)) from locked) as "lockedStock",
      (select count(*)::int from moved) as "updatedItemCount"`)
  const [stockUpdate] = rows
  if (stockUpdate?.updatedItemCount === movedPieces.length) return
  requireEnoughStock(
    plan,
    new Map(stockUpdate?.lockedStock?.map(({ id, quantity }) => [id, quantity])),
  )
  // A stock item was removed meanwhile.
  throw orderChangedRefusal()
}

/** Refused if there are too few pieces: by the locked stock, or else by the stock that was read. */
function requireEnoughStock(
  { kept, added, pieces }: OrderEditPlan,
  lockedQuantities: Map<number, number>,
): void {
  const shortages = added.flatMap((line) => {
    const left = lockedQuantities.get(line.stockItemId) ?? line.stock
    return (pieces.get(line.stockItemId) ?? 0) > left ? [{ ...line, left }] : []
  })
  // Additional pieces of a line, at the price of the line.
  const additionalShortages = kept.flatMap(({ line, quantity }) => {
    const left =
      line.stockItemId === null ? 0 : (lockedQuantities.get(line.stockItemId) ?? line.stock ?? 0)
    const wanted = quantity - line.quantity
    return wanted > left ? [{ ...line, quantity: wanted, left }] : []
  })
  if (shortages.length + additionalShortages.length > 0)
    throw outOfStockRefusal([...shortages, ...additionalShortages])
}

/** Pieces that left the order, but whose stock item no longer exists. */
const describeUnreturnedLines = ({ before, kept }: OrderEditPlan): string[] =>
  before.flatMap((line) => {
    const left = line.quantity - (kept.find((one) => one.line === line)?.quantity ?? 0)
    if (line.stockItemId !== null || left <= 0) return []
    return [m.describeItems(left, line.name, [line.colorName, line.sizeName])]
  })

async function writeEditedLines(
  tx: Database,
  { state: { orderId }, before, kept, added, data }: OrderEditPlan,
  { status }: OrderChangeResult,
): Promise<void> {
  const isLineOfOrder = eq(orderItems.orderId, orderId)
  const removedLines = before.filter((line) => !kept.some((one) => one.line === line))
  if (removedLines.length > 0)
    await tx.delete(orderItems).where(
      and(
        isLineOfOrder,
        inArray(
          orderItems.position,
          removedLines.map(({ position }) => position),
        ),
      ),
    )
  for (const { line, quantity } of kept)
    if (quantity !== line.quantity)
      await tx
        .update(orderItems)
        .set({ quantity })
        .where(and(isLineOfOrder, eq(orderItems.position, line.position)))
  if (added.length === 0) return
  const nextPosition = Math.max(...before.map(({ position }) => position)) + 1
  const isRevenue = REVENUE_STATUSES.includes(status)
  const createdAt = sql`(select created_at from ${orders} where ${orders.id} = ${orderId})`
  await tx.insert(orderItems).values(
    added.map((line, index) => {
      const passport = passportOf(line, data.sale)
      return {
        ...orderItemOf(line),
        orderId,
        position: nextPosition + index,
        passport,
        certificateId: passport?.certificate?.publicId ?? null,
        soldAt: isRevenue ? createdAt : null,
      }
    }),
  )
}

/** The products whose stock an edit changes. */
function productIdsWithMovedStock({ before, added, pieces }: OrderEditPlan): number[] {
  const isStockMoved = ({ stockItemId }: { stockItemId: number | null }) =>
    stockItemId !== null && pieces.get(stockItemId) !== 0
  return [...new Set([...before, ...added].filter(isStockMoved).map(({ productId }) => productId))]
}
