import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { deliveryChargeTo } from '#contract/delivery-charge.ts'
import { deliveryDaysTo } from '#contract/delivery-days.ts'
import { EDITABLE_FULFILMENT_STATES } from '#contract/fulfilment.ts'
import { asPaisa, type Paisa, sumOfPaisa, toPaisa, toRupees } from '#contract/money.ts'
import type { EditedOrderLines } from '#contract/order-edits.ts'
import { type PaymentState, sumOfPayments } from '#contract/payment-states.ts'
import { calculatePromisedDates, workDaysOf } from '#contract/promised-day.ts'
import { Refusal } from '#contract/refusals.ts'
import { addUpPrices, type QuantityWithPrices } from '../../cart/add-up-prices.ts'
import { toApiWorkDaysOfLine } from '../../cart/cart-view.ts'
import type { Database } from '../../platform/database/database.ts'
import { readSellables, type Sellable, withEngraving } from '../../products/sellable.ts'
import { stockItems } from '../../stock/tables.ts'
import type { StockItemKey } from '../../stock/write-stock.ts'
import { type OrderState, readOrderState } from '../changes/change-order.ts'
import { isStockItemOfOrderLine } from '../changes/give-back-stock.ts'
import {
  type OrderLine,
  type OrderTotals,
  requireFreshMetalRates,
} from '../placing/order-totals.ts'
import { type PlaceOrderData, readPlaceOrderData } from '../placing/read-place-order-data.ts'
import { orderItems, orders } from '../tables.ts'

/** What staff want to change. */
export type RequestedOrderEdit = { lines: EditedOrderLines; state: string; deliveryPaisa: Paisa }

/** A line that was ordered, and its stock item if that still exists. */
export type CurrentOrderLine = Awaited<ReturnType<typeof readCurrentLines>>[number]

/** A line of the order that stays, with its new number of pieces. */
export type KeptOrderLine = { line: CurrentOrderLine; quantity: number }

