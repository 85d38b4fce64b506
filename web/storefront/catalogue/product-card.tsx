import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { scriptOf } from '../../ui/script-of.ts'
import { QuickAdd } from '../cart/quick-add.tsx'
import { ColorDot } from '../goods/color-dot.tsx'
import { Ground } from '../goods/ground.tsx'
import { NoPicture } from '../goods/no-picture.tsx'
import { Picture, type Urgency } from '../goods/picture.tsx'
import { Price, savedShare } from '../goods/price.tsx'
import { WishButton } from '../heart/wish-button.tsx'
import { productPath } from '../page/paths.ts'

const MOST_DOTS = 5
const FEW = 3
const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000

type ProductCardProps = {
  product: Product
  /** How wide the card is, in the words of the `sizes` attribute. */
  sizes: string
  urgency?: Urgency
  /** The heading one below the one the card stands under. */
  heading?: 'h2' | 'h3'
}

/** A piece in a list: the whole card leads to it, but for its two buttons. */
export function ProductCard(props: ProductCardProps) {
  const { product, sizes, urgency, heading: Heading = 'h2' } = props
  const { id, name, colors } = product
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative isolate aspect-square overflow-hidden bg-sand">
        <Pictures product={product} sizes={sizes} urgency={urgency} />
        <Flag product={product} />
      </div>
      <Heading className="mt-3 leading-snug">
        <Link
          to={productPath(id)}
          lang={scriptOf(name)}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
      </Heading>
      <WishButton
        product={product}
        isNamed
        className="absolute top-0 right-0 z-1 size-11 rounded-full bg-clip-content p-1.5"
      />
      <Price {...product} className="mt-1" />
      <StockWords stock={product.stock} />
      {colors.length > 1 && <Dots colors={colors} />}
      <div className="mt-auto pt-3">
        <QuickAdd product={product} className="relative z-1 w-full border-line px-2" />
      </div>
    </article>
  )
}

/** The first picture; where a mouse rests on the card, the second. */
function Pictures({
  product,
  sizes,
  urgency,
}: Pick<ProductCardProps, 'product' | 'sizes' | 'urgency'>) {
  const [first, second] = product.images
  if (!first) return <NoPicture />
  const shared = { sizes, className: 'absolute inset-0 size-full object-cover' }
  return (
    <>
      <Ground placeholder={first.placeholder} />
      <Picture {...shared} publicId={first.publicId} alt={first.alt} urgency={urgency} />
      {second && (
        <div className="absolute inset-0 hidden [@media(hover:hover)]:group-hover:block">
          <Picture {...shared} publicId={second.publicId} alt="" />
        </div>
      )}
    </>
  )
}

function Flag({ product }: { product: Product }) {
  const saved = savedShare(product)
  if (product.stock === 0) return <span className={`${FLAG} bg-ink text-surface`}>Sold out</span>
  if (!saved && Date.now() - Date.parse(product.createdAt) < NEW_FOR_MS)
    return <span className={`${FLAG} bg-surface text-ink`}>New</span>
  if (!saved) return null
  return (
    <span className={`${FLAG} bg-turmeric text-ink`}>
      {saved}
      <span className="sr-only"> off</span>
    </span>
  )
}

const FLAG = 'figures absolute top-0 left-0 px-2 py-0.5 font-semibold text-sm'

const StockWords = ({ stock }: { stock: number }) =>
  stock > 0 && stock <= FEW ? <p className="text-ink-2 text-sm">Only {stock} left</p> : null

function Dots({ colors }: Pick<Product, 'colors'>) {
  const names = colors.map(({ color }) => color.name).join(', ')
  return (
    <p className="mt-1.5 flex items-center gap-1.5">
      <span className="sr-only">Colours: {names}</span>
      {colors.slice(0, MOST_DOTS).map(({ id, color }) => (
        <ColorDot key={id} hexCode={color.hexCode} className="size-4" />
      ))}
      {colors.length > MOST_DOTS && (
        <span aria-hidden="true" className="text-ink-2 text-sm">
          +{colors.length - MOST_DOTS}
        </span>
      )}
    </p>
  )
}
