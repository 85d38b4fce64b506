import type { ReactNode } from 'react'
import { type FulfilmentState, fulfilmentFactsOf } from '#contract/fulfilment.ts'
import type { Shipment } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { CircleIcon } from '../../ui/icons/admin.ts'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import { joinClasses } from '../../ui/join-classes.ts'
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

const STATE_OF_STEP: Record<Exclude<OrderProgressStep, 'pay'>, FulfilmentState> = {
  confirm: 'confirmed',
  pack: 'packed',
  send: 'handed-over',
  deliver: 'delivered',
}

type OrderProgressProps = {
  order: StaffOrder
  /** The buttons of the steps that are possible now. */
  buttons: Partial<Record<OrderProgressStep, ReactNode>>
}

/**
 * The usual steps of an order, each in a row with its button or with when it was done. The button
 * of each step is in its own row, so a double tap cannot do the next step.
 */
export function OrderProgress({ order, buttons }: OrderProgressProps) {
  const isCancelled = fulfilmentFactsOf(order.fulfilment).isCancelled
  return (
    <ol aria-label={m.ORDER_STEPS} className="grid gap-1">
      {ORDER_PROGRESS_STEPS.map((step) => {
        const details = detailsOf(step, order)
        const button = buttons[step]
        // Nothing more is done with an order that was cancelled.
        if (isCancelled && !details) return null
        const Icon = details ? CircleCheckIcon : CircleIcon
        return (
          <li key={step} className="grid min-h-14 grid-cols-[1.5rem_1fr_auto] items-center gap-3">
            <Icon
              aria-hidden="true"
              className={joinClasses('size-6', details ? 'text-leaf' : 'text-control')}
            />
            <div className="min-w-0">
              <p className={joinClasses(details || button ? 'font-semibold' : 'text-ink-2')}>
                {STEP_LABELS[step]}
                {!details && <span className="sr-only"> {m.STEP_NOT_YET_DONE}</span>}
              </p>
              {details?.map((detailLine) => (
                <p key={detailLine} className="break-words text-ink-2 text-sm">
                  {detailLine}
                </p>
              ))}
            </div>
            {button}
          </li>
        )
      })}
    </ol>
  )
}

/** The details of a step that is done; undefined if it is not done. */
function detailsOf(step: OrderProgressStep, order: StaffOrder): string[] | undefined {
  if (step === 'pay') return paymentDetailsOf(order)
  const stepRecord = order.fulfilmentHistory.findLast(({ state }) => state === STATE_OF_STEP[step])
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
const paymentDetailsOf = ({ paidAt, dueAmount }: StaffOrder): string[] | undefined =>
  paidAt && dueAmount === 0 ? [dateTimeInWords(paidAt)] : undefined

/** Courier, tracking number and day in one line. */
const shipmentInWords = ({ courier, trackingNumber, sentOn }: Shipment): string[] => {
  const shipmentTexts = [courier, trackingNumber, sentOn && dayInWords(sentOn)]
    .filter(Boolean)
    .join(' · ')
  return shipmentTexts ? [shipmentTexts] : []
}
