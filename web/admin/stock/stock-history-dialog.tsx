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
export function StockHistoryDialog({
  stockLine,
  onClose,
}: {
  stockLine: StockLine
  onClose: () => void
}) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useStockLedger(
    stockLine.stockItemId,
  )
  const stockChanges = data?.pages.flatMap((page) => page.data)
  const variantName = [stockLine.name, stockLine.color?.name, stockLine.size?.name]
    .filter(Boolean)
    .join(', ')
  return (
    <Dialog title={m.historyOfText(variantName)} onClose={onClose}>
      {!stockChanges && !error && <Loading text={m.LOADING_THE_HISTORY} />}
      {error && !stockChanges && (
        <ErrorState title={m.WE_COULD_NOT_LOAD_THE_HISTORY} onRetry={() => void refetch()} />
      )}
      {stockChanges && (
        <ol className="divide-y divide-line">
          {stockChanges.map((stockChange) => (
            <StockChangeItem key={stockChange.id} stockChange={stockChange} />
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
            {m.SHOW_OLDER_CHANGES}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {m.DONE}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const StockChangeItem = ({ stockChange }: { stockChange: StockChange }) => (
  <li className="flex items-baseline gap-4 py-2">
    <span className="figures w-14 shrink-0 text-right font-semibold">
      {stockChange.change > 0 ? `+${stockChange.change}` : stockChange.change}
    </span>
    <span className="min-w-0 flex-1">
      {STOCK_REASON_WORDS[stockChange.reason]}
      {stockChange.orderId && (
        <>
          {' '}
          <LinkIfAllowed path={`/orders/${stockChange.orderId}`} requiredPermission="orders.read">
            {stockChange.orderId}
          </LinkIfAllowed>
        </>
      )}
      {stockChange.note && <span className="block break-words">{stockChange.note}</span>}
      <span className="block text-ink-2 text-sm">
        {dateTimeInWords(stockChange.at)}
        {stockChange.by && ` · ${stockChange.by.name}`}
      </span>
    </span>
    <span className="figures shrink-0 text-ink-2">
      {m.stockLeftText(stockChange.quantityAfter)}
    </span>
  </li>
)
