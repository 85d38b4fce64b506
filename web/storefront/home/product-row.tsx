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
export function ProductRow({ row: { title, text, listPath, query } }: { row: HomeProductRow }) {
  const { data, error, refetch, isPaused } = useQuery(query)
  const hasNoProducts = data ? data.data.length === 0 : isNotFoundError(error)
  if (hasNoProducts) return null
  const [seeAllText, linkTitleText] = m.seeAllOfRow(title)
  const heading = (
    <>
      <span lang={langOf(text)}>{text}</span>{' '}
      {listPath && (
        <Link
          to={listPath}
          className="-mx-1 -my-2.5 inline-block whitespace-nowrap px-1 py-2.5 text-sindoor underline underline-offset-4"
        >
          {seeAllText}
          <span className="sr-only">{linkTitleText}</span>
        </Link>
      )}
    </>
  )
  return (
    <ScrollRow title={title} text={heading} className="gutter-wide mt-16 md:mt-24">
      {data ? (
        <ScrollRowProducts products={data.data} width="wide" />
      ) : error || isPaused ? (
        <ErrorState title={m.FAILED_TO_LOAD_PRODUCTS} onRetry={refetch} />
      ) : (
        <ProductRowSkeleton />
      )}
    </ScrollRow>
  )
}

const ProductRowSkeleton = () =>
  [1, 2, 3, 4].map((cardNumber) => (
    <ScrollRowItem key={cardNumber}>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-20" />
    </ScrollRowItem>
  ))
