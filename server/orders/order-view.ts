import { type DeliveryAddress, toApiAddress } from '#contract/addresses.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import { asPaisa, multiplyPaisa, toRupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { FulfilmentStep, Order, OrderItem, Shipment } from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { toApiPriceParts } from '#contract/pricing.ts'
import { orderNoteInNepali } from './history-notes.ts'
import type { fulfilmentSteps, orderSteps } from './history-tables.ts'
import type { orderItems } from './tables.ts'

/** An order as it is stored. */
export type OrderRow = {
  id: string
  status: OrderStatus
  createdAt: Date
  paymentMethod: PaymentMethod
  totalPaisa: number
  discountPaisa: number
  deliveryPaisa: number
  deliveryFromDays: number | null
  deliveryToDays: number | null
  promisedOn: string | null
  finalPaisa: number
  /** Read only for the page of the customer. */
  moneyToReturn?: { paisa: number; dueBy: string } | null
  address: DeliveryAddress
  fulfilment: FulfilmentState
  fulfilmentHistory: FulfilmentStepRow[]
} & Partial<Shipment>
export type OrderItemRow = Omit<
  typeof orderItems.$inferSelect,
  'orderId' | 'position' | 'soldAt' | 'passport' | 'certificateId'
>
export type FulfilmentStepRow = Pick<
  typeof fulfilmentSteps.$inferSelect,
  'state' | 'at' | 'by' | 'note'
>
export type OrderStepRow = Pick<typeof orderSteps.$inferSelect, 'status' | 'at' | 'by' | 'note'>

/** An order in the format of the published API. */
export const toApiOrder = (
  order: OrderRow,
  items: OrderItemRow[],
  steps: OrderStepRow[],
): Order => ({
  id: order.id,
  orderId: order.id,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  totalAmount: toRupees(asPaisa(order.totalPaisa)),
  ...(order.discountPaisa > 0 && { discountAmount: toRupees(asPaisa(order.discountPaisa)) }),
  ...(order.deliveryPaisa > 0 && { deliveryAmount: toRupees(asPaisa(order.deliveryPaisa)) }),
  ...deliveryDaysOf(order),
  ...(order.promisedOn !== null && { promisedOn: order.promisedOn }),
  finalAmount: toRupees(asPaisa(order.finalPaisa)),
  paymentMethod: order.paymentMethod,
  ...(order.moneyToReturn && {
    moneyToReturn: {
      amount: toRupees(asPaisa(order.moneyToReturn.paisa)),
      dueBy: new Date(order.moneyToReturn.dueBy).toISOString(),
    },
  }),
  items: items.map(toApiOrderItem),
  address: toApiAddress(order.address),
  history: steps.map(toApiOrderStep),
  fulfilment: order.fulfilment,
  fulfilmentHistory: order.fulfilmentHistory.map(toApiFulfilmentStep),
  ...shipmentOf(order),
})

const deliveryDaysOf = ({ deliveryFromDays: from, deliveryToDays: to }: OrderRow) =>
  from !== null && to !== null && { deliveryDays: { from, to } }

const shipmentOf = ({ courier = null, trackingNumber = null, sentOn = null }: OrderRow) =>
  sentOn !== null && { shipment: { courier, trackingNumber, sentOn } }

/** A line of an order in the format of the published API. */
export const toApiOrderItem = (item: OrderItemRow): OrderItem => ({
  productId: item.productId,
  colorId: item.colorId,
  name: item.name,
  ...(item.nameNe !== null && { nameNe: item.nameNe }),
  colorName: item.colorName,
  ...(item.colorNameNe !== null && { colorNameNe: item.colorNameNe }),
  ...(item.sizeId !== null &&
    item.sizeName !== null && { sizeId: item.sizeId, sizeName: item.sizeName }),
  unitPrice: toRupees(asPaisa(item.unitPricePaisa)),
  finalPrice: toRupees(asPaisa(item.finalPricePaisa)),
  quantity: item.quantity,
  lineTotal: toRupees(multiplyPaisa(asPaisa(item.finalPricePaisa), item.quantity)),
  imageUrl: item.imageUrl,
  ...(item.passportCode !== null && { passport: item.passportCode }),
  ...toApiPriceParts(item.priceParts),
  ...(item.engraving !== null && {
    engraving: item.engraving,
    engravingPrice: toRupees(asPaisa(item.engravingPaisa ?? 0)),
  }),
})

/** A status change in the format of the published API. */
export const toApiOrderStep = ({
  status,
  at,
  by,
  note,
}: OrderStepRow): Order['history'][number] => ({
  status,
  at: at.toISOString(),
  by,
  ...noteInBothLanguages(note),
})

/** A step of the delivery in the form of the published API. */
export const toApiFulfilmentStep = ({
  state,
  at,
  by,
  note,
}: FulfilmentStepRow): FulfilmentStep => ({
  state,
  at: at.toISOString(),
  by,
  ...noteInBothLanguages(note),
})

/** The note of a step, in Nepali too if the shop itself wrote it. */
function noteInBothLanguages(note: string | null): Pick<FulfilmentStep, 'note' | 'noteNe'> {
  if (note === null) return {}
  const noteNe = orderNoteInNepali(note)
  return { note, ...(noteNe !== undefined && { noteNe }) }
}
