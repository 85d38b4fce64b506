import { formatRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import { langOf } from '../../ui/lang-of.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { ColorDot } from '../product-media/color-dot.tsx'
import * as m from './messages.ts'

type BuyBarProps = {
  product: Product
  variant: ProductVariant
  quantity: number
  engraving: string | undefined
  onSizeNeeded: () => void
  blockedReasonId: string | undefined
  blockedReason: string | undefined
}

/**
 * A bar with price and button at the bottom of the screen; on a phone it replaces the bottom
 * navigation.
 */
export function BuyBar({ blockedReason, ...addToCartProps }: BuyBarProps) {
  const { product, variant, engraving } = addToCartProps
  const color = product.colors.find((colorOrSize) => colorOrSize.colorId === variant.colorId)?.color
  const size = product.sizes?.find((colorOrSize) => colorOrSize.sizeId === variant.sizeId)?.size
  return (
    <section
      data-foot-bar
      aria-label={m.BUY_THIS_PRODUCT}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-line border-t bg-paper px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] short:hidden md:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="figures font-semibold text-lg leading-tight">
          {formatRupees(
            (product.offer?.finalPrice ?? product.price) +
              (engraving && product.engraving ? product.engraving.price : 0),
          )}
        </p>
        {blockedReason ? (
          // Hidden from screen readers, because the page says the same beside the quantity.
          <p aria-hidden="true" className="font-semibold text-error text-sm leading-tight">
            {blockedReason}
          </p>
        ) : (
          (color || size) && (
            <p className="flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-sm leading-tight">
              {color && <ColorDot hexCode={color.hexCode} className="size-3.5 shrink-0" />}
              {color && (
                <span lang={langOf(color.name)} className="truncate">
                  {color.name}
                </span>
              )}
              {size && (color ? `· ${size.name}` : size.name)}
            </p>
          )
        )}
      </div>
      <AddToCart {...addToCartProps} className="min-w-40" />
    </section>
  )
}
