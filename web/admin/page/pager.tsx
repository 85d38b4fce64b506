import { Button } from '../../ui/button.tsx'

type PagerProps = {
  page: number
  totalPages: number
  total: number
  limit: number
  onPage: (page: number) => void
}

/** Where in a long list one is, and the way on. */
export function Pager({ page, totalPages, total, limit, onPage }: PagerProps) {
  const from = (page - 1) * limit + 1
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-ink-2">
        {from}–{Math.min(total, page * limit)} of {COUNT.format(total)}
      </p>
      {totalPages > 1 && (
        <div className="flex gap-2">
          <Button look="secondary" blocked={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button look="secondary" blocked={page >= totalPages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  )
}

const COUNT = new Intl.NumberFormat('en-IN')
