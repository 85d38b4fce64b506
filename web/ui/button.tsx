import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'

const BUTTON_SHAPE_CLASSES =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 py-2.5 font-semibold leading-6 transition-colors'

const VARIANT_CLASSES = {
  primary: 'bg-sindoor text-surface hover:bg-sindoor-dark active:bg-sindoor-dark',
  secondary: 'border border-control bg-surface text-ink hover:bg-sand active:bg-sand',
  quiet:
    'text-sindoor underline decoration-1 underline-offset-4 hover:text-sindoor-dark hover:decoration-2',
  danger: 'bg-error text-surface hover:bg-error-dark active:bg-error-dark',
} as const

const BLOCKED_CLASSES = 'cursor-not-allowed border border-control/40 bg-sand text-ink-2'
const BLOCKED_TEXT_BUTTON_CLASSES = 'cursor-not-allowed text-ink-2'

export type ButtonVariant = keyof typeof VARIANT_CLASSES

const blockedClasses = (variant: ButtonVariant) =>
  variant === 'quiet' ? BLOCKED_TEXT_BUTTON_CLASSES : BLOCKED_CLASSES

/** The classes of a button, for links that look like one. */
export const buttonClasses = (variant: ButtonVariant = 'primary', className?: string): string =>
  joinClasses(BUTTON_SHAPE_CLASSES, VARIANT_CLASSES[variant], className)

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  /** Label of the current action; while it is set, clicks are ignored. */
  busy?: string | false | undefined
  /** Disabled but focusable, so that `aria-describedby` can explain why. */
  blocked?: boolean | undefined
}

/** A button that keeps the focus while it is busy or blocked. */
export function Button({
  variant = 'primary',
  busy,
  blocked,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInactive = Boolean(busy || blocked)
  return (
    <button
      type="button"
      {...rest}
      data-main={variant === 'primary' || undefined}
      aria-disabled={isInactive || undefined}
      className={joinClasses(
        BUTTON_SHAPE_CLASSES,
        blocked && !busy ? blockedClasses(variant) : VARIANT_CLASSES[variant],
        className,
      )}
      onClick={(event) => (isInactive ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
