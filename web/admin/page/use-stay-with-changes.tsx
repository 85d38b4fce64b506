import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
}

/** Asks before the user leaves a page with unsaved changes or an action in progress. */
export function useStayWithChanges(hasChanges: boolean, { title, text } = UNSAVED): ReactNode {
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
      cancelLabel="Stay here"
      confirmLabel="Leave"
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
