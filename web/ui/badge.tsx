import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** Pairs of background and text colour with a contrast of at least 6.5 to 1. */
const TONE_CLASSES = {
  yellow: 'bg-pending text-on-pending',
  blue: 'bg-confirmed text-on-confirmed',
  green: 'bg-paid text-on-paid',
  red: 'bg-cancelled text-on-cancelled',
  gray: 'bg-refunded text-on-refunded',
} as const

export type BadgeTone = keyof typeof TONE_CLASSES

/** A short text on a colour; the colour never says more than the text. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center rounded-full px-3 py-1 font-semibold text-sm leading-5',
        TONE_CLASSES[tone],
      )}
    >
      {children}
    </span>
  )
}
