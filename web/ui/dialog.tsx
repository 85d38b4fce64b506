import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { XIcon } from './icons/storefront.ts'
import { joinClasses } from './join-classes.ts'
import { lockScroll } from './lock-scroll.ts'
import * as m from './messages.ts'
import { Toaster } from './toaster.tsx'
import { closeAllToasts } from './toasts.ts'
import { UnbrokenOrderId } from './unbroken-order-id.tsx'

/**
 * On phones a `sheet` slides up from the bottom edge and a `page` fills the screen. On low screens
 * the whole dialog scrolls.
 */
const SHAPE_CLASSES = {
  sheet: 'max-h-[calc(100dvh-1.5rem)] sm:max-w-dialog',
  page: 'h-dvh sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:max-w-[34rem]',
  wide: 'h-dvh sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:max-w-[56rem]',
} as const

type DialogProps = {
  title: string
  shape?: keyof typeof SHAPE_CLASSES
  /** Called by Escape and the Close button. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog that is open as long as it is rendered. The focus moves to the element with
 * `data-autofocus`, else to the title, and back to where it was when the dialog closes.
 */
export function Dialog({ title, shape = 'page', onClose, children }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialogRef)
  useLayoutEffect(() => {
    // A new title means a new step, so the focus moves to its beginning.
    if (title && dialogRef.current) focusInside(dialogRef.current)
  }, [title])

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside fires `cancel` too. Escape must not skip the decision of `onClose`.
        if (event.target !== dialogRef.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // A second Escape closes the dialog without `cancel`. It stays open until the parent
        // removes it.
        if (!dialogRef.current || dialogRef.current.open) return
        dialogRef.current.showModal()
        onClose()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none items-end justify-center overflow-hidden bg-night/60 p-0 text-ink transition-opacity duration-200 backdrop:bg-transparent open:flex starting:opacity-0 motion-reduce:transition-none sm:items-center sm:p-6"
    >
      <div
        className={joinClasses(
          'flex w-full flex-col bg-paper shadow-dialog short:overflow-y-auto short:overscroll-contain transition-[translate] duration-[280ms] ease-soft starting:translate-y-6 motion-reduce:transition-none',
          SHAPE_CLASSES[shape],
        )}
      >
        <div className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5 sm:pl-7">
          <h2
            id={titleId}
            tabIndex={-1}
            className="font-display text-2xl focus-visible:shadow-none focus-visible:outline-none"
          >
            <UnbrokenOrderId sentence={title} />
          </h2>
          <IconButton label={m.CLOSE} onClick={onClose}>
            <XIcon aria-hidden="true" />
          </IconButton>
        </div>
        <Toaster place="dialog" />
        <div className="min-h-0 flex-1 scroll-pt-28 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-5 short:flex-none short:overflow-visible sm:px-7">
          {children}
        </div>
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog. On high screens they stay visible while the rest scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 mt-6 flex flex-wrap justify-end short:static gap-3 border-line border-t bg-paper px-5 py-4 max-sm:*:min-w-fit max-sm:*:flex-1 sm:-mx-7 sm:px-7">
      {children}
    </div>
  )
}

/** Opens a modal dialog as long as it is rendered and manages the focus. */
export function useModal(dialogRef: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    const unlockScroll = lockScroll()
    closeAllToasts()
    dialog.showModal()
    return () => {
      unlockScroll()
      dialog.close() // Returns the focus to the element that had it before.
      // The element that had the focus may be gone, such as the row that was just deleted.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const dialogBelow = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
        if (dialogBelow) focusInside(dialogBelow)
        else document.querySelector('h1')?.focus({ preventScroll: true })
      })
    }
  }, [dialogRef])
}

const focusInside = (dialog: HTMLElement) =>
  (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('h2[tabindex]')
  )?.focus()
