import { Link } from 'react-router'
import { ChevronLeftIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import * as m from './messages.ts'

/** Breadcrumb links; on a phone only the link to the parent page. */
export function Breadcrumbs({
  ancestors,
  currentName,
}: {
  ancestors: [to: string, name: string][]
  currentName: string
}) {
  return (
    <nav aria-label={m.BREADCRUMB} className="text-ink-2 text-sm md:pt-4">
      <ol className="flex items-center whitespace-nowrap">
        {[['/', m.HOME] as const, ...ancestors].map(([ancestorPath, name]) => (
          <li
            key={ancestorPath}
            className="flex min-w-0 items-center not-nth-last-2:max-md:hidden md:shrink-0 md:after:mx-2 md:after:content-['/'_/_'']"
          >
            <Link
              to={ancestorPath}
              lang={langOf(name)}
              className="flex min-w-0 items-center py-1 hover:text-ink hover:underline max-md:min-h-11"
            >
              <ChevronLeftIcon aria-hidden="true" className="-ml-1.5 size-5 shrink-0 md:hidden" />
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
        <li aria-current="page" lang={langOf(currentName)} className="truncate py-1 max-md:hidden">
          {currentName}
        </li>
      </ol>
    </nav>
  )
}
