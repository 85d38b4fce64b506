import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 py-2.5 font-semibold leading-6 transition-colors'

const VARIANTS = {
  primary: 'bg-sindoor text-surface hover:bg-sindoor-dark active:bg-sindoor-dark',
  secondary: 'border border-control bg-surface text-ink hover:bg-sand active:bg-sand',
  quiet:
    'text-sindoor underline decoration-1 underline-offset-4 hover:text-sindoor-dark hover:decoration-2',
  danger: 'bg-error text-surface hover:bg-error-dark active:bg-error-dark',
} as const

const BLOCKED = 'cursor-not-allowed border border-control/40 bg-sand text-ink-2'
const BLOCKED_TEXT_BUTTON = 'cursor-not-allowed text-ink-2'

export type ButtonVariant = keyof typeof VARIANTS

const blockedClasses = (variant: ButtonVariant) =>
  variant === 'quiet' ? BLOCKED_TEXT_BUTTON : BLOCKED

/** The classes of a button, for links that look like one. */
export const buttonClasses = (variant: ButtonVariant = 'primary', className?: string): string =>
  joinClasses(SHAPE, VARIANTS[variant], className)

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
  const isIdle = Boolean(busy || blocked)
  return (
    <button
      type="button"
      {...rest}
      data-main={variant === 'primary' || undefined}
      aria-disabled={isIdle || undefined}
      className={joinClasses(
        SHAPE,
        blocked && !busy ? blockedClasses(variant) : VARIANTS[variant],
        className,
      )}
      onClick={(event) => (isIdle ? event.preventDefault() : onClick?.(event))}
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
