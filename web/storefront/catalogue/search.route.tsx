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

const queries = ({ readQueryParameter }: PageDataRequest) => {
  const query = readSearchQuery(readQueryParameter)
  return isSearchLongEnough(query.q)
    ? [
        ...pageNumbersUpTo(pageNumberOf(readQueryParameter('page'))).map((page) =>
          searchResultsQuery(query, page),
        ),
        // Colour names are needed only then.
        ...(query.color ? [colorsQuery()] : []),
        ...(readQueryParameter('filter') ? [searchChoicesQuery(query)] : []),
      ]
    : []
}

/** Results are always the best first. */
const readSearchQuery = (
  readParameter: PageDataRequest['readQueryParameter'],
): ProductListQuery => ({
  ...productListQueryOf(readParameter),
  sort: 'newest',
})

export const loader = serverLoader(queries, {
  failureText: m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY,
  redirectTo: ({ readQueryParameter }, cache) => {
    const query = readSearchQuery(readQueryParameter)
    const page = pageNumberOf(readQueryParameter('page'))
    const pagePathOf = (pageNumber: number) => productListPath(SEARCH_PATH, query, pageNumber)
    return redirectToLastPage(
      { page, pageQuery: (pageNumber) => searchResultsQuery(query, pageNumber), pagePathOf },
      cache,
    )
  },
})
export const clientLoader = browserLoader(queries)

/** The page of search results. */
export default function SearchPage() {
  const [searchParameters] = useSearchParams()
  const query = readSearchQuery((name) => searchParameters.get(name) ?? '')
  return (
    <main id="content" className="gutter-wide pt-8 md:pt-12">
      <meta name="robots" content="noindex" />
      {isSearchLongEnough(query.q) ? (
        <SearchResults query={query} page={pageNumberOf(searchParameters.get('page'))} />
      ) : (
        <SearchTextTooShort searchText={query.q} />
      )}
    </main>
  )
}

function SearchResults({ query, page }: { query: ProductListQuery; page: number }) {
  const { q: searchText } = query
  return (
    <>
      <PageHead
        title={m.RESULTS_FOR.join(searchText)}
        queryString={`?${new URLSearchParams({ q: searchText })}`}
      />
      <PageTitle className="break-words">
        {m.RESULTS_FOR[0]}
        <span lang={langOf(searchText)}>{searchText}</span>
        {m.RESULTS_FOR[1]}
      </PageTitle>
      <div className="mt-5 mb-10 max-w-[40rem]">
        <SearchForm q={searchText} />
      </div>
      <FilteredCollection
        key={searchText}
        listPath={SEARCH_PATH}
        query={query}
        page={page}
        listPageQuery={searchResultsQuery}
        choicesQuery={searchChoicesQuery}
        failureText={m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY}
        empty={<NoSearchResults searchText={searchText} />}
      />
    </>
  )
}

const SearchTextTooShort = ({ searchText }: { searchText: string }) => (
  <>
    <PageHead title={m.SEARCH} />
    <PageTitle>{m.SEARCH}</PageTitle>
    <div className="mt-5 max-w-[40rem]">
      <SearchForm q={searchText} />
      <p className="mt-3 text-ink-2">{SEARCH_TOO_SHORT}</p>
    </div>
    <CategoryLinks />
  </>
)

const NoSearchResults = ({ searchText }: { searchText: string }) => (
  <>
    <p className="max-w-full break-words text-xl">
      {m.NO_RESULTS_FOR[0]}
      <span lang={langOf(searchText)}>{searchText}</span>
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
