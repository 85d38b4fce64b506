import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/products.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { scriptOf } from '../../ui/script-of.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { stockOf } from '../cart/stock-words.ts'
import { Price } from '../goods/price.tsx'
import { WishButton } from '../heart/wish-button.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { categoryPath } from '../page/paths.ts'
import { ReviewLine } from '../reviews/review-line.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { ColorChoice } from './color-choice.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { OfferWords } from './offer-words.tsx'
import { ProductHead } from './product-head.tsx'
import { Promises } from './promises.tsx'
import { StockLine } from './stock-line.tsx'
import { useWatched } from './use-watched.ts'
import { rememberViewed } from './viewed.ts'

const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }))
const MorePieces = lazy(async () => ({ default: (await import('./more-pieces.tsx')).MorePieces }))

/** Everything from the header's edge down to the end of the page. */
const BELOW_THE_HEADER = '-64px 0px 100000px'

/** A piece with all there is to see, know and choose. */
export function ProductDetail({ product }: { product: Product }) {
  const colorId = useChosenColor(product)
  const [wanted, setWanted] = useState(1)
  const stock = stockOf(product, colorId)
  const button = useRef<HTMLDivElement>(null)
  const isButtonAbove = useWatched(button, BELOW_THE_HEADER)?.isIntersecting === false
  useEffect(() => rememberViewed(product.id), [product.id])
  return (
    <main id="content" className="gutter">
      <ProductHead product={product} way={wayTo(product)} />
      <Breadcrumbs way={wayTo(product)} here={product.name} />
      <div className="mt-2 grid gap-x-12 gap-y-6 md:mt-4 md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
        <Gallery key={product.id} product={product} colorId={colorId} />
        <div className="md:sticky md:top-24 md:self-start">
          <PageTitle>{product.name}</PageTitle>
          {product.localName && (
            <p lang="ne" className="mt-1 text-lg text-ink-2">
              {product.localName}
            </p>
          )}
          <ReviewLine productId={product.id} />
          <Price {...product} className="mt-3 text-2xl" />
          <OfferWords product={product} />
          <ColorChoice colors={product.colors} colorId={colorId} />
          <StockLine stock={stock} />
          <div ref={button} className="mt-4 flex flex-wrap items-start gap-3">
            <QuantityStepper
              label={`Quantity of ${product.name}`}
              value={wanted}
              most={Math.max(1, stock)}
              onChange={setWanted}
            />
            <div className="flex grow basis-52 items-start gap-3">
              <AddToCart className="grow" product={product} colorId={colorId} quantity={wanted} />
              <WishButton product={product} className="size-12 rounded-sm border border-control" />
            </div>
          </div>
          <Promises />
          <Description text={product.description} />
          <Facts product={product} />
        </div>
      </div>
      <Reviews key={product.id} product={product} />
      <WhenNear>
        <MorePieces key={product.id} product={product} />
      </WhenNear>
      <Suspense>
        {isButtonAbove && <BuyBar product={product} colorId={colorId} quantity={wanted} />}
      </Suspense>
    </main>
  )
}

/** What is loaded when somebody comes near the end of the page. */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  if (useWatched(place, '300px')?.isIntersecting && !isNear) setIsNear(true)
  return (
    <div ref={place} className="min-h-px">
      <Suspense>{isNear && children}</Suspense>
    </div>
  )
}

const wayTo = ({ categories: [first] }: Product): [string, string][] => [
  ['/products', 'All Jewellery'],
  ...(first ? [[categoryPath(first.id), first.name] satisfies [string, string]] : []),
]

/** The colour that the address names, else the first there is; null where there are no colours. */
function useChosenColor({ colors }: Product): number | null {
  const [search] = useSearchParams()
  const named = colors.find(({ colorId }) => String(colorId) === search.get('color'))
  const inStock = colors.find(({ stock }) => stock > 0)
  return (named ?? inStock ?? colors[0])?.colorId ?? null
}

const Description = ({ text }: { text: string }) => (
  <div className="mt-8 grid gap-3">
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph} lang={scriptOf(paragraph)}>
        {paragraph}
      </p>
    ))}
  </div>
)
