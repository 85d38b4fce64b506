import { Button } from '../../ui/button.tsx'
import { CircleAlertIcon } from '../../ui/icons/storefront.ts'

/** The message about the last attempt, which stays after its toast is closed. */
export function FailedAttemptMessage({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="flex items-start gap-2 border-error border-l-4 bg-surface px-4 py-3 font-semibold text-error in-[dialog:has([role=alert]>div)]:hidden">
      <CircleAlertIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  )
}

type OtherFormLinkProps = { questionText: string; linkLabel: string; onSwitchForm: () => void }

/** A link to the other form. */
export function OtherFormLink({ questionText, linkLabel, onSwitchForm }: OtherFormLinkProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 border-line border-t pt-3 text-ink-2">
      {questionText}
      <Button variant="quiet" onClick={onSwitchForm}>
        {linkLabel}
      </Button>
    </p>
  )
}
