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

type CashButtonProps = { orders: OrderRow[]; onDone: () => void }

/** Notes the cash of the delivered orders among the selected ones, after a look at the sum. */
export function ReceiveCashButton({ orders, onDone }: CashButtonProps) {
  const receive = useReceiveCash()
  const undoButton = useUndoButton()
  const [isAsking, setIsAsking] = useState(false)
  const due = orders.flatMap(({ orderId, name, cashDue: amount }) =>
    amount === undefined ? [] : [{ orderId, name, amount }],
  )
  if (due.length === 0) return null
  const sum = due.reduce((all, { amount }) => all + amount, 0)
  const send = () =>
    receive.mutate(
      due.map(({ orderId, amount }) => ({ orderId, amount })),
      {
        onSuccess: ({ paid, results }) => {
          setIsAsking(false)
          const moves = results.flatMap(({ orderId, version }) =>
            version === undefined ? [] : [{ orderId, version }],
          )
          if (paid > 0)
            showSuccessToast(m.ordersPaid(paid), { about: 'cash', action: undoButton(moves) })
          const refused = results.filter(({ isPaid }) => !isPaid)
          if (refused.length > 0)
            showErrorToast(m.ordersNotPaid(refused.length), {
              about: 'cash refused',
              detail: refused.map(({ orderId, msg }) => `${orderId}: ${msg}`).join(' '),
            })
          onDone()
        },
        onError: (error) => showFailure(error, m.THE_CASH_COULD_NOT_BE_SAVED),
      },
    )
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{m.CASH_RECEIVED}</Button>
      {isAsking && (
        <Dialog
          shape="sheet"
          title={m.cashReceivedOf(due.length)}
          onClose={receive.isPending ? () => {} : () => setIsAsking(false)}
        >
          <ul className="divide-y divide-line">
            {due.map(({ orderId, name, amount }) => (
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
            {m.cashInAll(formatRupees(sum))}
          </p>
          <DialogFooter>
            <Button
              variant="secondary"
              blocked={receive.isPending}
              onClick={() => setIsAsking(false)}
            >
              {words.CANCEL}
            </Button>
            <Button busy={receive.isPending && words.SAVING} onClick={send}>
              {m.CASH_RECEIVED}
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  )
}
