import { rupeesInSentence } from '#contract/money.ts'
import type { PricePartsView } from '#contract/pricing.ts'
import { formatWeight } from '#contract/weight-words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { pricePartText } from '../page/messages.ts'
import { usePrintoutWords } from './printouts/printout-words.ts'

/** Rate, weight and parts of a price by weight, as a line below the item; it is printed too. */
export function PricePartsLine({
  priceParts,
  rate,
  netMg = 0,
  className,
}: PricePartsView & { className?: string }) {
  const m = usePrintoutWords()
  return priceParts && rate ? (
    <span className={joinClasses('figures block text-ink-2 text-sm', className)}>
      {m.weightAtRateText(
        formatWeight(netMg, m.weights),
        m.rateSeriesName(rate),
        rupeesInSentence(rate.perTola),
      )}{' '}
      {priceParts
        .map(({ kind, amount }) => pricePartText(kind, rupeesInSentence(amount)))
        .join(' + ')}
    </span>
  ) : null
}
