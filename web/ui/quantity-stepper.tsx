import { useState } from 'react'
import { withLatinDigits } from '#contract/typed-numbers.ts'
import { MinusIcon, PlusIcon } from './icons/storefront.ts'
import { joinClasses } from './join-classes.ts'
import * as m from './messages.ts'

/** The typed quantity: a whole number from 0 to `max`, or 1 if it is not a number. */
export function parseQuantity(text: string, max: number): number {
  const latinDigits = withLatinDigits(text.trim())
  if (/^-\d+$/.test(latinDigits)) return 0
  return /^\d+$/.test(latinDigits) ? Math.min(Number(latinDigits), max) : 1
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
    changeQuantity(parseQuantity(typedText, maxTyped))
  }
  const changeQuantity = (quantity: number) => {
    if (quantity < 1 && onRemove) return onRemove()
    const positiveQuantity = Math.max(1, quantity)
    if (positiveQuantity !== value) onChange(positiveQuantity)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own for each line
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-12 items-stretch rounded-sm border border-control bg-surface"
    >
      <StepButton
        label={value === 1 && onRemove ? m.REMOVE : m.ONE_ITEM_LESS}
        isStepEnabled={value > 1 || onRemove !== undefined}
        onStep={() => changeQuantity(value - 1)}
      >
        <MinusIcon aria-hidden="true" className="size-4" />
      </StepButton>
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
        // Finishing here would be repeated by the blur of the field, when 0 removes the line.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="w-11 border-control/40 border-x bg-transparent text-center text-base tabular-nums"
      />
      <StepButton
        label={m.ONE_ITEM_MORE}
        isStepEnabled={value < max}
        onStep={() => changeQuantity(value + 1)}
      >
        <PlusIcon aria-hidden="true" className="size-4" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = {
  label: string
  isStepEnabled: boolean
  onStep: () => void
  children: React.ReactNode
}

function StepButton({ label, isStepEnabled, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isStepEnabled || undefined}
      onClick={() => isStepEnabled && onStep()}
      className={joinClasses(
        'flex w-11 items-center justify-center',
        isStepEnabled ? 'cursor-pointer text-ink hover:bg-sand' : 'cursor-not-allowed text-control',
      )}
    >
      {children}
    </button>
  )
}
