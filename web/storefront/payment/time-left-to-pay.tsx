import { useEffect, useState } from 'react'
import * as m from './messages.ts'

const SECOND_MS = 1000
const MINUTE_SECONDS = 60
/** Longer times are shown as a date would be, which is not needed for a payment under way. */
const MAX_SHOWN_SECONDS = 2 * 60 * MINUTE_SECONDS

/** The minutes and seconds that are left, counted down. */
export function TimeLeftToPay({ payableUntil }: { payableUntil: string }) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const secondTimer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(secondTimer)
  }, [])
  const secondsLeft = Math.max(0, Math.round((Date.parse(payableUntil) - nowMs) / SECOND_MS))
  if (secondsLeft > MAX_SHOWN_SECONDS) return null
  const secondsPastMinute = String(secondsLeft % MINUTE_SECONDS).padStart(2, '0')
  return (
    // Read out once, not every second.
    <p aria-live="off" className="text-ink-2">
      {m.WE_KEEP_YOUR_ITEMS}{' '}
      <span role="timer" className="figures font-semibold text-ink">
        {Math.floor(secondsLeft / MINUTE_SECONDS)}:{secondsPastMinute}
      </span>
    </p>
  )
}
