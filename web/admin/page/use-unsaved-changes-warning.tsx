import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as m from './messages.ts'

const UNSAVED = {
  title: m.DISCARD_CHANGES,
  text: m.NOT_SAVED_YET,
}

/** Asks before the user leaves a page with unsaved changes or an action in progress. */
export function useUnsavedChangesWarning(
  hasChanges: boolean,
  { title, text } = UNSAVED,
): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={m.KEEP_EDITING}
      confirmLabel={m.DISCARD}
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
