import { useState } from 'react'
import { withLatinDigits } from '#contract/typed-numbers.ts'
import { MinusIcon, PlusIcon } from './icons/storefront.ts'
import { joinClasses } from './join-classes.ts'
import * as m from './messages.ts'

/** The typed quantity: a whole number from 0 to `max`, or 1 if it is not a number. */
export function parseQuantity(text: string, max: number): number {
  const digits = withLatinDigits(text.trim())
  if (/^-\d+$/.test(digits)) return 0
  return /^\d+$/.test(digits) ? Math.min(Number(digits), max) : 1
}

type QuantityStepperProps = {
  /** Names the quantity, such as "Quantity of Lotus Jhumka". */
  label: string
  value: number
  /** The number in stock, at which plus is disabled. */
  max: number
  /** The highest number that can be typed, if it is higher than `max`. */
  maxTyped?: number
  onChange: (quantity: number) => void
  /** Called by minus at 1 and by typing 0. Without it the minimum is 1. */
  onRemove?: () => void
  describedBy?: string | undefined
}

/** A minus button, a number field and a plus button. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, max, maxTyped = max, onChange, onRemove, describedBy } = props
  const [typedText, setTypedText] = useState<string>()

  const finishTyping = () => {
    if (typedText === undefined) return
    setTypedText(undefined)
    change(parseQuantity(typedText, maxTyped))
  }
  const change = (quantity: number) => {
    if (quantity < 1 && onRemove) return onRemove()
    const atLeastOne = Math.max(1, quantity)
    if (atLeastOne !== value) onChange(atLeastOne)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own for each line
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-12 items-stretch rounded-sm border border-control bg-surface"
    >
      <Step
        label={value === 1 && onRemove ? m.REMOVE : m.ONE_LESS}
        isEnabled={value > 1 || onRemove !== undefined}
        onStep={() => change(value - 1)}
      >
        <MinusIcon aria-hidden="true" className="size-4" />
      </Step>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        value={typedText ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTypedText(event.target.value)}
        onBlur={finishTyping}
        onKeyDown={(event) => event.key === 'Enter' && finishTyping()}
        className="w-11 border-control/40 border-x bg-transparent text-center text-base tabular-nums"
      />
      <Step label={m.ONE_MORE} isEnabled={value < max} onStep={() => change(value + 1)}>
        <PlusIcon aria-hidden="true" className="size-4" />
      </Step>
    </div>
  )
}

type StepProps = {
  label: string
  isEnabled: boolean
  onStep: () => void
  children: React.ReactNode
}

function Step({ label, isEnabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isEnabled || undefined}
      onClick={() => isEnabled && onStep()}
      className={joinClasses(
        'flex w-11 items-center justify-center',
        isEnabled ? 'cursor-pointer text-ink hover:bg-sand' : 'cursor-not-allowed text-control',
      )}
    >
      {children}
    </button>
  )
}
