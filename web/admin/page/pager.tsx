import { Button } from '../../ui/button.tsx'
import * as m from './messages.ts'

type PageLinksProps = {
  page: number
  totalPages: number
  total: number
  limit: number
  onChangePage: (page: number) => void
}

/** The position in a long list, with links to the previous and next page. */
export function PageLinks({ page, totalPages, total, limit, onChangePage }: PageLinksProps) {
  const firstNumber = (page - 1) * limit + 1
  return (
    <nav
      aria-label={m.PAGE_LINKS}
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="figures text-ink-2">
        {m.rangeOfTotalText(firstNumber, Math.min(total, page * limit), COUNT_FORMAT.format(total))}
      </p>
      {totalPages > 1 && (
        <StepButtons
          onPrevious={page > 1 ? () => onChangePage(page - 1) : undefined}
          onNext={page < totalPages ? () => onChangePage(page + 1) : undefined}
        />
      )}
    </nav>
  )
}

type PreviousAndNextProps = {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Previous and next buttons, for a list whose pages are not counted. */
export const PreviousAndNextButtons = (handlers: PreviousAndNextProps) =>
  (handlers.onPrevious || handlers.onNext) && (
    <nav aria-label={m.PAGE_LINKS} className="mt-4 flex justify-end">
      <StepButtons {...handlers} />
    </nav>
  )

const StepButtons = ({ onPrevious, onNext }: PreviousAndNextProps) => (
  <div className="flex gap-2">
    <Button variant="secondary" blocked={!onPrevious} onClick={onPrevious}>
      {m.PREVIOUS_PAGE}
    </Button>
    <Button variant="secondary" blocked={!onNext} onClick={onNext}>
      {m.NEXT_PAGE}
    </Button>
  </div>
)

const COUNT_FORMAT = new Intl.NumberFormat('en-IN')
