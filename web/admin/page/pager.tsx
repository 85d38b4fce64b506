import { Button } from '../../ui/button.tsx'
import * as m from './messages.ts'

type PagerProps = {
  page: number
  totalPages: number
  total: number
  limit: number
  onPage: (page: number) => void
}

/** The position in a long list, with links to the previous and next page. */
export function PageLinks({ page, totalPages, total, limit, onPage }: PagerProps) {
  const from = (page - 1) * limit + 1
  return (
    <nav aria-label={m.PAGES} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-ink-2">
        {m.rangeOf(from, Math.min(total, page * limit), COUNT.format(total))}
      </p>
      {totalPages > 1 && (
        <StepButtons
          onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
          onNext={page < totalPages ? () => onPage(page + 1) : undefined}
        />
      )}
    </nav>
  )
}

type StepsProps = { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined }

/** Previous and next buttons, for a list whose pages are not counted. */
export const PreviousAndNextButtons = (steps: StepsProps) =>
  (steps.onPrevious || steps.onNext) && (
    <nav aria-label={m.PAGES} className="mt-4 flex justify-end">
      <StepButtons {...steps} />
    </nav>
  )

const StepButtons = ({ onPrevious, onNext }: StepsProps) => (
  <div className="flex gap-2">
    <Button variant="secondary" blocked={!onPrevious} onClick={onPrevious}>
      {m.PREVIOUS}
    </Button>
    <Button variant="secondary" blocked={!onNext} onClick={onNext}>
      {m.NEXT}
    </Button>
  </div>
)

const COUNT = new Intl.NumberFormat('en-IN')
