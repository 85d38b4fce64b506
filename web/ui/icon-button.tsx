import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name. */
  label: string
  children: ReactNode
}

/** A button with only an icon, 44 px wide and high. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClasses(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink-2 transition-colors hover:bg-sand hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  )
}
