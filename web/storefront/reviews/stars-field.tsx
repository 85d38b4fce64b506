import { useId } from 'react'
import { MAX_STARS } from '#contract/review-rules.ts'
import { StarIcon } from '../../ui/icons/on-use.ts'
import { CircleAlertIcon } from '../../ui/icons/storefront.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as m from './messages.ts'

const STAR_LABELS = [m.BAD, m.NOT_SO_GOOD, m.ALL_RIGHT, m.GOOD, m.VERY_GOOD]

type StarsFieldProps = {
  starsValue: string
  error: string | undefined
  onChange: (stars: string) => void
}

/** Radio buttons for one to five stars. */
export function StarsField({ starsValue, error, onChange }: StarsFieldProps) {
  const errorId = useId()
  const chosenStars = Number(starsValue)
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${errorId}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      className="min-w-0"
    >
      <span id={`${errorId}-label`} className="font-semibold">
        {m.YOUR_RATING}
      </span>
      {error && (
        <p
          id={errorId}
          className="mt-0.5 flex items-start gap-1.5 font-semibold text-error text-sm"
        >
          <CircleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {Array.from({ length: MAX_STARS }, (_, index) => (
            <label
              key={STAR_LABELS[index]}
              className="relative grid size-12 cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                name="stars"
                value={index + 1}
                checked={chosenStars === index + 1}
                onChange={() => onChange(String(index + 1))}
                aria-label={m.meaningOfStars(index + 1, MAX_STARS, STAR_LABELS[index])}
                className="absolute inset-0 cursor-pointer appearance-none focus-visible:shadow-none focus-visible:outline-none"
              />
              <StarIcon
                aria-hidden="true"
                className={joinClasses(
                  'pointer-events-none size-8 text-sindoor',
                  index < chosenStars && 'fill-current',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-ink-2">
          {STAR_LABELS[chosenStars - 1] ?? m.TAP_A_STAR}
        </span>
      </div>
    </div>
  )
}
