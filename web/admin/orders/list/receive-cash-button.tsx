import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { OrderRow } from '#contract/order-list.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { langOf } from '../../../ui/lang-of.ts'
import { showErrorToast, showSuccessToast } from '../../../ui/toasts.ts'
import { useReceiveCash } from '../../data/orders.ts'
import { Dialog } from '../../page/dialog.tsx'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/list.ts'
import * as words from '../messages/words.ts'
import { useUndoButton } from '../use-undo.tsx'

type ReceiveCashButtonProps = { orders: OrderRow[]; onDone: () => void }

/** Notes the cash of the delivered orders among the selected ones, after a look at the sum. */
export function ReceiveCashButton({ orders, onDone }: ReceiveCashButtonProps) {
  const receiveCash = useReceiveCash()
  const undoButton = useUndoButton()
  const [isAskingToConfirm, setIsAskingToConfirm] = useState(false)
  const cashOrders = orders.flatMap(({ orderId, name, cashDue: amount }) =>
    amount === undefined ? [] : [{ orderId, name, amount }],
  )
  if (cashOrders.length === 0) return null
  const totalCash = cashOrders.reduce((total, { amount }) => total + amount, 0)
  const confirmReceipt = () =>
    receiveCash.mutate(
      cashOrders.map(({ orderId, amount }) => ({ orderId, amount })),
      {
        onSuccess: ({ paid, results }) => {
          setIsAskingToConfirm(false)
          const undoableMoves = results.flatMap(({ orderId, version }) =>
            version === undefined ? [] : [{ orderId, version }],
          )
          if (paid > 0)
            showSuccessToast(m.ordersPaidText(paid), {
              about: 'cash',
              action: undoButton(undoableMoves),
            })
          const refusedOrders = results.filter(({ isPaid }) => !isPaid)
          if (refusedOrders.length > 0)
            showErrorToast(m.ordersNotPaidText(refusedOrders.length), {
              about: 'cash refused',
              detail: refusedOrders.map(({ orderId, msg }) => `${orderId}: ${msg}`).join(' '),
            })
          onDone()
        },
        onError: (error) => showFailure(error, m.THE_CASH_COULD_NOT_BE_SAVED),
      },
    )
  return (
    <>
      <Button onClick={() => setIsAskingToConfirm(true)}>{m.CASH_RECEIVED}</Button>
      {isAskingToConfirm && (
        <Dialog
          shape="sheet"
          title={m.cashReceivedForOrdersText(cashOrders.length)}
          onClose={receiveCash.isPending ? () => {} : () => setIsAskingToConfirm(false)}
        >
          <ul className="divide-y divide-line">
            {cashOrders.map(({ orderId, name, amount }) => (
              <li key={orderId} className="flex justify-between gap-4 py-2">
                <span className="min-w-0">
                  <span className="figures block font-semibold">{orderId}</span>
                  <span lang={langOf(name)} className="wrap-anywhere text-ink-2 text-sm">
                    {name}
                  </span>
                </span>
                <span className="figures">{formatRupees(amount)}</span>
              </li>
            ))}
          </ul>
          <p className="figures mt-2 border-ink border-t pt-3 font-semibold text-lg">
            {m.totalCashText(formatRupees(totalCash))}
          </p>
          <DialogFooter>
            <Button
              variant="secondary"
              blocked={receiveCash.isPending}
              onClick={() => setIsAskingToConfirm(false)}
            >
              {words.CANCEL}
            </Button>
            <Button busy={receiveCash.isPending && words.SAVING} onClick={confirmReceipt}>
              {m.CASH_RECEIVED}
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  )
}
