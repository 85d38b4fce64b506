import { hasRefusalKey } from '../../data/failure.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { type UndoableOrderMove, undoOrderMove } from '../data/orders.ts'
import { useWriteForEach } from '../data/write-for-each.ts'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages/steps.ts'

/** A button for a toast that undoes moves and reports the result. */
export function useUndoButton() {
  const writeForEach = useWriteForEach()
  const undoMoves = async (moves: UndoableOrderMove[]) => {
    const { succeededItems, failedItems } = await writeForEach(moves, undoOrderMove)
    const subjectText = subjectTextOf(moves)
    const [onlyMove] = moves.length === 1 ? moves : []
    if (succeededItems.length > 0)
      showSuccessToast(
        onlyMove ? m.stepUndoneText(onlyMove.orderId) : m.ordersUndoneText(succeededItems.length),
        {
          about: subjectText,
        },
      )
    // The order was changed since; this is shown as information and not as an error.
    const changedMeanwhileFailures = failedItems.filter(({ error }) =>
      hasRefusalKey(error, 'ORDER_CHANGED_MEANWHILE'),
    )
    if (changedMeanwhileFailures.length > 0)
      showSuccessToast(m.ordersNotUndoneText(changedMeanwhileFailures.length), {
        about: `${subjectText} overtaken`,
      })
    const [otherFailure] = failedItems.filter(
      (failure) => !changedMeanwhileFailures.includes(failure),
    )
    if (otherFailure) showFailure(otherFailure.error, m.STEP_NOT_UNDONE)
  }
  return (moves: UndoableOrderMove[]) => (
    <button type="button" onClick={() => void undoMoves(moves)}>
      {m.UNDO}
    </button>
  )
}

const subjectTextOf = ([firstMove]: UndoableOrderMove[]) => firstMove?.orderId ?? ''
