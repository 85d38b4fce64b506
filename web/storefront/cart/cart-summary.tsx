import { type ReactNode, useId } from 'react'
import type { Cart } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { cartLineTotal, isCartItemUnavailable } from '../../data/pending-cart-quantities.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import * as m from './messages.ts'

/** The cart lines and the total. */
export function CartSummary({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="bg-sand p-5 sm:p-6">
      <h2 id={titleId} className="font-display text-2xl">
        {m.ORDER_SUMMARY}
      </h2>
      <SummaryLines cart={cart} />
      <SummaryTotal cart={cart} />
      {children}
    </section>
  )
}

/** Each line as name × quantity, with its price. */
export function SummaryLines({ cart }: { cart: Cart }) {
  return (
    <ul className="mt-3 grid gap-1.5">
      {cart.getCartItems
        .filter((item) => !isCartItemUnavailable(item))
        .map((item) => (
          <li key={item.cartItemId} className="flex justify-between gap-x-4 max-[19rem]:flex-wrap">
            <span className="wrap-anywhere min-w-0 text-balance">
              <span lang={langOf(item.name)}>{item.name}</span>
              {item.color && (
                <span className="text-ink-2">
                  , <span lang={langOf(item.color.name)}>{item.color.name}</span>
                </span>
              )}
              {item.size && <span className="text-ink-2">, {item.size.name}</span>}
              {item.engraving && (
                <span className="text-ink-2">
                  , “<span lang={langOf(item.engraving)}>{item.engraving}</span>”
                </span>
              )}
              <span className="whitespace-nowrap"> × {item.quantity}</span>
            </span>
            <span className="figures shrink-0 whitespace-nowrap">
              {formatRupees(cartLineTotal(item))}
            </span>
          </li>
        ))}
    </ul>
  )
}

/** The number of pieces, the savings by offers and the total of the order. */
function SummaryTotal({ cart }: { cart: Cart }) {
  return (
    <div className="mt-3 grid gap-1.5 border-control/40 border-t pt-3">
      <SummaryRow rowLabel={m.TOTAL_ITEMS}>{cart.totalItems}</SummaryRow>
      {cart.discountAmount > 0 && (
        <SummaryRow rowLabel={m.YOU_SAVE} className="text-leaf">
          {formatRupees(cart.discountAmount)}
        </SummaryRow>
      )}
      <div role="status">
        <SummaryRow rowLabel={m.TOTAL} className="font-semibold text-xl">
          {formatRupees(cart.finalAmount)}
        </SummaryRow>
      </div>
    </div>
  )
}

type SummaryRowProps = { rowLabel: string; className?: string; children: ReactNode }

const SummaryRow = ({ rowLabel, className, children }: SummaryRowProps) => (
  <p
    className={joinClasses(
      'flex items-baseline justify-between gap-x-4 max-[19rem]:flex-wrap',
      className,
    )}
  >
    <span>{rowLabel}</span>
    <span className="figures">{children}</span>
  </p>
)
