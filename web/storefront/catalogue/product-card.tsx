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
import { discountPercentText, Price } from '../product-media/price.tsx'
import { WishlistButton } from '../wishlist-button/wishlist-button.tsx'
import * as m from './messages.ts'

const MAX_COLOR_DOTS = 5
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
  const translatedName = nameInOtherLanguage(product)
  const shownColor = colors.find(({ colorId }) => colorId === props.colorId)
  const fittingSize = product.sizes?.find(({ size }) => fitsSize(size, props.sizeId ?? 0))
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative isolate aspect-square overflow-hidden bg-sand">
        <CardPictures
          product={product}
          colorId={shownColor?.colorId}
          sizes={sizes}
          priority={priority}
        />
        <OfferFlag product={product} />
      </div>
      <Heading className="mt-3 break-words leading-snug">
        <Link
          to={productPath(id, shownColor?.colorId, fittingSize?.sizeId)}
          lang={langOf(name)}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
      </Heading>
      {translatedName && (
        <p lang={langOf(translatedName)} className="line-clamp-1 break-all text-ink-2 text-sm">
          {translatedName}
        </p>
      )}
      {/* Positioned over the picture, which is as high as the card is wide. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square *:pointer-events-auto">
        <WishlistButton
          product={product}
          showsName
          className="absolute top-0 right-0 z-1 size-11 rounded-full bg-clip-content p-1.5"
        />
        {isInList && (
          <AddToCartOnCard
            product={product}
            colorId={shownColor?.colorId}
            className={BUTTON_ON_PICTURE_CLASSES}
          />
        )}
      </div>
      <Price {...product} className="mt-1" />
      <StockNote stock={product.stock} shownColor={shownColor} />
      {colors.length > 1 && <ColorDots colors={colors} shownColor={shownColor} />}
    </article>
  )
}

/** With a mouse or keyboard it appears on hover and focus. */
const BUTTON_ON_PICTURE_CLASSES = joinClasses(
  'absolute right-0 bottom-0 z-1 inline-flex transition-opacity',
  '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:group-focus-within:opacity-100',
)

/** The main picture, or that of the filtered colour. On hover, the second one. */
function CardPictures({
  product,
  colorId,
  sizes,
  priority,
}: Pick<ProductCardProps, 'product' | 'colorId' | 'sizes' | 'priority'>) {
  const [firstPicture, secondPicture] = picturesOf(product, colorId)
  if (!firstPicture) return <NoPicture />
  const pictureProps = { sizes, className: 'absolute inset-0 size-full object-cover' }
  return (
    <>
      <PictureBackground placeholder={firstPicture.placeholder} />
      <Picture
        {...pictureProps}
        publicId={firstPicture.publicId}
        alt={firstPicture.alt}
        priority={priority}
      />
      {secondPicture && (
        <div className="absolute inset-0 hidden [@media(hover:hover)]:group-hover:block">
          <Picture {...pictureProps} publicId={secondPicture.publicId} alt="" />
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

function OfferFlag({ product }: { product: Product }) {
  const discount = discountPercentText(product)
  if (product.stock === 0)
    return <span className={`${FLAG_CLASSES} bg-ink text-surface`}>{m.SOLD_OUT}</span>
  if (!discount && product.isNew)
    return <span className={`${FLAG_CLASSES} bg-surface text-ink`}>{m.NEW_PRODUCT}</span>
  if (!discount) return null
  return (
    <span className={`${FLAG_CLASSES} bg-turmeric text-ink`}>
      {discount}
      <span className="sr-only"> {m.PERCENT_OFF}</span>
    </span>
  )
}

const FLAG_CLASSES = 'figures absolute top-0 left-0 px-2 py-0.5 font-semibold text-sm'

type ShownColor = { shownColor: Product['colors'][number] | undefined }

function StockNote({ stock, shownColor }: { stock: number } & ShownColor) {
  if (stock === 0) return null
  if (shownColor?.stock === 0)
    return <p className="text-ink-2 text-sm">{m.SOLD_OUT_IN_THIS_COLOUR}</p>
  const availableStock = shownColor?.stock ?? stock
  return availableStock <= DEFAULT_LOW_STOCK ? (
    <p className="text-ink-2 text-sm">{m.onlyLeftInStock(availableStock)}</p>
  ) : null
}

/** The colours of the product; the one shown on the card comes first and has a ring. */
function ColorDots({ colors, shownColor }: Pick<Product, 'colors'> & ShownColor) {
  const orderedColors = shownColor
    ? [shownColor, ...colors.filter((color) => color !== shownColor)]
    : colors
  const colorNames = orderedColors.map(({ color }) => color.name).join(', ')
  return (
    <p className="mt-1.5 flex min-h-5 items-center gap-1.5">
      <span className="sr-only">{m.availableColors(colorNames)}</span>
      {orderedColors.slice(0, MAX_COLOR_DOTS).map((color) => (
        <ColorDot
          key={color.id}
          hexCode={color.color.hexCode}
          className={
            color === shownColor ? 'size-5 rounded-full border-2 border-ink p-px' : 'size-4'
          }
        />
      ))}
      {colors.length > MAX_COLOR_DOTS && (
        <span aria-hidden="true" className="text-ink-2 text-sm">
          +{colors.length - MAX_COLOR_DOTS}
        </span>
      )}
    </p>
  )
}
