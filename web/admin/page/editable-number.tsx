import { type KeyboardEvent, useId, useState } from 'react'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as m from './messages.ts'
import { showFailure } from './show-failure.ts'

type SaveCallbacks = { onError: (error: Error) => void; onSettled: () => void }

type EditableNumberProps = {
  /** The accessible name, such as "Price of Lotus Jhumka". */
  label: string
  value: number
  /** Shown in front of the number. */
  unit?: string
  /** Returns an error message for an invalid number. */
  findProblem: (value: number) => string | undefined
  /** Saves the number with a write that calls these callbacks. */
  onSave: (value: number, callbacks: SaveCallbacks) => void
  className?: string
}

const TYPED_NUMBER_PATTERN = /^\d{1,9}(?:\.\d{1,2})?$/

/** A number that is edited in place: Enter or blur saves it, Escape restores it. */
export function EditableNumber(props: EditableNumberProps) {
  const { label, value, unit, findProblem, onSave, className } = props
  const [typedText, setTypedText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const problemId = useId()

  const stopEditing = () => {
    setTypedText(undefined)
    setProblem(undefined)
  }
  const saveTypedNumber = () => {
    if (typedText === undefined || isSaving) return
    const normalizedText = normalizeRupees(typedText)
    const newProblem = TYPED_NUMBER_PATTERN.test(normalizedText)
      ? findProblem(Number(normalizedText))
      : m.PLEASE_ENTER_A_NUMBER
    if (newProblem) return setProblem(newProblem)
    if (Number(normalizedText) === value) return stopEditing()
    setIsSaving(true)
    onSave(Number(normalizedText), {
      onError: (error) => showFailure(error, m.THE_CHANGE_COULD_NOT_BE_SAVED),
      onSettled: () => {
        setIsSaving(false)
        stopEditing()
      },
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') saveTypedNumber()
    if (event.key === 'Escape') stopEditing()
  }
  return (
    <span className={joinClasses('relative inline-block', className)}>
      <span
        className={joinClasses(
          'flex items-center rounded-sm border bg-surface focus-within:border-sindoor',
          // The frame is around the unit too.
          'has-focus-visible:outline-3 has-focus-visible:outline-indigo',
          problem ? 'border-error' : 'border-line hover:border-control',
          isSaving && 'animate-pulse motion-reduce:animate-none',
        )}
      >
        {unit && (
          <span aria-hidden="true" className="pl-2 text-ink-2">
            {unit}
          </span>
        )}
        <input
          inputMode="decimal"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          aria-busy={isSaving || undefined}
          autoComplete="off"
          value={typedText ?? NUMBER_FORMAT.format(value)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTypedText(target.value)}
          onKeyDown={onKeyDown}
          onBlur={saveTypedNumber}
          className="figures min-h-11 w-full min-w-0 bg-transparent px-2 text-right focus-visible:shadow-none focus-visible:outline-none"
        />
      </span>
      {problem && (
        <span
          id={problemId}
          role="alert"
          className="absolute top-full right-0 z-10 w-max max-w-60 bg-error px-2 py-1 text-sm text-surface"
        >
          {problem}
        </span>
      )}
    </span>
  )
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
