import type { SendProgress } from '../data/send-file.ts'
import * as m from './messages.ts'

type ProgressBarProps = { at: 'checking' | 'importing'; file: File; work: SendProgress }

/** A progress bar; screen readers hear the progress from time to time. */
export function ProgressBar({ at, file, work: { step, done, of } }: ProgressBarProps) {
  const text = WORDS[step === 'sending' ? 'sending' : at]
  const percent = of > 0 ? Math.floor((100 * done) / of) : 0
  return (
    <section aria-label={text} className="mx-auto grid max-w-[32rem] gap-3 py-16 text-center">
      <p role="status" className="font-display text-2xl">
        {text}
      </p>
      <p className="break-all text-ink-2">{file.name}</p>
      <progress
        aria-label={text}
        value={percent}
        max={100}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-sindoor [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-sindoor"
      />
      <p aria-hidden="true" className="figures">
        {percent} %
      </p>
      {at === 'importing' && (
        <p className="text-ink-2 text-sm">{m.NOTHING_IS_SAVED_UNTIL_THE_END}</p>
      )}
    </section>
  )
}

const WORDS = {
  sending: m.UPLOADING_THE_FILE,
  checking: m.CHECKING_THE_FILE,
  importing: m.IMPORTING,
} as const
