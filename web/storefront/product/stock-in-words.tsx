import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import { CircleXIcon, ClockIcon } from '../../ui/icons/product.ts'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import * as m from './messages.ts'

type StockInWordsProps = {
  stock: number
  /** "Sold out in this colour", and the id by which the blocked button refers to it. */
  soldOutText: string | undefined
  blockedReasonId: string | undefined
}

/** The stock in words, announced again when another colour is chosen. */
export function StockInWords({ stock, soldOutText, blockedReasonId }: StockInWordsProps) {
  return (
    <p id={blockedReasonId} role="status" className="mt-5 flex items-center gap-2 font-semibold">
      {soldOutText ? (
        <>
          <CircleXIcon aria-hidden="true" className="size-5 text-error" /> {soldOutText}
        </>
      ) : (
        <StockText stock={stock} />
      )}
    </p>
  )
}

function StockText({ stock }: { stock: number }) {
  const stockText = stock <= DEFAULT_LOW_STOCK ? m.onlyLeftInStock(stock) : m.quantityInStock(stock)
  const StockIcon = stock <= DEFAULT_LOW_STOCK ? ClockIcon : CircleCheckIcon
  return (
    <span
      className={`figures inline-flex items-center gap-2 ${stock <= DEFAULT_LOW_STOCK ? 'text-on-pending' : 'text-leaf'}`}
    >
      <StockIcon aria-hidden="true" className="size-5" /> {stockText}
    </span>
  )
}
