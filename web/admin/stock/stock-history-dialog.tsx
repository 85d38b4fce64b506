import type { StockChange, StockLine } from '#contract/stock.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { useStockLedger } from '../data/stock.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { Dialog } from '../page/dialog.tsx'
import { LinkIfAllowed } from '../page/link-if-allowed.tsx'
import * as m from './messages.ts'
import { STOCK_REASON_WORDS } from './reasons.ts'

/** The stock history: how many, why, who and when. */
export function StockHistoryDialog({ line, onClose }: { line: StockLine; onClose: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useStockLedger(
    line.stockItemId,
  )
  const changes = data?.pages.flatMap((page) => page.data)
  const name = [line.name, line.color?.name, line.size?.name].filter(Boolean).join(', ')
  return (
    <Dialog title={m.historyOf(name)} onClose={onClose}>
      {!changes && !error && <Loading text={m.LOADING_THE_HISTORY} />}
      {error && !changes && (
        <ErrorState title={m.WE_COULD_NOT_LOAD_THE_HISTORY} onRetry={() => void refetch()} />
      )}
      {changes && (
        <ol className="divide-y divide-line">
          {changes.map((change) => (
            <StockChangeItem key={change.id} change={change} />
          ))}
        </ol>
      )}
      <DialogFooter>
        {hasNextPage && (
          <Button
            variant="secondary"
            busy={isFetching && m.LOADING}
            onClick={() => void fetchNextPage()}
          >
            {m.SHOW_OLDER}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {m.DONE}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const StockChangeItem = ({ change }: { change: StockChange }) => (
  <li className="flex items-baseline gap-4 py-2">
    <span className="figures w-14 shrink-0 text-right font-semibold">
      {change.change > 0 ? `+${change.change}` : change.change}
    </span>
    <span className="min-w-0 flex-1">
      {STOCK_REASON_WORDS[change.reason]}
      {change.orderId && (
        <>
          {' '}
          <LinkIfAllowed to={`/orders/${change.orderId}`} needs="orders.read">
            {change.orderId}
          </LinkIfAllowed>
        </>
      )}
      {change.note && <span className="block break-words">{change.note}</span>}
      <span className="block text-ink-2 text-sm">
        {dateTimeInWords(change.at)}
        {change.by && ` · ${change.by.name}`}
      </span>
    </span>
    <span className="figures shrink-0 text-ink-2">{m.left(change.quantityAfter)}</span>
  </li>
)
