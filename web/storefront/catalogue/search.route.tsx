import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { SEARCH_TOO_SHORT } from '#contract/messages/search.ts'
import { isSearchLongEnough } from '#contract/search-length.ts'
import {
  categoriesQuery,
  colorsQuery,
  type ProductListQuery,
  searchChoicesQuery,
  searchResultsQuery,
} from '../../data/catalogue.ts'
import { browserLoader, type PageDataRequest, serverLoader } from '../../platform/page-data.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { categoryPath, productListPath, SEARCH_PATH } from '../page/paths.ts'
import { SearchForm } from '../search/search-form.tsx'
import { FilteredCollection } from './filtered-collection.tsx'
import { redirectToLastPage } from './last-page.ts'
import { pageNumberOf, pageNumbersUpTo, productListQueryOf } from './list-query.ts'
import * as m from './messages.ts'

const queries = ({ search }: PageDataRequest) => {
  const query = searchFromQuery(search)
  return isSearchLongEnough(query.q)
    ? [
        ...pageNumbersUpTo(pageNumberOf(search('page'))).map((page) =>
          searchResultsQuery(query, page),
        ),
        // Colour names are needed only then.
        ...(query.color ? [colorsQuery()] : []),
        ...(search('filter') ? [searchChoicesQuery(query)] : []),
      ]
    : []
}

/** Results are always the best first. */
const searchFromQuery = (read: PageDataRequest['search']): ProductListQuery => ({
  ...productListQueryOf(read),
  sort: 'newest',
})

export const loader = serverLoader(queries, {
  failure: m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY,
  redirectTo: ({ search }, cache) => {
    const query = searchFromQuery(search)
    const page = pageNumberOf(search('page'))
    const pathOf = (each: number) => productListPath(SEARCH_PATH, query, each)
    return redirectToLastPage(
      { page, read: (each) => searchResultsQuery(query, each), pathOf },
      cache,
    )
  },
})
export const clientLoader = browserLoader(queries)

/** The page of search results. */
export default function SearchPage() {
  const [search] = useSearchParams()
  const query = searchFromQuery((name) => search.get(name) ?? '')
  return (
    <main id="content" className="gutter-wide pt-8 md:pt-12">
      <meta name="robots" content="noindex" />
      {isSearchLongEnough(query.q) ? (
        <Results query={query} page={pageNumberOf(search.get('page'))} />
      ) : (
        <TooShort q={query.q} />
      )}
    </main>
  )
}

function Results({ query, page }: { query: ProductListQuery; page: number }) {
  const { q } = query
  return (
    <>
      <PageHead title={m.RESULTS_FOR.join(q)} queryString={`?${new URLSearchParams({ q })}`} />
      <PageTitle className="break-words">
        {m.RESULTS_FOR[0]}
        <span lang={langOf(q)}>{q}</span>
        {m.RESULTS_FOR[1]}
      </PageTitle>
      <div className="mt-5 mb-10 max-w-[40rem]">
        <SearchForm q={q} />
      </div>
      <FilteredCollection
        key={q}
        list={SEARCH_PATH}
        query={query}
        page={page}
        read={searchResultsQuery}
        choices={searchChoicesQuery}
        failure={m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY}
        empty={<NothingFound q={q} />}
      />
    </>
  )
}

const TooShort = ({ q }: { q: string }) => (
  <>
    <PageHead title={m.SEARCH} />
    <PageTitle>{m.SEARCH}</PageTitle>
    <div className="mt-5 max-w-[40rem]">
      <SearchForm q={q} />
      <p className="mt-3 text-ink-2">{SEARCH_TOO_SHORT}</p>
    </div>
    <CategoryLinks />
  </>
)

const NothingFound = ({ q }: { q: string }) => (
  <>
    <p className="max-w-full break-words text-xl">
      {m.NO_RESULTS_FOR[0]}
      <span lang={langOf(q)}>{q}</span>
      {m.NO_RESULTS_FOR[1]}
    </p>
    <p className="mt-1 text-ink-2">{m.TRY_OTHER_KEYWORDS}</p>
  </>
)

/** Links to categories, for a search text that is too short. */
function CategoryLinks() {
  const { data } = useQuery(categoriesQuery())
  return (
    <nav aria-label={m.CATEGORIES} className="mt-10">
      <ul className="flex flex-wrap gap-3">
        {data?.data.map(({ id, name }) => (
          <li key={id}>
            <Link to={categoryPath(id)} className={buttonClasses('secondary')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
