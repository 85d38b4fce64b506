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
  const hasPermission = useHasPermission()
  const blockCash = useBlockCash(orderId)
  const allowCash = useAllowCash(orderId)
  const [isAskingForReason, setIsAskingForReason] = useState(false)
  const onCashChangeError = (error: unknown) => showFailure(error, m.CASH_BLOCK_NOT_SAVED)
  if (cashBlock)
    return (
      <div className="mt-3 border-error border-l-4 pl-3">
        <p className="font-semibold">{words.CASH_IS_BLOCKED}</p>
        <p className="wrap-anywhere">{cashBlock.reason}</p>
        <p className="text-ink-2 text-sm">
          {words.blockedByText(cashBlock.name, dateTimeInWords(cashBlock.at))}
        </p>
        {hasPermission('orders.move') && (
          <Button
            variant="secondary"
            className="mt-2"
            busy={allowCash.isPending && words.SAVING}
            onClick={() =>
              allowCash.mutate(undefined, {
                onSuccess: () => showSuccessToast(m.CASH_IS_ALLOWED_AGAIN, { about: 'cash' }),
                onError: onCashChangeError,
              })
            }
          >
            {m.ALLOW_CASH_AGAIN}
          </Button>
        )}
      </div>
    )
  if (!hasPermission('orders.move')) return null
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setIsAskingForReason(true)}>
        {m.BLOCK_CASH}
      </Button>
      {isAskingForReason && (
        <ReasonDialog
          orderId={orderId}
          kind="block"
          isSending={blockCash.isPending}
          onConfirm={(reason) =>
            blockCash.mutate(reason, {
              onSuccess: () => {
                setIsAskingForReason(false)
                showSuccessToast(m.CASH_IS_BLOCKED_NOW, { about: 'cash' })
              },
              onError: onCashChangeError,
            })
          }
          onClose={() => setIsAskingForReason(false)}
        />
      )}
    </>
  )
}
