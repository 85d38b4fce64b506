import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isNotFoundError } from '../../platform/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ScrollRow, ScrollRowItem, ScrollRowProducts } from '../catalogue/scroll-row.tsx'
import type { HomeProductRow } from './home-product-rows.ts'
import * as m from './messages.ts'

/** A row of products with a link to all of them; nothing if it has no products. */
export function ProductRow({ row: { title, text, to, query } }: { row: HomeProductRow }) {
  const { data, error, refetch, isPaused } = useQuery(query)
  const isEmpty = data ? data.data.length === 0 : isNotFoundError(error)
  if (isEmpty) return null
  const [seeAll, titleOfLink] = m.seeAllOf(title)
  const heading = (
    <>
      <span lang={langOf(text)}>{text}</span>{' '}
      {to && (
        <Link to={to} className="whitespace-nowrap text-sindoor underline underline-offset-4">
          {seeAll}
          <span className="sr-only">{titleOfLink}</span>
        </Link>
      )}
    </>
  )
  return (
    <ScrollRow title={title} text={heading} className="gutter-wide mt-16 md:mt-24">
      {data ? (
        <ScrollRowProducts pieces={data.data} width="wide" />
      ) : error || isPaused ? (
        <ErrorState title={m.FAILED_TO_LOAD_PRODUCTS} onRetry={refetch} />
      ) : (
        <ProductRowSkeleton />
      )}
    </ScrollRow>
  )
}

const ProductRowSkeleton = () =>
  [1, 2, 3, 4].map((card) => (
    <ScrollRowItem key={card}>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-20" />
    </ScrollRowItem>
  ))
