import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as m from './messages.ts'
import { useNavigationGuard } from './navigation-guards.ts'

const UNSAVED = {
  title: m.DISCARD_CHANGES,
  text: m.NOT_SAVED_YET,
}

/** Asks before the user leaves a page with unsaved changes or an action in progress. */
export function useUnsavedChangesWarning(
  hasChanges: boolean,
  { title, text } = UNSAVED,
): ReactNode {
  const [question, setQuestion] = useState<{ cancel: () => void; confirm: () => void }>()
  useNavigationGuard({
    blocks: ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname,
    onBlocked: ({ reset, proceed }) => {
      const end = (answer: () => void) => () => {
        setQuestion(undefined)
        answer()
      }
      setQuestion({ cancel: end(reset), confirm: end(proceed) })
    },
  })
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
  if (!question) return null
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={m.KEEP_EDITING}
      confirmLabel={m.DISCARD}
      onCancel={question.cancel}
      onConfirm={question.confirm}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
