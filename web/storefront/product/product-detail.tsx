import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Product } from '#contract/products.ts'
import { type ProductVariant, productVariantKey } from '#contract/variants.ts'
import { useQuantityInCart } from '../../data/cart.ts'
import { langOf } from '../../ui/lang-of.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { findQuantityProblem, offerScopeOf, stockOfVariant } from '../cart/find-quantity-problem.ts'
import type { ChosenEngraving } from '../engraving/engraving-choice.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { KeptServerHtml } from '../page/kept-server-html.tsx'
import { useIsPageHidden } from '../page/own-pages.ts'
import { PageTitle } from '../page/page-title.tsx'
import { categoryPath, productVariantPath } from '../page/paths.ts'
import { nameInOtherLanguage } from '../page/product-names.ts'
import { LazyPriceParts } from '../price-parts/lazy-price-parts.tsx'
import { Price } from '../product-media/price.tsx'
import { ReviewLine } from '../reviews/review-line.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { WishlistButton } from '../wishlist-button/wishlist-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ColorChoice } from './color-choice.tsx'
import { ContactAndShare } from './contact-and-share.tsx'
import * as m from './messages.ts'
import { needsSize } from './needs-size.ts'
import { OfferText } from './offer-text.tsx'
import { PictureGallery } from './picture-gallery.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductPageHead } from './product-page-head.tsx'
import { ShopPromisesBelowButton } from './shop-promises-below-button.tsx'
import { SizeChoice } from './size-choice.tsx'
import { StockInWords } from './stock-in-words.tsx'
import { useIntersection } from './use-intersection.ts'
import { storeViewedProduct } from './viewed-products.ts'

/** Only sold-out products need it. */
const WaitForStock = lazy(async () => ({
  default: (await import('./wait-for-stock.tsx')).WaitForStock,
}))

const EngravingChoice = lazy(async () => ({
  default: (await import('../engraving/engraving-choice.tsx')).EngravingChoice,
}))

const LazyMadeToOrderNotice = lazy(async () => ({
  default: (await import('../engraving/made-to-order-notice.tsx')).MadeToOrderNotice,
}))

const WornSizeDrawing = lazy(async () => ({
  default: (await import('./worn-size.tsx')).WornSizeDrawing,
}))

const loadSizeDrawing = async () => ({
  default: (await import('./size-drawing.tsx')).SizeDrawing,
})

const LazyRelatedProducts = lazy(async () => ({
  default: (await import('./related-products.tsx')).RelatedProducts,
}))

/** A limit for the input only; the stock decides what can be added. */
const MAX_TYPED_QUANTITY = 9999

