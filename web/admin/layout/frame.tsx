import { Outlet, ScrollRestoration } from 'react-router'
import { NavigationGuards } from '../page/navigation-guards.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { NotOpenNotice } from '../setup/not-open-notice.tsx'
import { ADMIN_MENU } from './menu.ts'
import * as m from './messages.ts'
import { NewOrderNotifier } from './new-order-notifier.tsx'
import { PhoneMenuBar } from './phone-menu-bar.tsx'
import { PhoneTopBar } from './phone-top-bar.tsx'
import { SideMenu } from './side-menu.tsx'

/** The layout of every page, with a menu at the side or, on a phone, at the bottom. */
export function AdminFrame() {
  const hasPermission = useHasPermission()
  const menuEntries = ADMIN_MENU.filter(
    ({ requiredPermission, hidingPermission }) =>
      hasPermission(requiredPermission) && !(hidingPermission && hasPermission(hidingPermission)),
  )
  return (
    <div className="min-h-dvh lg:pl-60 print:pl-0">
      <a
        href="#content"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:bg-surface focus-visible:p-3"
      >
        {m.SKIP_TO_CONTENT}
      </a>
      <PhoneTopBar />
      <SideMenu entries={menuEntries} />
      <main
        id="content"
        className="mx-auto max-w-[76rem] px-4 pt-5 pb-28 sm:px-6 lg:px-8 lg:pt-8 print:p-0"
      >
        <NotOpenNotice />
        <Outlet />
      </main>
      <PhoneMenuBar entries={menuEntries} />
      <NewOrderNotifier />
      <NavigationGuards />
      <ScrollRestoration />
    </div>
  )
}
