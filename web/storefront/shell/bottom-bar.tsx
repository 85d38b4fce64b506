import { NavLink } from 'react-router'
import type { Icon } from '../../ui/icons/create-icon.ts'
import { GemIcon, PackageIcon, SparklesIcon } from '../../ui/icons/storefront.ts'
import * as m from './messages.ts'

const BOTTOM_BAR_LINKS: [to: string, name: string, icon: Icon][] = [
  ['/products', m.PRODUCTS, GemIcon],
  ['/fresh-drops', m.FRESH_DROPS, SparklesIcon],
  ['/orders', m.ORDERS, PackageIcon],
]

/** The bottom navigation of small screens, hidden on pages with their own bar. */
export const BottomBar = () => (
  <nav
    aria-label={m.SHORTCUTS}
    className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] short:static not-short:[body:has([data-foot-bar])_&]:hidden md:hidden"
  >
    <ul className="grid grid-cols-3">
      {BOTTOM_BAR_LINKS.map(([linkPath, name, LinkIcon]) => (
        <li key={linkPath}>
          <NavLink
            to={linkPath}
            className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-ink-2 text-sm leading-5 focus-visible:-outline-offset-3 aria-[current=page]:text-sindoor"
          >
            <LinkIcon aria-hidden="true" className="size-5" />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
