import { hasRefusalKey } from '../../data/failure.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { type UndoableOrderMove, undoOrderMove } from '../data/orders.ts'
import { useWriteForEach } from '../data/write-for-each.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages/steps.ts'

/** A button for a toast that undoes moves and reports the result. */
export function useUndoButton() {
  const forEach = useWriteForEach()
  const undo = async (moves: UndoableOrderMove[]) => {
    const { succeeded, failed } = await forEach(moves, undoOrderMove)
    const about = subjectOf(moves)
    const [only] = moves.length === 1 ? moves : []
    if (succeeded.length > 0)
      showSuccessToast(only ? m.isUndone(only.orderId) : m.ordersUndone(succeeded.length), {
        about,
      })
    // The order was changed since; this is shown as information and not as an error.
    const changedMeanwhile = failed.filter(({ error }) =>
      hasRefusalKey(error, 'ORDER_CHANGED_MEANWHILE'),
    )
    if (changedMeanwhile.length > 0)
      showSuccessToast(m.ordersNotUndone(changedMeanwhile.length), { about: `${about} overtaken` })
    const [other] = failed.filter((each) => !changedMeanwhile.includes(each))
    if (other) showFailure(other.error, m.NOT_UNDONE)
  }
  return (moves: UndoableOrderMove[]) => (
    <button type="button" onClick={() => void undo(moves)}>
      {m.UNDO}
    </button>
  )
}

const subjectOf = ([first]: UndoableOrderMove[]) => first?.orderId ?? ''
