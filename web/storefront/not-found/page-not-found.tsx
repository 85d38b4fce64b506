import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import lotus from '../../art/lotus.svg'
import { categoriesQuery } from '../../data/catalogue.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import { DocumentTitle } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import { categoryPath } from '../page/paths.ts'
import { SearchForm } from '../search/search-form.tsx'
import * as m from './messages.ts'

/** The "not found" page, with links to other pages. Its title may say what was not found. */
export function PageNotFound({ title = m.PAGE_NOT_FOUND }: { title?: string | undefined }) {
  const categoryList = useQuery(categoriesQuery()).data?.data.slice(0, 3) ?? []
  return (
    <main id="content" className="gutter max-w-[40rem] py-16 text-center">
      <DocumentTitle>{title}</DocumentTitle>
      <meta name="robots" content="noindex" />
      <LineDrawing drawingUrl={lotus} className="mx-auto" />
      <PageTitle className="mt-6">{title}</PageTitle>
      <p className="mt-3 mb-8 text-balance text-ink-2">
        {title === m.PAGE_NOT_FOUND ? m.WHERE_TO_GO : m.TRY_A_SEARCH}
      </p>
      <SearchForm />
      <ul className="mt-6 flex flex-wrap justify-center sm:gap-x-5">
        {categoryList.map(({ id, name }) => (
          <li key={id}>
            <Link to={categoryPath(id)} className={buttonClasses('quiet')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/" className={buttonClasses('primary', 'mt-8')}>
        {m.BACK_TO_HOME}
      </Link>
    </main>
  )
}