/** The content of the product page. */
export function ProductDetail({ product }: { product: Product }) {
  const variant = useChosenVariant(product)
  const { colorId } = variant
  const [quantity, setQuantity] = useState(1)
  const [engraving, setEngraving] = useState<ChosenEngraving>({ text: '' })
  const [isSizeNeeded, setIsSizeNeeded] = useState(false)
  const sizeChoiceElement = useRef<HTMLFieldSetElement>(null)
  const stock = stockOfVariant(product, variant)
  const isSaleClosed = product.rateState === 'closed'
  const quantityProblem = findQuantityProblem({
    quantity,
    stock,
    quantityInCart: useQuantityInCart(product.id, variant),
    scope: offerScopeOf(product, variant),
  })
  const soldOutText = stock === 0 ? quantityProblem : undefined
  const blockedReason =
    soldOutText ??
    (isSaleClosed ? m.PRICE_IS_BEING_UPDATED : (quantityProblem ?? engraving.problem))
  const blockedReasonId = useId()
  const sizeScale = product.sizes?.[0]?.size.scale
  const hasNoSizeGuide = useIsPageHidden('/sizing')
  const isShownWorn =
    product.dimensions !== null && (sizeScale === 'ring' || sizeScale === 'bangle')
  const addToCartProps = {
    product,
    variant,
    quantity,
    engraving: engraving.text || undefined,
    blockedReasonId: blockedReason && blockedReasonId,
    onSizeNeeded: () => {
      setIsSizeNeeded(true)
      sizeChoiceElement.current?.querySelector('input')?.focus()
    },
  }
  const { name } = product
  const otherName = nameInOtherLanguage(product)
  useEffect(() => storeViewedProduct(product.id), [product.id])
  return (
    <main id="content" className="gutter">
      <ProductPageHead product={product} ancestors={breadcrumbsOf(product)} />
      <Breadcrumbs ancestors={breadcrumbsOf(product)} currentName={name} />
      <div className="mt-2 grid gap-x-12 gap-y-3 max-md:mt-0 short:sm:grid-cols-2 md:mt-4 md:grid-cols-2 md:gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PictureGallery key={product.id} product={product} colorId={colorId} />
        <div className="min-w-0 md:sticky md:top-24 md:self-start">
          <PageTitle className="wrap-anywhere max-md:text-3xl">{name}</PageTitle>
          {otherName && (
            <p lang={langOf(otherName)} className="mt-1 text-lg text-ink-2 max-md:mt-0">
              {otherName}
            </p>
          )}
          <ReviewLine productId={product.id} />
          <Price {...product} className="mt-3 text-2xl max-md:mt-0.5" />
          <OfferText product={product} />
          <LazyPriceParts {...product} isOldPrice={product.rateState !== 'current'} />
          <ColorChoice
            colors={product.colors}
            colorId={colorId}
            pathOfColor={(id) => productVariantPath(product.id, { ...variant, colorId: id })}
          />
          <SizeChoice
            ref={sizeChoiceElement}
            product={product}
            variant={variant}
            isNeeded={isSizeNeeded}
          />
          {isShownWorn && (
            <Suspense fallback={<div className="mt-1 h-11" />}>
              <WornSizeDrawing product={product} sizeId={variant.sizeId} />
            </Suspense>
          )}
          {!product.sizes && needsSize(product) && !hasNoSizeGuide && (
            <Link
              to="/sizing"
              className="mt-1 inline-flex min-h-11 items-center text-sindoor underline underline-offset-4"
            >
              {m.WHICH_SIZE_IS_MINE}
            </Link>
          )}
          {product.engraving && (
            <Suspense fallback={<div className="mt-4 h-11" />}>
              <EngravingChoice
                product={product}
                engraving={product.engraving}
                onChange={setEngraving}
              />
            </Suspense>
          )}
          {product.makingDays && stock > 0 ? (
            <Suspense fallback={<div className="mt-5 h-12" />}>
              <LazyMadeToOrderNotice makingDays={product.makingDays} />
            </Suspense>
          ) : (
            <StockInWords
              stock={stock}
              soldOutText={soldOutText}
              blockedReasonId={soldOutText && blockedReasonId}
            />
          )}
          <div className="mt-4 flex flex-wrap items-start gap-3">
            <QuantityStepper
              label={m.quantityOf(product.name)}
              value={quantity}
              max={Math.max(1, stock)}
              maxTyped={MAX_TYPED_QUANTITY}
              onChange={setQuantity}
              describedBy={blockedReason && blockedReasonId}
            />
            <div className="flex items-start gap-3 short:grow short:basis-52 md:grow md:basis-52">
              {/* On a phone the price is in the bar at the bottom. */}
              <AddToCart {...addToCartProps} className="grow not-short:max-md:hidden" />
              <WishlistButton
                product={product}
                className="size-12 rounded-sm border border-control"
              />
            </div>
          </div>
          {/* The line of the stock above says that it is sold out. */}
          <p
            id={soldOutText ? undefined : blockedReasonId}
            role="status"
            className="mt-2 font-semibold text-error text-sm"
          >
            {soldOutText ? undefined : blockedReason}
          </p>
          {stock === 0 && (variant.sizeId !== null || !product.sizes) && (
            <Suspense fallback={<div className="mt-3 h-18" />}>
              <WaitForStock key={productVariantKey(variant)} product={product} variant={variant} />
            </Suspense>
          )}
          <ContactAndShare product={product} variant={variant} />
          <ShopPromisesBelowButton />
          {product.description && <ProductDescription text={product.description} />}
          <ProductDetails product={product} />
          {!isShownWorn && (
            <KeptServerHtml
              key={product.id}
              loadModule={loadSizeDrawing}
              contentProps={{ product }}
            />
          )}
        </div>
      </div>
      <Reviews key={product.id} product={product} />
      <LoadWhenScrolledNear hasProductRows={product.categories.length > 0}>
        <LazyRelatedProducts key={product.id} product={product} />
      </LoadWhenScrolledNear>
      <BuyBar {...addToCartProps} blockedReason={blockedReason} />
    </main>
  )
}

/**
 * The placeholder is as high as a row of products, so that nothing below moves when the row is
 * loaded.
 */
const PRODUCT_ROW_HEIGHT_CLASSES = 'min-h-[35.5rem] md:min-h-[44rem]'

/** Loads its content when the user scrolls near it. */
function LoadWhenScrolledNear({
  hasProductRows,
  children,
}: {
  hasProductRows: boolean
  children: ReactNode
}) {
  const containerRef = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  if (useIntersection(containerRef, '600px')?.isIntersecting && !isNear) setIsNear(true)
  return (
    <div ref={containerRef} className={hasProductRows ? PRODUCT_ROW_HEIGHT_CLASSES : 'min-h-px'}>
      <Suspense>{isNear && children}</Suspense>
    </div>
  )
}

const breadcrumbsOf = ({ categories: [firstCategory] }: Product): [string, string][] => [
  ['/products', m.ALL_JEWELLERY],
  ...(firstCategory
    ? [[categoryPath(firstCategory.id), firstCategory.name] satisfies [string, string]]
    : []),
]

/**
 * The colour and size in the query string. Without them, it is the first colour in stock, and the
 * size only if there is no other.
 */
function useChosenVariant({ colors, sizes = [] }: Product): ProductVariant {
  const [searchParameters] = useSearchParams()
  const color = colors.find(({ colorId }) => String(colorId) === searchParameters.get('color'))
  const colorInStock = colors.find(({ stock }) => stock > 0)
  const size = sizes.find(({ sizeId }) => String(sizeId) === searchParameters.get('size'))
  const [onlySize, ...otherSizes] = sizes
  return {
    colorId: (color ?? colorInStock ?? colors[0])?.colorId ?? null,
    sizeId: (size ?? (otherSizes.length === 0 ? onlySize : undefined))?.sizeId ?? null,
  }
}

const ProductDescription = ({ text }: { text: string }) => (
  <div className="mt-8 grid gap-3">
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph} lang={langOf(paragraph)}>
        {paragraph}
      </p>
    ))}
  </div>
)
