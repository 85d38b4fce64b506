import {
  Gem,
  History,
  House,
  LayoutGrid,
  type LucideIcon,
  Package,
  Palette,
  Settings,
  Star,
  UserCog,
  Users,
  Warehouse,
} from 'lucide-react'
import type { Permission } from '#contract/permissions.ts'

/** A page in the menu and the permission it needs. */
export type MenuEntry = { to: string; words: string; icon: LucideIcon; needs: Permission }

export const MENU: MenuEntry[] = [
  { to: '/', words: 'Home', icon: House, needs: 'office.enter' },
  { to: '/orders', words: 'Orders', icon: Package, needs: 'orders.read' },
  { to: '/products', words: 'Products', icon: Gem, needs: 'stock.read' },
  { to: '/stock', words: 'Stock', icon: Warehouse, needs: 'stock.read' },
  { to: '/customers', words: 'Customers', icon: Users, needs: 'people.read' },
  { to: '/reviews', words: 'Reviews', icon: Star, needs: 'reviews.write' },
  { to: '/categories', words: 'Categories', icon: LayoutGrid, needs: 'catalogue.write' },
  { to: '/colors', words: 'Colours', icon: Palette, needs: 'catalogue.write' },
  { to: '/staff', words: 'Staff', icon: UserCog, needs: 'staff.write' },
  { to: '/settings', words: 'Settings', icon: Settings, needs: 'settings.write' },
  { to: '/record', words: 'Record', icon: History, needs: 'audit.read' },
]
