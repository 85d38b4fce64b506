import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { LogOutIcon } from '../../ui/icons/on-use.ts'
import { CircleUserRoundIcon, HeartIcon, PackageIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { useDisclosure } from '../page/use-disclosure.ts'
import { ACCOUNT_BUTTON_CLASSES, AccountName } from './account-name.tsx'
import { logOut } from './log-out.ts'
import * as m from './messages.ts'

/** The account menu below the user's name. */
export function AccountMenuPanel({ user }: { user: User }) {
  const menuElement = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { isOpen, toggle } = useDisclosure(menuElement)

  return (
    <div ref={menuElement} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        className={ACCOUNT_BUTTON_CLASSES}
      >
        <AccountName user={user} />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 w-64 border border-line bg-surface py-2 text-ink shadow-dialog"
      >
        <p className="border-line border-b px-4 pt-1 pb-3">
          <span
            lang={langOf(user.firstName + user.lastName)}
            className="block truncate font-semibold"
          >
            {user.firstName} {user.lastName}
          </span>
          <span className="block truncate text-ink-2 text-sm">{user.email}</span>
        </p>
        <Link to="/account" className={MENU_ENTRY_CLASSES}>
          <CircleUserRoundIcon aria-hidden="true" className="size-5" />
          {m.YOUR_ACCOUNT}
        </Link>
        <Link to="/orders" className={MENU_ENTRY_CLASSES}>
          <PackageIcon aria-hidden="true" className="size-5" />
          {m.YOUR_ORDERS}
        </Link>
        <Link to="/wishlist" className={MENU_ENTRY_CLASSES}>
          <HeartIcon aria-hidden="true" className="size-5" />
          {m.YOUR_WISHLIST}
        </Link>
        <button type="button" onClick={logOut} className={MENU_ENTRY_CLASSES}>
          <LogOutIcon aria-hidden="true" className="size-5" />
          {m.LOG_OUT}
        </button>
      </div>
    </div>
  )
}

const MENU_ENTRY_CLASSES =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 text-left hover:bg-sand focus-visible:-outline-offset-3'
