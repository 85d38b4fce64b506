import { type ReactNode, type Ref, useId, useRef } from 'react'
import type { Product } from '#contract/products.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import * as m from './messages.ts'
import { ProductCard } from './product-card.tsx'
import { scrollRowBy } from './scroll-row-by.ts'
import { useLoopingRow } from './use-looping-row.ts'

const PICTURE_SIZES = {
  shop: '(min-width: 80rem) 18rem, (min-width: 64rem) calc(25vw - 2.2rem), (min-width: 48rem) 46vw, 76vw',
  wide: '(min-width: 106rem) 25rem, (min-width: 64rem) calc(25vw - 2.2rem), (min-width: 48rem) 46vw, 76vw',
}

type ScrollRowProps = {
  title: string
  text?: ReactNode
  className: string
  children: ReactNode
}

/** Products in a row that scrolls horizontally, with two buttons. */
export function ScrollRow({ title, text, className, children }: ScrollRowProps) {
  const rowRef = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const scrollRow = (direction: 1 | -1) => {
    const row = rowRef.current
    if (row) scrollRowBy(row, direction, row.clientWidth * 0.9)
  }
  return (
    <section
      aria-labelledby={titleId}
      className={`laid-out-later [--room:36rem] print:hidden ${className}`}
    >
      <div className="flex flex-wrap items-center">
        <h2 id={titleId} lang={langOf(title)} className="flex-1 font-display text-3xl">
          {title}
        </h2>
        <div className="rail-arrows">
          <IconButton label={m.previousProducts(title)} onClick={() => scrollRow(-1)}>
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <IconButton label={m.nextProducts(title)} onClick={() => scrollRow(1)}>
            <ChevronRightIcon aria-hidden="true" />
          </IconButton>
        </div>
        {text && <p className="basis-full text-ink-2">{text}</p>}
      </div>
      <ul
        ref={rowRef}
        className="rail -mx-4 mt-6 scroll-px-4 gap-3 px-4 pb-1 md:mx-0 md:scroll-px-0 md:gap-6 md:px-0"
      >
        {children}
      </ul>
    </section>
  )
}

type ScrollRowItemProps = {
  ref?: Ref<HTMLLIElement> | undefined
  /** Visible, but hidden from keyboard and screen readers. */
  isCopy?: boolean
  children: ReactNode
}

/** A card of a row, so wide that 1.2 cards are seen on a phone, 2 at 768 px and 4 on a desktop. */
export const ScrollRowItem = ({ ref, isCopy, children }: ScrollRowItemProps) => (
  // On a phone the row extends 1rem beyond its container, to the edge of the screen.
  <li
    ref={ref}
    inert={isCopy}
    aria-hidden={isCopy}
    className="w-[calc((100%+0.25rem)/1.2)] shrink-0 snap-start md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-4.5rem)/4)]"
  >
    {children}
  </li>
)

type ScrollRowProductsProps = {
  products: Product[]
  /** The width of the page around the row. */
  width?: keyof typeof PICTURE_SIZES
}

/** The products of a row; on a phone the row loops. */
export function ScrollRowProducts({ products, width = 'shop' }: ScrollRowProductsProps) {
  const { first, copies } = useLoopingRow(products.length)
  const productCard = (product: Product) => (
    <ProductCard product={product} sizes={PICTURE_SIZES[width]} heading="h3" />
  )
  const renderCopies = (copiedProducts: Product[]) =>
    copiedProducts.map((product) => (
      <ScrollRowItem key={`copy of ${product.id}`} isCopy>
        {productCard(product)}
      </ScrollRowItem>
    ))
  return (
    <>
      {renderCopies(products.slice(products.length - copies.before))}
      {products.map((product, index) => (
        <ScrollRowItem key={product.id} ref={index === 0 ? first : undefined}>
          {productCard(product)}
        </ScrollRowItem>
      ))}
      {renderCopies(products.slice(0, copies.after))}
    </>
  )
}
