import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

/** The typed quantity: a whole number from 0 to `max`, or 1 if it is not a number. */
export function quantityTyped(text: string, most: number): number {
  const digits = text.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  if (/^-\d+$/.test(digits)) return 0
  return /^\d+$/.test(digits) ? Math.min(Number(digits), most) : 1
}

type QuantityStepperProps = {
  /** Names the quantity, such as "Quantity of Lotus Jhumka". */
  label: string
  value: number
  /** The number in stock, at which plus is disabled. */
  most: number
  /** The highest number that can be typed, if it is higher than `max`. */
  mostTyped?: number
  onChange: (quantity: number) => void
  /** Called by minus at 1 and by typing 0. Without it the minimum is 1. */
  onRemove?: () => void
  describedBy?: string | undefined
}

/** A minus button, a number field and a plus button. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, most, mostTyped = most, onChange, onRemove, describedBy } = props
  const [typing, setTyping] = useState<string>()

  const finishTyping = () => {
    if (typing === undefined) return
    setTyping(undefined)
    change(quantityTyped(typing, mostTyped))
  }
  const change = (quantity: number) => {
    if (quantity < 1 && onRemove) return onRemove()
    const possible = Math.max(1, quantity)
    if (possible !== value) onChange(possible)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own for each line
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-12 items-stretch rounded-sm border border-control bg-surface"
    >
      <Step
        label={value === 1 && onRemove ? 'Remove' : 'One less'}
        isPossible={value > 1 || onRemove !== undefined}
        onStep={() => change(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </Step>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        value={typing ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyping(event.target.value)}
        onBlur={finishTyping}
        onKeyDown={(event) => event.key === 'Enter' && finishTyping()}
        className="w-11 border-control/40 border-x bg-transparent text-center text-base tabular-nums"
      />
      <Step label="One more" isPossible={value < most} onStep={() => change(value + 1)}>
        <Plus aria-hidden="true" className="size-4" />
      </Step>
    </div>
  )
}

type StepProps = {
  label: string
  isPossible: boolean
  onStep: () => void
  children: React.ReactNode
}

function Step({ label, isPossible, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onStep()}
      className={classes(
        'flex w-11 items-center justify-center',
        isPossible ? 'cursor-pointer text-ink hover:bg-sand' : 'cursor-not-allowed text-control',
      )}
    >
      {children}
    </button>
  )
}
