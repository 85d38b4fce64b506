import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { CircleAlertIcon } from './icons/storefront.ts'
import { joinClasses } from './join-classes.ts'
import { langOf } from './lang-of.ts'
import * as m from './messages.ts'

/**
 * Which fields say whether they may be empty. Most fields of the shop are required and most of the
 * admin are not, so each marks the fewer ones.
 */
export const FieldMarkContext = createContext<'optional' | 'required'>('optional')

/** Props of every field. */
export type FieldTexts = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The field may be empty; `unmarked`: its label never says so, as in a filter. */
  isOptional?: boolean | 'unmarked' | undefined
}

type ControlProps = {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldTexts & {
  /**
   * Whether the field can be left empty. Most choices always have a value, so they need no mark.
   */
  canBeEmpty?: boolean
  className?: string | undefined
  children: (controlProps: ControlProps) => ReactNode
}

/** Label, hint and error of a control, linked to it for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, isOptional, canBeEmpty = false, className, children } = props
  const id = useId()
  const fieldMark = useContext(FieldMarkContext)
  const hasStar = fieldMark === 'required' && !isOptional && canBeEmpty
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = joinClasses(error && errorId, hint && hintId)
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={joinClasses('block font-semibold text-ink', hasStar && 'required-star')}
      >
        {label}
        {isOptional === true && fieldMark === 'optional' && (
          <span className="font-normal text-ink-2"> {m.OPTIONAL_FIELD_MARK}</span>
        )}
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
          <CircleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
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
export const inputClasses = (hasError: boolean, className?: string): string =>
  joinClasses(
    'block min-h-12 w-full rounded-sm border bg-surface px-3 py-2 text-base text-ink',
    hasError ? 'border-2 border-error' : 'border-control',
    className,
  )

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldTexts & { className?: string }

/** A single-line text field. */
export function Field({ label, hint, error, isOptional, className, ...input }: FieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      canBeEmpty
      className={className}
    >
      {(controlProps) => (
        <input
          type="text"
          lang={langOf(String(input.value ?? ''))}
          {...input}
          {...controlProps}
          className={inputClasses(!!error)}
        />
      )}
    </FieldFrame>
  )
}