/** What an edit makes of an order. */
export type OrderEditPlan = {
  state: OrderState
  head: OrderRow
  data: PlaceOrderData
  before: CurrentOrderLine[]
  kept: KeptOrderLine[]
  /** The added lines, at the current prices. */
  added: OrderLine[]
  totals: OrderTotals
  /** The delivery charge of the shop. */
  usualDeliveryPaisa: Paisa
  /** The number of pieces taken from each stock item; negative for pieces that return. */
  pieces: Map<number, number>
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof readOrderRow>>>

/** Works out what an edit makes of an order; refused if the rules of orders do not allow it. */
export async function planOrderEdit(
  db: Database,
  orderId: string,
  { lines, state: province, deliveryPaisa }: RequestedOrderEdit,
): Promise<OrderEditPlan> {
  // One after the other, because a transaction has one connection.
  const state = await readOrderState(db, eq(orders.id, orderId))
  const head = await readOrderRow(db, orderId)
  if (!head) throw new Refusal('ORDER_NOT_FOUND')
  requireEditable(state, head)
  const before = await readCurrentLines(db, orderId)
  // The cart that was read with the facts is not used.
  const data = await readPlaceOrderData(db, { userId: head.userId, addressId: 0, key: undefined })
  const requestedLines = lines.kept.map(({ position, quantity }) => {
    const line = before.find((one) => one.position === position)
    if (!line) throw new Refusal('ORDER_CHANGED_MEANWHILE')
    return { line, quantity }
  })
  const currentSellables = await readCurrentSellables(db, [...before, ...lines.added])
  const { kept, linesAtCurrentPrice } = splitAdditionalPieces(requestedLines, currentSellables)
  const added = [
    ...linesAtCurrentPrice,
    ...lines.added.map((line) => toLineAtCurrentPrice(line, currentSellables)),
  ]
  requireUniqueLines(lines.added)
  requireFreshMetalRates(added, data)
  const pricesOfKeptLines = kept.map(({ line, quantity }) => ({ ...pricesOfLine(line), quantity }))
  const totals = addUpPrices([...pricesOfKeptLines, ...added])
  const isProvinceChanged = province !== head.addressState
  return {
    state,
    head,
    data,
    before,
    kept,
    added,
    totals: {
      ...totals,
      deliveryPaisa,
      ...(head.promisedOn !== null && (isProvinceChanged || added.length > 0)
        ? calculatePromise(
            [...kept.map(({ line }) => currentSellables.get(variantKeyOf(line))), ...added],
            data,
            province,
          )
        : {
            deliveryFromDays: head.deliveryFromDays,
            deliveryToDays: head.deliveryToDays,
            promisedOn: head.promisedOn,
          }),
      finalPaisa: sumOfPaisa([totals.finalPaisa, deliveryPaisa]),
    },
    usualDeliveryPaisa: toPaisa(
      deliveryChargeTo(data.delivery, province, toRupees(totals.finalPaisa)),
    ),
    pieces: countPiecesTaken(before, kept, added),
  }
}

/** Refused if the order has left the shop or was cancelled, or if money of it was given back. */
function requireEditable(state: OrderState, { deletedAt }: OrderRow): void {
  if (deletedAt || !EDITABLE_FULFILMENT_STATES.includes(state.fulfilment))
    throw new Refusal('ORDER_CANNOT_BE_EDITED')
  if (!arePaymentsComplete(state)) throw new Refusal('MONEY_WAS_GIVEN_BACK')
}

/** Whether the received and the open amounts add up to the total of the order. */
export const arePaymentsComplete = ({
  payments,
  finalPaisa,
}: {
  payments: { state: PaymentState; amountPaisa: number }[]
  finalPaisa: number
}) => sumOfPayments(payments, 'open', 'settled') === finalPaisa

async function readOrderRow(db: Database, orderId: string) {
  const [head] = await db.select().from(orders).where(eq(orders.id, orderId))
  return head
}

const readCurrentLines = (db: Database, orderId: string) =>
  db
    .select({
      ...getTableColumns(orderItems),
      stockItemId: sql<number | null>`${stockItems.id}`,
      stock: sql<number | null>`${stockItems.quantity}`,
    })
    .from(orderItems)
    .leftJoin(stockItems, isStockItemOfOrderLine)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))

type LineVariant = Omit<StockItemKey, 'colorId' | 'sizeId'> & {
  colorId?: number | null | undefined
  sizeId?: number | null | undefined
  engraving?: string | null | undefined
}

const stockItemKeyOf = ({
  productId,
  colorId = null,
  sizeId = null,
}: LineVariant): StockItemKey => ({
  productId,
  colorId,
  sizeId,
})

const variantKeyOf = (line: LineVariant): string => {
  const { productId, colorId, sizeId } = stockItemKeyOf(line)
  return `${productId}/${colorId}/${sizeId}`
}

/** The current prices of lines without an engraving, by product, colour and size. */
async function readCurrentSellables(
  db: Database,
  lines: LineVariant[],
): Promise<Map<string, Sellable>> {
  const variants = new Map(lines.map((line) => [variantKeyOf(line), stockItemKeyOf(line)]))
  const foundSellables = await readSellables(db, [...variants.values()])
  return new Map(foundSellables.map((sellable) => [variantKeyOf(sellable), sellable]))
}

/** A line at the price of today, with its engraving. */
function toLineAtCurrentPrice(
  line: LineVariant & { quantity: number },
  currentSellables: Map<string, Sellable>,
): OrderLine {
  const { engraving = null, quantity } = line
  const sellable = currentSellables.get(variantKeyOf(line))
  if (!sellable) throw new Refusal('CART_PRODUCT_NOT_FOUND')
  if (sellable.isWithdrawn) throw outOfStockRefusal([{ ...sellable, quantity, left: 0 }])
  const engravedSellable = withEngraving(sellable, engraving)
  if (!engravedSellable) throw new Refusal('ENGRAVING_NOT_OFFERED')
  return { ...engravedSellable, quantity }
}

