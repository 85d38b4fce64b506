import { useState } from 'react'
import type { StaffOrder } from '#contract/staff-order.ts'
import { Button } from '../../ui/button.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAllowCash, useBlockCash } from '../data/orders.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages/steps.ts'
import * as words from './messages/words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Whether the customer may order with cash on delivery, and a button to change that. */
export function CashOnDeliveryPermission({ order: { orderId, cashBlock } }: { order: StaffOrder }) {
  const may = useHasPermission()
  const block = useBlockCash(orderId)
  const allow = useAllowCash(orderId)
  const [isAsking, setIsAsking] = useState(false)
  const onError = (error: unknown) => showFailure(error, m.CASH_COULD_NOT_BE_CHANGED)
  if (cashBlock)
    return (
      <div className="mt-3 border-error border-l-4 pl-3">
        <p className="font-semibold">{words.CASH_IS_BLOCKED}</p>
        <p className="wrap-anywhere">{cashBlock.reason}</p>
        <p className="text-ink-2 text-sm">
          {words.blockedBy(cashBlock.name, dateTimeInWords(cashBlock.at))}
        </p>
        {may('orders.move') && (
          <Button
            variant="secondary"
            className="mt-2"
            busy={allow.isPending && words.SAVING}
            onClick={() =>
              allow.mutate(undefined, {
                onSuccess: () => showSuccessToast(m.CASH_IS_ALLOWED_AGAIN, { about: 'cash' }),
                onError,
              })
            }
          >
            {m.ALLOW_CASH_AGAIN}
          </Button>
        )}
      </div>
    )
  if (!may('orders.move')) return null
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setIsAsking(true)}>
        {m.BLOCK_CASH}
      </Button>
      {isAsking && (
        <ReasonDialog
          orderId={orderId}
          kind="block"
          isSending={block.isPending}
          onSend={(reason) =>
            block.mutate(reason, {
              onSuccess: () => {
                setIsAsking(false)
                showSuccessToast(m.CASH_IS_BLOCKED_NOW, { about: 'cash' })
              },
              onError,
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
