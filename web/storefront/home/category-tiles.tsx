import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { categoriesQuery } from '../../data/catalogue.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { categoryPath } from '../page/paths.ts'
import { QueryContent } from '../page/query-content.tsx'
import { NoPicture } from '../product-media/no-picture.tsx'
import { Picture } from '../product-media/picture.tsx'
import { PictureBackground } from '../product-media/picture-background.tsx'
import * as m from './messages.ts'

const MAX_TILES = 4

/** The first categories with their pictures, and the names of the others. */
export function CategoryTiles() {
  const allCategories = useQuery(categoriesQuery()).data?.data
  if (allCategories?.length === 0) return null
  const otherCategories = allCategories?.slice(MAX_TILES) ?? []
  return (
    <section className="gutter-wide mt-12 md:mt-20">
      <h2 className="font-display text-3xl">{m.SHOP_BY_CATEGORY}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-6 lg:grid-cols-4">
        <QueryContent
          query={categoriesQuery()}
          loading={<CategoryTileSkeletons />}
          failure={m.FAILED_TO_LOAD_CATEGORIES}
        >
          {({ data }) =>
            data.slice(0, MAX_TILES).map((each) => (
              <li key={each.id}>
                <CategoryTile category={each} />
              </li>
            ))
          }
        </QueryContent>
      </ul>
      {otherCategories.length > 0 && <OtherCategoryTiles categories={otherCategories} />}
    </section>
  )
}

const OtherCategoryTiles = ({ categories }: { categories: Category[] }) => (
  <nav aria-label={m.MORE_CATEGORIES} className="mt-4 flex flex-wrap items-center gap-x-6">
    <span className="text-ink-2">{m.MORE_CATEGORIES_LABEL}</span>
    {categories.map(({ id, name }) => (
      <Link
        key={id}
        to={categoryPath(id)}
        lang={langOf(name)}
        className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:text-sindoor hover:decoration-2"
      >
        {name}
      </Link>
    ))}
  </nav>
)

function CategoryTile({ category: { id, name, productCount, picture } }: { category: Category }) {
  return (
    <Link to={categoryPath(id)} className="group block">
      <span className="relative isolate block aspect-square overflow-hidden bg-sand">
        {picture ? (
          <>
            <PictureBackground placeholder={picture.placeholder} />
            <Picture
              publicId={picture.publicId}
              alt=""
              sizes="(min-width: 106rem) 25rem, (min-width: 64rem) calc(25vw - 2.2rem), 46vw"
              className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none"
            />
          </>
        ) : (
          <NoPicture />
        )}
      </span>
      <span lang={langOf(name)} className="mt-3 block text-lg group-hover:underline">
        {name}
      </span>
      <span className="figures block text-ink-2 text-sm">{m.productsInCategory(productCount)}</span>
    </Link>
  )
}

const CategoryTileSkeletons = () =>
  [1, 2, 3, 4].map((tileNumber) => (
    <li key={tileNumber}>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-6 w-1/2" />
    </li>
  ))
