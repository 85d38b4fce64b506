import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { CircleAlert } from './icons/storefront.ts'
import { langOf } from './lang-of.ts'
import * as m from './messages.ts'

/** Props of every field. */
export type FieldParts = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The field may be empty; its label says so, except in a filter (`unmarked`). */
  isOptional?: boolean | 'unmarked' | undefined
}

type Wiring = {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldParts & {
  className?: string | undefined
  children: (wiring: Wiring) => ReactNode
}

/** Label, hint and error of a control, linked to it for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, isOptional, className, children } = props
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = classes(error && errorId, hint && hintId)
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold text-ink">
        {label}
        {isOptional === true && <span className="font-normal text-ink-2"> {m.OPTIONAL}</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-ink-2 text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={errorId}
          className="mt-0.5 flex items-start gap-1.5 font-semibold text-error text-sm"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id,
          'aria-required': isOptional ? undefined : true,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
    </div>
  )
}

/** The classes of a text input; its 16 px font keeps phones from zooming in. */
export const inputLook = (isWrong: boolean, className?: string): string =>
  classes(
    'block min-h-12 w-full rounded-sm border bg-surface px-3 py-2 text-base text-ink',
    isWrong ? 'border-2 border-error' : 'border-control',
    className,
  )

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldParts & { className?: string }

/** A single-line text field. */
export function Field({ label, hint, error, isOptional, className, ...input }: FieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      className={className}
    >
      {(wiring) => (
        <input
          type="text"
          lang={langOf(String(input.value ?? ''))}
          {...input}
          {...wiring}
          className={inputLook(!!error)}
        />
      )}
    </FieldFrame>
  )
}
