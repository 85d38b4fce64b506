import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** What stands around every page of the shop. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="gutter flex items-center gap-6 py-4">
        <Link to="/">Gahana</Link>
        <Link to="/products">All Jewellery</Link>
        <Link to="/fresh-drops">Fresh Drops</Link>
        <Link to="/cart">Cart</Link>
        <Link to="/orders">Orders</Link>
      </header>
      {children}
    </>
  )
}
