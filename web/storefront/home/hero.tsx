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
      <div className="mx-auto grid max-w-[90rem] md:min-h-[34rem] md:grid-cols-2 lg:min-h-[38rem]">
        {piece && <HeroPicture piece={piece} />}
        <div className="flex flex-col justify-center px-4 py-10 md:order-first md:px-8 lg:pl-[max(2rem,calc((100vw-76rem)/2))]">
          <PageTitle className="text-hero">Line by line, in silver and gold</PageTitle>
          <p className="mt-4 max-w-[30rem] text-lg text-paper/85">
            Earrings, necklaces and rings made by hand in Nepal, after the drawings on the walls of
            Mithila.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
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
      className="relative block aspect-square overflow-hidden md:aspect-auto"
    >
      <Picture
        publicId={image.publicId}
        alt={image.alt}
        sizes="(min-width: 90rem) 45rem, (min-width: 48rem) 50vw, 100vw"
        urgency="first"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute right-0 bottom-0 bg-night px-4 py-2 text-sm">{name}</span>
    </Link>
  )
}
