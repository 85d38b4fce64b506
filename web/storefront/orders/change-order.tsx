import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderAction } from '#contract/order-status.ts'
import { failureWords } from '../../data/failure.ts'
import { useCancelOrder, useDeleteOrder } from '../../data/orders.ts'
import { Button } from '../../ui/button.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { useLoadFirst } from '../../ui/use-load-first.ts'
import { ACTION_WORDS } from './order-words.ts'

const load = () => import('../../ui/confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await load()).ConfirmDialog }))

type ChangeOrderProps = {
  orderId: string
  action: OrderAction
  /** Moves the focus on, because the button it was on is about to go. */
  onChanged: () => void
  /** The page is left once the order is changed. */
  isLeaving?: boolean
}

/** Deletes or cancels an order, after asking. */
export function ChangeOrder({ orderId, action, onChanged, isLeaving }: ChangeOrderProps) {
  const [isAsking, setIsAsking] = useState(false)
  const words = ACTION_WORDS[action]
  const { loadFirst, isLoading } = useLoadFirst(load)
  const { change, isChanging } = useChange(action, isLeaving)

  const confirm = async () => {
    const isChanged = await change(orderId)
    flushSync(() => setIsAsking(false)) // Nothing behind an open dialog takes the focus.
    if (isChanged) onChanged()
  }

  return (
    <>
      <Button
        look="secondary"
        busy={isLoading && 'Opening…'}
        onClick={() => loadFirst(() => setIsAsking(true))}
      >
        {words.button}
        <span className="sr-only"> {orderId}</span>
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={words.question(orderId)}
            keep={words.keep}
            confirm={words.button}
            busy={isChanging && words.busy}
            onKeep={() => setIsAsking(false)}
            onConfirm={confirm}
          >
            <p>{words.meaning}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

function useChange(action: OrderAction, isForNextPage = false) {
  const deletion = useDeleteOrder()
  const cancelling = useCancelOrder()
  const { mutateAsync, isPending } = action === 'delete' ? deletion : cancelling

  const change = async (orderId: string) => {
    try {
      const { msg } = await mutateAsync(orderId)
      toastSuccess(msg, { detail: `Order ${orderId}`, about: orderId, isForNextPage })
      return true
    } catch (error) {
      const { words, detail } = failureWords(error, 'Failed to cancel order')
      toastError(words, { detail, about: orderId })
      return false
    }
  }

  return { change, isChanging: isPending }
}
