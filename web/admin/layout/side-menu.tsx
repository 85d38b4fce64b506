import { ShopName } from '../page/shop-name.tsx'
import type { MenuEntry } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import * as m from './messages.ts'
import { ShopLink } from './shop-link.tsx'
import { SignedInAccount } from './signed-in-account.tsx'

/** The menu on wide screens. */
export const SideMenu = ({ entries }: { entries: MenuEntry[] }) => (
  <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-line border-r bg-surface lg:flex print:hidden">
    <p className="px-6 pt-6 pb-4 text-2xl">
      <ShopName />
    </p>
    <nav aria-label={m.MENU} className="min-h-0 flex-1 overflow-y-auto px-3">
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
    <div className="grid gap-0.5 border-line border-t p-3">
      <ShopLink />
      <SignedInAccount />
    </div>
  </aside>
)
