import { useEffect, useState } from 'react'
import * as m from './messages.ts'

const SECOND_MS = 1000
const MINUTE = 60
/** Longer times are shown as a date would be, which is not needed for a payment under way. */
const LONGEST = 2 * 60 * MINUTE

/** The minutes and seconds that are left, counted down. */
export function TimeLeftToPay({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((Date.parse(until) - now) / SECOND_MS))
  if (seconds > LONGEST) return null
  const rest = String(seconds % MINUTE).padStart(2, '0')
  return (
    // Read out once, not every second.
    <p aria-live="off" className="text-ink-2">
      {m.WE_KEEP_YOUR_ITEMS}{' '}
      <span role="timer" className="figures font-semibold text-ink">
        {Math.floor(seconds / MINUTE)}:{rest}
      </span>
    </p>
  )
}
