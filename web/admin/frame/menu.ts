import { Gem, House, LayoutGrid, type LucideIcon, Package, Palette } from 'lucide-react'
import type { Permission } from '#contract/permissions.ts'

/** A place that the menu leads to, for whoever has the permission. */
export type MenuEntry = { to: string; words: string; icon: LucideIcon; needs: Permission }

export const MENU: MenuEntry[] = [
  { to: '/', words: 'Home', icon: House, needs: 'office.enter' },
  { to: '/orders', words: 'Orders', icon: Package, needs: 'orders.read' },
  { to: '/products', words: 'Products', icon: Gem, needs: 'stock.read' },
  { to: '/categories', words: 'Categories', icon: LayoutGrid, needs: 'catalogue.write' },
  { to: '/colors', words: 'Colours', icon: Palette, needs: 'catalogue.write' },
]
