import { rateSeriesName } from '#contract/messages/metals.ts'
import { formatRupees, rupeesInSentence } from '#contract/money.ts'
import type { PricePartsView } from '#contract/pricing.ts'
import { formatWeight } from '#contract/weight-words.ts'
import { dayInSentence } from '../page/day-in-sentence.ts'
import * as m from './messages.ts'

type PricePartsProps = PricePartsView & { isOldPrice?: boolean }

/** What a price by weight consists of, with its rate; nothing for a fixed price. */
export const PriceParts = ({ priceParts, rate, netMg = 0, isOldPrice = false }: PricePartsProps) =>
  priceParts && rate ? (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sindoor underline underline-offset-4 print:hidden">
        {m.HOW_THE_PRICE_IS_MADE}
      </summary>
      <dl className="figures max-w-96 bg-sand px-4 py-3 text-sm">
        {priceParts.map(({ kind, amount }) => (
          <div key={kind} className="flex justify-between gap-x-4 max-[19rem]:flex-wrap py-0.5">
            <dt>
              {kind === 'metal'
                ? m.metalPriceLabel(rateSeriesName(rate), formatWeight(netMg))
                : m.PRICE_PART_NAMES[kind]}
            </dt>
            <dd className="whitespace-nowrap">{formatRupees(amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-x-4 max-[19rem]:flex-wrap border-line border-t pt-1.5 font-semibold">
          <dt>{m.PRICE}</dt>
          <dd className="whitespace-nowrap">
            {formatRupees(
              Math.round(
                priceParts.reduce((amount, pricePart) => amount + pricePart.amount, 0) * 100,
              ) / 100,
            )}
          </dd>
        </div>
        <div className="pt-1.5 text-ink-2">
          <dt className="sr-only">{m.METAL_RATE}</dt>
          <dd className={isOldPrice ? 'font-semibold text-error' : ''}>
            {m.rateOfDay(rupeesInSentence(rate.perTola), dayInSentence(rate.since))}
          </dd>
        </div>
      </dl>
    </details>
  ) : null
