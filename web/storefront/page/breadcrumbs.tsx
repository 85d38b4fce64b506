import { Link } from 'react-router'

/** The way from the home page down to here. */
export function Breadcrumbs({ way, here }: { way: [to: string, name: string][]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-4 text-ink-2 text-sm">
      <ol className="flex items-center whitespace-nowrap">
        {[['/', 'Home'] as const, ...way].map(([to, name]) => (
          <li key={to} className="shrink-0 after:mx-2 after:content-['/'_/_'']">
            <Link to={to} className="inline-block py-1 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="truncate py-1">
          {here}
        </li>
      </ol>
    </nav>
  )
}
