import { Link } from 'react-router'

/** The header on screens with the menu at the bottom. */
export const TopBar = () => (
  <header className="flex h-14 items-center border-line border-b bg-surface px-4 lg:hidden print:hidden">
    <Link to="/" className="inline-flex min-h-11 items-center font-brand text-sindoor text-xl">
      Gahana
    </Link>
  </header>
)
