import { formatRupees } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import { langOf } from '../../ui/lang-of.ts'
import { usePrintoutWords } from './printouts/printout-words.ts'

/** The text to engrave, large enough to be copied without mistakes, and its price. */
export function EngravingLine({
  engraving,
  engravingPrice = 0,
}: Pick<OrderItem, 'engraving' | 'engravingPrice'>) {
  const m = usePrintoutWords()
  return engraving ? (
    <p className="my-1 border border-ink px-2 py-1">
      <span className="block text-sm">{m.engravingPriceText(formatRupees(engravingPrice))}</span>
      <span lang={langOf(engraving, m.language)} className="wrap-anywhere font-semibold text-lg">
        {engraving}
      </span>
    </p>
  ) : null
}
