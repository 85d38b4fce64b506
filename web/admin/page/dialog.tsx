import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ConfirmDialog as PlainConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog as PlainDialog } from '../../ui/dialog.tsx'
import * as m from './messages.ts'
import { useNavigationGuard } from './navigation-guards.ts'

type DialogProps = ComponentProps<typeof PlainDialog> & {
  /** What is typed is applied at once, so closing loses nothing. */
  appliesAtOnce?: boolean
}

/**
 * A dialog of the admin. The Back button of the browser closes the dialog, as users of Android
 * expect. Back, Escape and Close ask first if something was typed; the Cancel button of a form does
 * not.
 */
export function Dialog({ appliesAtOnce = false, onClose, children, ...props }: DialogProps) {
  const hasTyped = useRef(false)
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false)
  const closeOrAsk = () => (hasTyped.current ? setIsAskingToDiscard(true) : onClose())
  useCloseOnBack(closeOrAsk)
  // A new title means that the step before it was applied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the title changes
  useEffect(() => {
    hasTyped.current = false
  }, [props.title])
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasTyped.current) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  return (
    <PlainDialog {...props} onClose={closeOrAsk}>
      <div
        onInput={() => {
          hasTyped.current = !appliesAtOnce
        }}
      >
        {children}
      </div>
      {isAskingToDiscard && (
        <PlainConfirmDialog
          title={m.DISCARD_CHANGES}
          cancelLabel={m.KEEP_EDITING}
          confirmLabel={m.DISCARD_BUTTON}
          onCancel={() => setIsAskingToDiscard(false)}
          onConfirm={onClose}
        >
          <p>{m.CHANGES_NOT_SAVED_YET}</p>
        </PlainConfirmDialog>
      )}
    </PlainDialog>
  )
}

/** A question of the admin, which Back closes too. */
export function ConfirmDialog(props: ComponentProps<typeof PlainConfirmDialog>) {
  useCloseOnBack(props.busy ? () => {} : props.onCancel)
  return <PlainConfirmDialog {...props} />
}

/** Stops the Back of the browser while a dialog is open, and closes the dialog instead. */
const useCloseOnBack = (onBack: () => void) =>
  useNavigationGuard({
    shouldBlock: ({ historyAction }) => historyAction === 'POP',
    onBlocked: (navigation) => {
      navigation.reset()
      onBack()
    },
  })
