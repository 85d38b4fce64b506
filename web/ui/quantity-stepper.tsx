import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

/** The number somebody typed: whole, at least 1, at most what there is; 1 where it is none. */
export function quantityTyped(text: string, most: number): number {
  const digits = text.trim().replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  const typed = /^\d+$/.test(digits) ? Number(digits) : 1
  return Math.max(1, Math.min(typed, most))
}

type QuantityStepperProps = {
  /** Which quantity it is, such as "Quantity of Lotus Jhumka". */
  label: string
  value: number
  /** How many there are. */
  most: number
  onChange: (quantity: number) => void
  describedBy?: string | undefined
}

/** Minus, a number that can be typed, plus. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, most, onChange, describedBy } = props
  const [typing, setTyping] = useState<string>()

  const finishTyping = () => {
    if (typing === undefined) return
    setTyping(undefined)
    const quantity = quantityTyped(typing, most)
    if (quantity !== value) onChange(quantity)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own for each line
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-12 items-stretch rounded-sm border border-control bg-surface"
    >
      <Step label="One less" isPossible={value > 1} onStep={() => onChange(value - 1)}>
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
      <Step label="One more" isPossible={value < most} onStep={() => onChange(value + 1)}>
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
