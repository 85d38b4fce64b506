import { seriesName } from '#contract/messages/metals.ts'
import { formatRupees } from '#contract/money.ts'
import type { PartsOfPrice } from '#contract/pricing.ts'
import { weightOf } from '#contract/weight-words.ts'
import * as m from './messages.ts'

/** Rate, weight and parts of a price by weight, as a line below the item; it is printed too. */
export const PartsLine = ({ priceParts, rate, netMg = 0 }: PartsOfPrice) =>
  priceParts && rate ? (
    <span className="figures block text-ink-2 text-sm">
      {m.weightAtRate(weightOf(netMg), seriesName(rate), formatRupees(rate.perTola))}{' '}
      {priceParts.map(({ kind, amount }) => m.pricePart(kind, formatRupees(amount))).join(' + ')}
    </span>
  ) : null
