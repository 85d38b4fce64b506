import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { MenuIcon } from '../../ui/icons/storefront.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { Dialog } from '../page/dialog.tsx'
import { isPageOfEntry } from './is-page-of-entry.ts'
import type { MenuEntry } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import * as m from './messages.ts'
import { OrdersToConfirmCount } from './new-order-notifier.tsx'
import { ShopLink } from './shop-link.tsx'
import { SignedInAccount } from './signed-in-account.tsx'

/** The number of entries that fit; the others are in the menu behind More. */
const MAX_MENU_TABS = 4

const TAB_CLASSES =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-sm leading-5'

/** The menu on a phone, at the bottom of the screen. */
export function PhoneMenuBar({ entries }: { entries: MenuEntry[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav
      aria-label={m.MENU}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {entries.slice(0, MAX_MENU_TABS).map((entry) => (
        <MenuTab key={entry.path} entry={entry} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={TAB_CLASSES}
      >
        <MenuIcon aria-hidden="true" className="size-5" />
        {m.MORE_ENTRIES}
      </button>
      {isOpen && <MoreEntriesDialog entries={entries} onClose={() => setIsOpen(false)} />}
    </nav>
  )
}

function MenuTab({ entry: { path, label, icon: Icon } }: { entry: MenuEntry }) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={({ isActive }) =>
        joinClasses(
          TAB_CLASSES,
          isActive || isPageOfEntry(path, pathname) ? 'font-semibold text-sindoor' : 'text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className="size-5" />
      {label}
      {path === '/orders' && <OrdersToConfirmCount className="absolute top-0.5 left-1/2 ml-2" />}
    </NavLink>
  )
}

const MoreEntriesDialog = ({ entries, onClose }: { entries: MenuEntry[]; onClose: () => void }) => (
  <Dialog shape="sheet" title={m.MENU} onClose={onClose}>
    <div className="-mx-3 grid gap-0.5 pb-5">
      {entries.map((entry) => (
        <MenuLink key={entry.path} entry={entry} onNavigate={onClose} />
      ))}
      <hr className="my-2 border-line" />
      <ShopLink />
      <SignedInAccount onNavigate={onClose} />
    </div>
  </Dialog>
)
