import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { category, productsOfCategory } from '../../data/catalogue.ts'
import { isNotFound } from '../../platform/api-error.ts'
import { type PageAsked, readInBrowser, readOnServer } from '../../platform/page-data.ts'
import { Missing } from '../missing/missing.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { categoryPath } from '../page/paths.ts'
import { Collection } from './collection.tsx'
import { pageAsked, shownPages } from './list-asked.ts'

const FAILURE = 'Error loading products. Please try again later.'

const queries = ({ params: { categoryId = '' }, search }: PageAsked) => [
  category(categoryId),
  ...shownPages(pageAsked(search('page'))).map((page) => productsOfCategory(categoryId, { page })),
]

export const loader = readOnServer(queries, { failure: FAILURE })
export const clientLoader = readInBrowser(queries)

/** One shelf of the shop. */
export default function CategoryPage() {
  const { categoryId = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error } = useQuery(category(categoryId))
  if (isNotFound(error)) return <Missing />
  const name = data?.data.name ?? 'Products'
  return (
    <main id="content" className="gutter">
      <PageHead title={name} description={`${name}, made by hand in Nepal.`} />
      <Breadcrumbs way={[['/products', 'All Jewellery']]} here={name} />
      <PageTitle className="mt-4 mb-8">{name}</PageTitle>
      <Collection
        page={pageAsked(search.get('page'))}
        read={(page) => productsOfCategory(categoryId, { page })}
        pathOf={(page) => categoryPath(categoryId, page)}
        failure={FAILURE}
        empty={<Empty />}
      />
    </main>
  )
}

const Empty = () => (
  <p className="py-16 text-center text-lg">
    No products found in this category. Please check back later.
  </p>
)