/**
 * Pieces that were ordered keep their price. Additional items of a line have the current price; if
 * it differs, they become a separate line.
 */
function splitAdditionalPieces(
  requestedLines: KeptOrderLine[],
  currentSellables: Map<string, Sellable>,
): { kept: KeptOrderLine[]; linesAtCurrentPrice: OrderLine[] } {
  const kept: KeptOrderLine[] = []
  const more: OrderLine[] = []
  for (const { line, quantity } of requestedLines) {
    if (quantity <= line.quantity) {
      kept.push({ line, quantity })
      continue
    }
    const additionalLine = toLineAtCurrentPrice(
      { ...line, quantity: quantity - line.quantity },
      currentSellables,
    )
    const { pricePaisa, finalPaisa } = pricesOfLine(line)
    const isSamePrice =
      additionalLine.pricePaisa === pricePaisa && additionalLine.finalPaisa === finalPaisa
    kept.push({ line, quantity: isSamePrice ? quantity : line.quantity })
    if (!isSamePrice) more.push(additionalLine)
  }
  return { kept, linesAtCurrentPrice: more }
}

const pricesOfLine = (line: CurrentOrderLine): Omit<QuantityWithPrices, 'quantity'> => ({
  pricePaisa: asPaisa(line.unitPricePaisa),
  finalPaisa: asPaisa(line.finalPricePaisa),
})

/** A new order has each item once too. */
function requireUniqueLines(lines: EditedOrderLines['added']): void {
  const lineKeys = lines.map((line) => `${variantKeyOf(line)}/${line.engraving ?? ''}`)
  if (new Set(lineKeys).size < lineKeys.length) throw new Refusal('ITEM_TWICE')
}

/** The day by which the items arrive, counted from now. */
function calculatePromise(
  lines: (Sellable | undefined)[],
  { delivery, now }: PlaceOrderData,
  province: string,
): Pick<OrderTotals, 'deliveryFromDays' | 'deliveryToDays' | 'promisedOn'> {
  const deliveryDays = deliveryDaysTo(delivery.days, province)
  if (!deliveryDays) return { deliveryFromDays: null, deliveryToDays: null, promisedOn: null }
  const workDays = lines.map((line) => (line ? workDaysOf(toApiWorkDaysOfLine(line)) : 0))
  const promisedDates = calculatePromisedDates({
    orderTime: new Date(now),
    workDays,
    delivery: deliveryDays,
    calendar: delivery,
  })
  return {
    deliveryFromDays: deliveryDays.from,
    deliveryToDays: deliveryDays.to,
    promisedOn: promisedDates.to,
  }
}

function countPiecesTaken(before: CurrentOrderLine[], kept: KeptOrderLine[], added: OrderLine[]) {
  const pieces = new Map<number, number>()
  const addPieces = (stockItemId: number | null, count: number) => {
    if (stockItemId !== null) pieces.set(stockItemId, (pieces.get(stockItemId) ?? 0) + count)
  }
  for (const line of before) addPieces(line.stockItemId, -line.quantity)
  for (const { line, quantity } of kept) addPieces(line.stockItemId, quantity)
  for (const { stockItemId, quantity } of added) addPieces(stockItemId, quantity)
  return pieces
}

type LineOutOfStock = Pick<Sellable, 'productId' | 'colorId' | 'sizeId' | 'name'> & {
  quantity: number
  left: number
}

/** The refusal with the lines that have too few pieces, and how many are left. */
export const outOfStockRefusal = (lines: LineOutOfStock[]) =>
  new Refusal('NOT_ENOUGH_STOCK', {
    facts: {
      lines: lines.map(({ productId, colorId, sizeId, name, quantity, left }) => ({
        productId,
        colorId,
        ...(sizeId !== null && { sizeId }),
        name,
        wanted: quantity,
        left,
      })),
    },
  })
