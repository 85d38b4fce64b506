import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as m from './messages.ts'
import { useNavigationGuard } from './navigation-guards.ts'

const UNSAVED_CHANGES_WARNING = {
  title: m.DISCARD_CHANGES,
  text: m.CHANGES_NOT_SAVED_YET,
}

/** Asks before the user leaves a page with unsaved changes or an action in progress. */
export function useUnsavedChangesWarning(
  hasChanges: boolean,
  { title, text } = UNSAVED_CHANGES_WARNING,
): ReactNode {
  const [leaveQuestion, setLeaveQuestion] = useState<{
    stayOnPage: () => void
    leavePage: () => void
  }>()
  useNavigationGuard({
    shouldBlock: ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname,
    onBlocked: ({ reset, proceed }) => {
      const endQuestionWith = (answer: () => void) => () => {
        setLeaveQuestion(undefined)
        answer()
      }
      setLeaveQuestion({ stayOnPage: endQuestionWith(reset), leavePage: endQuestionWith(proceed) })
    },
  })
  useEffect(() => {
    if (!hasChanges) return
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [hasChanges])
  if (!leaveQuestion) return null
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={m.KEEP_EDITING}
      confirmLabel={m.DISCARD_BUTTON}
      onCancel={leaveQuestion.stayOnPage}
      onConfirm={leaveQuestion.leavePage}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
