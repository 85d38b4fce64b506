import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/staff-order.ts'
import { CircleIcon } from '../../ui/icons/admin.ts'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as m from './messages/order-page.ts'
import { type OrderProgressStep, progressRowsOf } from './progress-rows.ts'

type OrderProgressProps = {
  order: StaffOrder
  /** The buttons of the steps that are possible now. */
  buttons: Partial<Record<OrderProgressStep, ReactNode>>
}

/**
 * The usual steps of an order, each in a row with its button or with when it was done. The button
 * of each step is in its own row, so a double tap cannot do the next step.
 */
export const OrderProgress = ({ order, buttons }: OrderProgressProps) => (
  <ol aria-label={m.ORDER_STEPS} className="grid gap-1">
    {progressRowsOf(order).map(({ step, label, details }) => {
      const button = buttons[step]
      const Icon = details ? CircleCheckIcon : CircleIcon
      return (
        <li key={step} className="grid min-h-14 grid-cols-[1.5rem_1fr_auto] items-center gap-3">
          <Icon
            aria-hidden="true"
            className={joinClasses('size-6', details ? 'text-leaf' : 'text-control')}
          />
          <div className="min-w-0">
            <p className={joinClasses(details || button ? 'font-semibold' : 'text-ink-2')}>
              {label}
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
