import type { SendProgress } from '../data/send-file.ts'
import * as m from './messages.ts'

type ProgressBarProps = { phase: 'checking' | 'importing'; file: File; progress: SendProgress }

/** A progress bar; screen readers hear the progress from time to time. */
export function ProgressBar({ phase, file, progress: { step, done, of } }: ProgressBarProps) {
  const progressText = PHASE_WORDS[step === 'sending' ? 'sending' : phase]
  const percent = of > 0 ? Math.floor((100 * done) / of) : 0
  return (
    <section
      aria-label={progressText}
      className="mx-auto grid max-w-[32rem] gap-3 py-16 text-center"
    >
      <p role="status" className="font-display text-2xl">
        {progressText}
      </p>
      <p className="break-all text-ink-2">{file.name}</p>
      <progress
        aria-label={progressText}
        value={percent}
        max={100}
        className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-sindoor [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-sindoor"
      />
      <p aria-hidden="true" className="figures">
        {percent} %
      </p>
      {phase === 'importing' && (
        <p className="text-ink-2 text-sm">{m.NOTHING_IS_SAVED_UNTIL_THE_END}</p>
      )}
    </section>
  )
}

const PHASE_WORDS = {
  sending: m.UPLOADING_THE_FILE,
  checking: m.CHECKING_THE_FILE,
  importing: m.IMPORTING,
} as const
