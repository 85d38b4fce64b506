import { Link } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { categories } from '../../data/catalogue.ts'
import { scriptOf } from '../../ui/script-of.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ground } from '../goods/ground.tsx'
import { NoPicture } from '../goods/no-picture.tsx'
import { Picture } from '../goods/picture.tsx'
import { Loaded } from '../page/loaded.tsx'
import { categoryPath } from '../page/paths.ts'

const MOST_TILES = 4

/** The first shelves of the shop. */
export function CategoryTiles() {
  return (
    <section className="gutter mt-12 md:mt-20">
      <h2 className="font-display text-3xl">Shop by Category</h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-6 lg:grid-cols-4">
        <Loaded
          query={categories()}
          loading={<WaitingTiles />}
          failure="Failed to load categories. Please try again later."
        >
          {({ data }) =>
            data.slice(0, MOST_TILES).map((each) => (
              <li key={each.id}>
                <Tile category={each} />
              </li>
            ))
          }
        </Loaded>
      </ul>
    </section>
  )
}

function Tile({ category: { id, name, productCount, picture } }: { category: Category }) {
  return (
    <Link to={categoryPath(id)} className="group block">
      <span className="relative isolate block aspect-square overflow-hidden bg-sand">
        {picture ? (
          <>
            <Ground placeholder={picture.placeholder} />
            <Picture
              publicId={picture.publicId}
              alt=""
              sizes="(min-width: 64rem) 19rem, 46vw"
              className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none"
            />
          </>
        ) : (
          <NoPicture />
        )}
      </span>
      <span lang={scriptOf(name)} className="mt-3 block text-lg group-hover:underline">
        {name}
      </span>
      <span className="figures block text-ink-2 text-sm">
        {productCount} {productCount === 1 ? 'piece' : 'pieces'}
      </span>
    </Link>
  )
}

const WaitingTiles = () =>
  [1, 2, 3, 4].map((tile) => (
    <li key={tile}>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-6 w-1/2" />
    </li>
  ))
