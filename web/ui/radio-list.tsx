import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type RadioOption<ValueType> = {
  value: ValueType
  /** Read out by screen readers; clicking it chooses the option. */
  label: ReactNode
  /** Buttons of this option. */
  optionActions?: ReactNode
}

type RadioListProps<ValueType> = {
  legend: string
  name: string
  value: ValueType | undefined
  options: RadioOption<ValueType>[]
  onChoose: (value: ValueType) => void
}

/** Radio buttons, each in its own card. */
export function RadioList<ValueType extends string | number>({
  legend,
  name,
  value,
  options,
  onChoose,
}: RadioListProps<ValueType>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <div
          key={option.value}
          className={joinClasses(
            'flex items-start rounded-sm border bg-surface',
            option.value === value ? 'border-sindoor ring-1 ring-sindoor' : 'border-control/60',
          )}
        >
          <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3 py-4 pl-4">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="mt-0.5 size-5 shrink-0 accent-sindoor"
            />
            <span className="min-w-0 flex-1 break-words">{option.label}</span>
          </label>
          <div className="flex flex-col p-1.5 sm:flex-row">{option.optionActions}</div>
        </div>
      ))}
    </fieldset>
  )
}
