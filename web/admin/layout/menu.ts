import type { Permission } from '#contract/permissions.ts'
import {
  History,
  House,
  LayoutGrid,
  Palette,
  Settings,
  UserCog,
  Users,
  Warehouse,
} from '../../ui/icons/admin.ts'
import type { Icon } from '../../ui/icons/draw-icon.ts'
import { Star } from '../../ui/icons/on-use.ts'
import { Gem, Package } from '../../ui/icons/storefront.ts'

/** A page in the menu and the permission it needs. */
export type MenuEntry = { to: string; text: string; icon: Icon; needs: Permission }

export const MENU: MenuEntry[] = [
  { to: '/', text: 'Home', icon: House, needs: 'office.enter' },
  { to: '/orders', text: 'Orders', icon: Package, needs: 'orders.read' },
  { to: '/products', text: 'Products', icon: Gem, needs: 'stock.read' },
  { to: '/stock', text: 'Stock', icon: Warehouse, needs: 'stock.read' },
  { to: '/customers', text: 'Customers', icon: Users, needs: 'people.read' },
  { to: '/reviews', text: 'Reviews', icon: Star, needs: 'reviews.write' },
  { to: '/categories', text: 'Categories', icon: LayoutGrid, needs: 'catalogue.write' },
  { to: '/colors', text: 'Colours', icon: Palette, needs: 'catalogue.write' },
  { to: '/staff', text: 'Staff', icon: UserCog, needs: 'staff.write' },
  { to: '/settings', text: 'Settings', icon: Settings, needs: 'settings.write' },
  { to: '/record', text: 'Record', icon: History, needs: 'audit.read' },
]
