import * as m from './messages/steps.ts'

type UsualReasonButtonsProps = { reasons: readonly string[]; onChoose: (reason: string) => void }

/** Usual reasons, each at one tap; the text can be changed afterwards. */
export const UsualReasonButtons = ({ reasons, onChoose }: UsualReasonButtonsProps) => (
  <ul aria-label={m.USUAL_REASONS} className="mb-4 flex flex-wrap gap-2">
    {reasons.map((reason) => (
      <li key={reason}>
        <button
          type="button"
          onClick={() => onChoose(reason)}
          className="min-h-11 rounded-full border border-control bg-surface px-4 text-left hover:bg-sand"
        >
          {reason}
        </button>
      </li>
    ))}
  </ul>
)
