import { Link } from 'react-router'
import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import type { Product } from '#contract/products.ts'
import { fitsSize } from '#contract/variants.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { AddToCartOnCard } from '../cart/add-to-cart-on-card.tsx'
import { productPath } from '../page/paths.ts'
import { nameInOtherLanguage } from '../page/product-names.ts'
import { ColorDot } from '../product-media/color-dot.tsx'
import { NoPicture } from '../product-media/no-picture.tsx'
import { type LoadPriority, Picture } from '../product-media/picture.tsx'
import { PictureBackground } from '../product-media/picture-background.tsx'
import { discountPercent, Price } from '../product-media/price.tsx'
import { WishlistButton } from '../wishlist-button/wishlist-button.tsx'
import * as m from './messages.ts'

const MAX_DOTS = 5
type ProductCardProps = {
  product: Product
  /** The width of the card, as in the `sizes` attribute. */
  sizes: string
  priority?: LoadPriority
  /** The heading level below that of the section. */
  heading?: 'h2' | 'h3'
  /** The colour that the list is filtered by; the card shows and links to it. */
  colorId?: number | undefined
  /** The size that the list is filtered by; the card links to it. */
  sizeId?: number | undefined
  /** Cards in lists have an add-to-cart button, cards in scrolling rows do not. */
  isInList?: boolean
}

/** A product card. All of it links to the product, except for its buttons. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, priority, heading: Heading = 'h2', isInList } = props
  const { id, name, colors } = product
  const otherName = nameInOtherLanguage(product)
  const shown = colors.find(({ colorId }) => colorId === props.colorId)
  const fittingSize = product.sizes?.find(({ size }) => fitsSize(size, props.sizeId ?? 0))
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative isolate aspect-square overflow-hidden bg-sand">
        <Pictures product={product} colorId={shown?.colorId} sizes={sizes} priority={priority} />
        <Flag product={product} />
      </div>
      <Heading className="mt-3 break-words leading-snug">
        <Link
          to={productPath(id, shown?.colorId, fittingSize?.sizeId)}
          lang={langOf(name)}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
      </Heading>
      {otherName && (
        <p lang={langOf(otherName)} className="line-clamp-1 break-all text-ink-2 text-sm">
          {otherName}
        </p>
      )}
      {/* Positioned over the picture, which is as high as the card is wide. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square *:pointer-events-auto">
        <WishlistButton
          product={product}
          isNamed
          className="absolute top-0 right-0 z-1 size-11 rounded-full bg-clip-content p-1.5"
        />
        {isInList && (
          <AddToCartOnCard
            product={product}
            colorId={shown?.colorId}
            className={BUTTON_ON_PICTURE}
          />
        )}
      </div>
      <Price {...product} className="mt-1" />
      <StockText stock={product.stock} shown={shown} />
      {colors.length > 1 && <Dots colors={colors} shown={shown} />}
    </article>
  )
}

/** With a mouse or keyboard it appears on hover and focus. */
const BUTTON_ON_PICTURE = joinClasses(
  'absolute right-0 bottom-0 z-1 inline-flex transition-opacity',
  '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:group-focus-within:opacity-100',
)

/** The main picture, or that of the filtered colour. On hover, the second one. */
function Pictures({
  product,
  colorId,
  sizes,
  priority,
}: Pick<ProductCardProps, 'product' | 'colorId' | 'sizes' | 'priority'>) {
  const [first, second] = picturesOf(product, colorId)
  if (!first) return <NoPicture />
  const shared = { sizes, className: 'absolute inset-0 size-full object-cover' }
  return (
    <>
      <PictureBackground placeholder={first.placeholder} />
      <Picture {...shared} publicId={first.publicId} alt={first.alt} priority={priority} />
      {second && (
        <div className="absolute inset-0 hidden [@media(hover:hover)]:group-hover:block">
          <Picture {...shared} publicId={second.publicId} alt="" />
        </div>
      )}
    </>
  )
}

/** Pictures of the filtered colour first, then those without a colour. */
function picturesOf({ images }: Product, colorId: number | undefined) {
  if (colorId === undefined) return images
  const imagesOfColor = images.filter((image) => image.colorId === colorId)
  const imagesWithoutColor = images.filter((image) => image.colorId === null)
  return imagesOfColor.length > 0 ? [...imagesOfColor, ...imagesWithoutColor] : images
}

function Flag({ product }: { product: Product }) {
  const discount = discountPercent(product)
  if (product.stock === 0)
    return <span className={`${FLAG} bg-ink text-surface`}>{m.SOLD_OUT}</span>
  if (!discount && product.isNew)
    return <span className={`${FLAG} bg-surface text-ink`}>{m.NEW}</span>
  if (!discount) return null
  return (
    <span className={`${FLAG} bg-turmeric text-ink`}>
      {discount}
      <span className="sr-only"> {m.OFF}</span>
    </span>
  )
}

const FLAG = 'figures absolute top-0 left-0 px-2 py-0.5 font-semibold text-sm'

type ShownColor = { shown: Product['colors'][number] | undefined }

function StockText({ stock, shown }: { stock: number } & ShownColor) {
  if (stock === 0) return null
  if (shown?.stock === 0) return <p className="text-ink-2 text-sm">{m.SOLD_OUT_IN_THIS_COLOUR}</p>
  const availableStock = shown?.stock ?? stock
  return availableStock <= DEFAULT_LOW_STOCK ? (
    <p className="text-ink-2 text-sm">{m.onlyLeft(availableStock)}</p>
  ) : null
}

/** The colours of the product; the one shown on the card comes first and has a ring. */
function Dots({ colors, shown }: Pick<Product, 'colors'> & ShownColor) {
  const ordered = shown ? [shown, ...colors.filter((one) => one !== shown)] : colors
  const names = ordered.map(({ color }) => color.name).join(', ')
  return (
    <p className="mt-1.5 flex min-h-5 items-center gap-1.5">
      <span className="sr-only">{m.colorsAre(names)}</span>
      {ordered.slice(0, MAX_DOTS).map((one) => (
        <ColorDot
          key={one.id}
          hexCode={one.color.hexCode}
          className={one === shown ? 'size-5 rounded-full border-2 border-ink p-px' : 'size-4'}
        />
      ))}
      {colors.length > MAX_DOTS && (
        <span aria-hidden="true" className="text-ink-2 text-sm">
          +{colors.length - MAX_DOTS}
        </span>
      )}
    </p>
  )
}
