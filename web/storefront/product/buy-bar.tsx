import { useEffect } from 'react'
import type { Product } from '#contract/products.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Price } from '../goods/price.tsx'

type BuyBarProps = { product: Product; colorId: number | null; quantity: number }

/** Two bars high, so that what is focused is never hidden under them. */
const ROOM = 'max-md:[scroll-padding-bottom:10rem]'

/** Price and button within reach of the thumb, when those of the page were scrolled away. */
export function BuyBar({ product, colorId, quantity }: BuyBarProps) {
  useEffect(() => {
    document.documentElement.classList.add(ROOM)
    return () => document.documentElement.classList.remove(ROOM)
  }, [])
  return (
    <section
      aria-label="Buy this piece"
      className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 flex items-center gap-4 border-line border-t bg-paper px-4 py-2 md:hidden"
    >
      <Price {...product} className="min-w-0 flex-1 text-lg leading-tight" />
      <AddToCart className="min-w-40" product={product} colorId={colorId} quantity={quantity} />
    </section>
  )
}
