import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { ProductList } from '../../data/catalogue.ts'
import { Picture } from '../catalogue/picture.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { productPath } from '../page/paths.ts'

type HeroProps = { query: ProductList }

/** What the shop is, in a sentence, a picture and a way in. */
export function Hero({ query }: HeroProps) {
  const piece = useQuery(query).data?.data.find(({ images }) => images.length > 0)
  return (
    <section className="on-night bg-night text-paper">
      <div className="gutter grid items-center gap-5 py-6 md:grid-cols-2 md:gap-12 md:py-12 lg:min-h-[36rem]">
        {piece && <HeroPicture piece={piece} />}
        <div className="pb-4 md:order-first md:pb-0">
          <PageTitle size="hero">Line by line, in silver and gold</PageTitle>
          <p className="mt-3 max-w-[30rem] text-paper/85 md:mt-5 md:text-lg">
            Made by hand in Nepal, after the drawings on the walls of Mithila.
          </p>
          <p className="mt-5 flex flex-wrap gap-3 md:mt-8">
            <Link to="/products" className={PRIMARY}>
              Shop all jewellery
            </Link>
            <Link to="/fresh-drops" className={SECONDARY}>
              Fresh Drops
            </Link>
          </p>
        </div>
      </div>
      <div aria-hidden="true" className="fish-band bg-paper" />
    </section>
  )
}

const BUTTON = 'inline-flex min-h-12 items-center rounded-sm px-6 font-semibold transition-colors'
const PRIMARY = `${BUTTON} bg-turmeric text-ink hover:bg-paper`
const SECONDARY = `${BUTTON} border border-paper/70 hover:border-paper hover:bg-paper hover:text-ink`

function HeroPicture({ piece: { id, name, images } }: { piece: Product }) {
  const [image] = images
  if (!image) return null
  return (
    <Link
      to={productPath(id)}
      className="group block w-[min(100%,38svh)] justify-self-center md:w-full md:justify-self-end lg:w-auto"
    >
      <Picture
        publicId={image.publicId}
        alt={image.alt}
        sizes="(min-width: 64rem) 32rem, (min-width: 48rem) 45vw, min(92vw, 38svh)"
        urgency="first"
        className="aspect-square w-full object-cover lg:size-128"
      />
      <span className="mt-2 block text-paper/85 text-sm group-hover:underline">{name}</span>
    </Link>
  )
}
