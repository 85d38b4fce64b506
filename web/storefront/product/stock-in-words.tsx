import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import { CircleXIcon, ClockIcon } from '../../ui/icons/product.ts'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import * as m from './messages.ts'

type StockLineProps = {
  stock: number
  /** "Sold out in this colour", and the id by which the blocked button refers to it. */
  soldOut: string | undefined
  soldOutId: string | undefined
}

/** The stock in words, announced again when another colour is chosen. */
export function StockInWords({ stock, soldOut, soldOutId }: StockLineProps) {
  return (
    <p id={soldOutId} role="status" className="mt-5 flex items-center gap-2 font-semibold">
      {soldOut ? (
        <>
          <CircleXIcon aria-hidden="true" className="size-5 text-error" /> {soldOut}
        </>
      ) : (
        <StockText stock={stock} />
      )}
    </p>
  )
}

function StockText({ stock }: { stock: number }) {
  const text = stock <= DEFAULT_LOW_STOCK ? m.onlyLeft(stock) : m.inStock(stock)
  const Icon = stock <= DEFAULT_LOW_STOCK ? ClockIcon : CircleCheckIcon
  return (
    <span
      className={`figures inline-flex items-center gap-2 ${stock <= DEFAULT_LOW_STOCK ? 'text-on-pending' : 'text-leaf'}`}
    >
      <Icon aria-hidden="true" className="size-5" /> {text}
    </span>
  )
}
