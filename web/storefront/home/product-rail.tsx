import { Link } from 'react-router'
import type { ProductList } from '../../data/catalogue.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Rail, RailPieces, RailPlace } from '../catalogue/rail.tsx'
import { Loaded } from '../page/loaded.tsx'
import { categoryPath } from '../page/paths.ts'

const FAILURE = 'Failed to load products. Please try again later.'

type ProductRailProps = {
  title: string
  words: string
  categoryId: string
  query: ProductList
}

/** Some pieces of a shelf, and the way to all of them. */
export function ProductRail({ title, words, categoryId, query }: ProductRailProps) {
  const wordsAndWay = (
    <>
      {words}{' '}
      <Link
        to={categoryPath(categoryId)}
        className="whitespace-nowrap text-sindoor underline underline-offset-4"
      >
        See all<span className="sr-only"> of {title}</span>
      </Link>
    </>
  )
  return (
    <Rail title={title} words={wordsAndWay} className="gutter mt-16 md:mt-24">
      <Loaded query={query} loading={<Waiting />} failure={FAILURE}>
        {({ data }) => <RailPieces pieces={data} />}
      </Loaded>
    </Rail>
  )
}

const Waiting = () =>
  [1, 2, 3, 4].map((card) => (
    <RailPlace key={card}>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-24" />
    </RailPlace>
  ))
