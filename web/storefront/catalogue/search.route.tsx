import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isLongEnough, SEARCH_TOO_SHORT } from '#contract/search-length.ts'
import { categories, searchResults } from '../../data/catalogue.ts'
import { browserLoader, type PageDataRequest, serverLoader } from '../../platform/page-data.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { categoryPath, searchPath } from '../page/paths.ts'
import { SearchForm } from '../search/search-form.tsx'
import { Collection } from './collection.tsx'
import { lastPageFor } from './last-page.ts'
import { pageFromQuery, shownPages } from './list-query.ts'
import * as m from './messages.ts'

/** Loaded only for searches without results. */
const NothingHere = lazy(async () => ({
  default: (await import('./empty-list.tsx')).EmptyList,
}))

const queries = ({ search }: PageDataRequest) => {
  const q = search('q').trim()
  return isLongEnough(q)
    ? shownPages(pageFromQuery(search('page'))).map((page) => searchResults(q, page))
    : []
}

export const loader = serverLoader(queries, {
  failure: m.FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY,
  redirectTo: ({ search }, cache) => {
    const q = search('q').trim()
    const page = pageFromQuery(search('page'))
    const pathOf = (each: number) => searchPath(q, each)
    return lastPageFor({ page, read: (each) => searchResults(q, each), pathOf }, cache)
  },
})
export const clientLoader = browserLoader(queries)

/** The page of search results. */
export default function SearchPage() {
  const [search] = useSearchParams()
  const q = (search.get('q') ?? '').trim()
  return (
    <main id="content" className="gutter-wide pt-8 md:pt-12">
      <meta name="robots" content="noindex" />
      {isLongEnough(q) ? (
        <Results q={q} page={pageFromQuery(search.get('page'))} />
      ) : (
        <TooShort q={q} />
      )}
    </main>
  )
}

function Results({ q, page }: { q: string; page: number }) {
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
      <Collection
        key={q}
        page={page}
        read={(each) => searchResults(q, each)}
        pathOf={(each) => searchPath(q, each)}
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
  <Suspense>
    <NothingHere drawing="turtle">
      <p className="max-w-full break-words text-xl">
        {m.NO_RESULTS_FOR[0]}
        <span lang={langOf(q)}>{q}</span>
        {m.NO_RESULTS_FOR[1]}
      </p>
      <p className="mt-1 text-ink-2">{m.TRY_OTHER_KEYWORDS}</p>
    </NothingHere>
  </Suspense>
)

/** Links to categories, for a search text that is too short. */
function CategoryLinks() {
  const { data } = useQuery(categories())
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
