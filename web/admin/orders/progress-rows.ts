import { type FulfilmentState, fulfilmentFactsOf } from '#contract/fulfilment.ts'
import type { Shipment } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { dateTimeInWords, dayInWords } from '../page/date-times.ts'
import * as m from './messages/order-page.ts'

/** The usual steps of an order. */
export const ORDER_PROGRESS_STEPS = ['confirm', 'pack', 'send', 'deliver', 'pay'] as const
export type OrderProgressStep = (typeof ORDER_PROGRESS_STEPS)[number]

const STEP_LABELS: Record<OrderProgressStep, string> = {
  confirm: m.STEP_CONFIRMED,
  pack: m.STEP_PACKED,
  send: m.STEP_SENT,
  deliver: m.STEP_DELIVERED,
  pay: m.STEP_PAID,
}

const DELIVERY_STEPS = ORDER_PROGRESS_STEPS.filter((step) => step !== 'pay')
const STATE_OF_STEP: Record<(typeof DELIVERY_STEPS)[number], FulfilmentState> = {
  confirm: 'confirmed',
  pack: 'packed',
  send: 'handed-over',
  deliver: 'delivered',
}

export type OrderProgressRow = {
  step: OrderProgressStep
  label: string
  /** When the step was done and by whom; undefined if it is not done. */
  details: string[] | undefined
}

type OrderWithProgress = Pick<
  StaffOrder,
  'fulfilment' | 'fulfilmentHistory' | 'shipment' | 'paidAt' | 'dueAmount'
>

/**
 * The steps that were done, and those that may still be done. A parcel that was handed to the
 * customer was never sent, and nobody sends it any more. Nothing more is done with an order that
 * was cancelled.
 */
export function progressRowsOf(order: OrderWithProgress): OrderProgressRow[] {
  const { isCancelled } = fulfilmentFactsOf(order.fulfilment)
  const lastStepDone = DELIVERY_STEPS.findLast((step) => recordOfStep(step, order))
  return ORDER_PROGRESS_STEPS.map((step) => ({
    step,
    label: labelOf(step, order),
    details: detailsOf(step, order),
  })).filter(({ step, details }) => details || (!isCancelled && !isBefore(step, lastStepDone)))
}

const isBefore = (step: OrderProgressStep, otherStep: OrderProgressStep | undefined) =>
  otherStep !== undefined &&
  ORDER_PROGRESS_STEPS.indexOf(step) < ORDER_PROGRESS_STEPS.indexOf(otherStep)

const recordOfStep = (step: keyof typeof STATE_OF_STEP, { fulfilmentHistory }: OrderWithProgress) =>
  fulfilmentHistory.findLast(({ state }) => state === STATE_OF_STEP[step])

/** A customer who takes the parcel along in the shop gets it without a courier. */
const labelOf = (step: OrderProgressStep, order: OrderWithProgress): string =>
  step === 'deliver' && recordOfStep('deliver', order) && !recordOfStep('send', order)
    ? m.STEP_HANDED_TO_CUSTOMER
    : STEP_LABELS[step]

function detailsOf(step: OrderProgressStep, order: OrderWithProgress): string[] | undefined {
  if (step === 'pay') return paymentDetailsOf(order)
  const stepRecord = recordOfStep(step, order)
  if (!stepRecord) return undefined
  const timeInWords = dateTimeInWords(stepRecord.at)
  const detailLines = [
    stepRecord.name ? m.timeAndNameText(timeInWords, stepRecord.name) : timeInWords,
  ]
  return step === 'send' && order.shipment
    ? [...shipmentInWords(order.shipment), ...detailLines]
    : detailLines
}

/** When all money was received; a part payment leaves the step open. */
const paymentDetailsOf = ({ paidAt, dueAmount }: OrderWithProgress): string[] | undefined =>
  paidAt && dueAmount === 0 ? [dateTimeInWords(paidAt)] : undefined

/** Courier, tracking number and day in one line. */
const shipmentInWords = ({ courier, trackingNumber, sentOn }: Shipment): string[] => {
  const shipmentTexts = [courier, trackingNumber, sentOn && dayInWords(sentOn)]
    .filter(Boolean)
    .join(' · ')
  return shipmentTexts ? [shipmentTexts] : []
}
