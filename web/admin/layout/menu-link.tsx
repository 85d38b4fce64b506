import { NavLink, useLocation } from 'react-router'
import { joinClasses } from '../../ui/join-classes.ts'
import { isPageOfEntry } from './is-page-of-entry.ts'
import type { MenuEntry } from './menu.ts'
import { OrdersToConfirmCount } from './new-order-notifier.tsx'

type MenuLinkProps = { entry: MenuEntry; onNavigate?: () => void }

/** A menu entry; the current page is marked, also for screen readers. */
export function MenuLink({ entry: { path, label, icon: Icon }, onNavigate }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={path}
      end={path === '/'}
      onClick={onNavigate}
      className={({ isActive }) =>
        joinClasses(
          'flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold',
          isActive || isPageOfEntry(path, pathname)
            ? 'bg-sand text-sindoor'
            : 'text-ink hover:bg-sand/60',
        )
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
      {path === '/orders' && <OrdersToConfirmCount className="ml-auto" />}
    </NavLink>
  )
}
