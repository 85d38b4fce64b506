import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { LogOutIcon } from '../../ui/icons/on-use.ts'
import { HeartIcon, PackageIcon } from '../../ui/icons/storefront.ts'
import { logOut } from '../account/log-out.ts'
import { ORDERS_PATH } from '../page/paths.ts'
import { AddressesSection } from './addresses-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import * as m from './messages.ts'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'

/** Everything that a user can see and change of their account. */
export function AccountSections({ user }: { user: User }) {
  return (
    <div className="mt-6 max-w-[64rem]">
      <ul className="grid gap-3 sm:max-w-[31.25rem] sm:grid-cols-2">
        <li>
          <Link to={ORDERS_PATH} className={LINK_CLASSES}>
            <PackageIcon aria-hidden="true" className="size-5 shrink-0" />
            {m.YOUR_ORDERS}
          </Link>
        </li>
        <li>
          <Link to="/wishlist" className={LINK_CLASSES}>
            <HeartIcon aria-hidden="true" className="size-5 shrink-0" />
            {m.YOUR_WISHLIST}
          </Link>
        </li>
      </ul>
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid grid-cols-1 gap-6">
          <NameSection user={user} />
          <AddressesSection />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <PasswordSection user={user} />
          <DevicesSection />
        </div>
      </div>
      <Button variant="secondary" className="mt-8 max-sm:w-full" onClick={logOut}>
        <LogOutIcon aria-hidden="true" className="size-5" />
        {m.LOG_OUT}
      </Button>
    </div>
  )
}

const LINK_CLASSES =
  'flex min-h-14 items-center gap-3 border border-line bg-surface px-5 font-semibold hover:bg-sand'
