import { Link } from 'react-router'
import { ShopName } from '../page/shop-name.tsx'
import * as m from './messages.ts'

/** The header on screens with the menu at the bottom. */
export const PhoneTopBar = () => (
  <header className="flex h-14 items-center border-line border-b bg-surface px-4 lg:hidden print:hidden">
    <Link to="/" className="inline-flex min-h-11 items-center text-xl">
      <ShopName />
      <span className="sr-only">{m.HOME}</span>
    </Link>
  </header>
)
