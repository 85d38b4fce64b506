import type { Permission } from '#contract/permissions.ts'
import {
  Download,
  History,
  House,
  LayoutGrid,
  Palette,
  Scale,
  Settings,
  UserCog,
  Users,
  Warehouse,
} from '../../ui/icons/admin.ts'
import type { Icon } from '../../ui/icons/draw-icon.ts'
import { Star } from '../../ui/icons/on-use.ts'
import { Gem, Package } from '../../ui/icons/storefront.ts'
import * as m from './messages.ts'

/** A page in the menu and the permission it needs. */
export type MenuEntry = {
  to: string
  text: string
  icon: Icon
  needs: Permission
  /** Left out for people with this permission, who find the page elsewhere. */
  unless?: Permission
}

export const MENU: MenuEntry[] = [
  { to: '/', text: m.HOME, icon: House, needs: 'office.enter' },
  { to: '/orders', text: m.ORDERS, icon: Package, needs: 'orders.read' },
  { to: '/products', text: m.PRODUCTS, icon: Gem, needs: 'stock.read' },
  { to: '/stock', text: m.STOCK, icon: Warehouse, needs: 'stock.read' },
  { to: '/rates', text: m.RATES, icon: Scale, needs: 'stock.read' },
  { to: '/customers', text: m.CUSTOMERS, icon: Users, needs: 'people.read' },
  { to: '/reviews', text: m.REVIEWS, icon: Star, needs: 'reviews.write' },
  { to: '/categories', text: m.CATEGORIES, icon: LayoutGrid, needs: 'catalogue.write' },
  { to: '/colors', text: m.COLOURS, icon: Palette, needs: 'catalogue.write' },
  { to: '/staff', text: m.STAFF, icon: UserCog, needs: 'staff.write' },
  { to: '/settings', text: m.SETTINGS, icon: Settings, needs: 'settings.write' },
  {
    to: '/settings/exports',
    text: m.EXPORTS,
    icon: Download,
    needs: 'exports.read',
    unless: 'settings.write',
  },
  { to: '/activity', text: m.ACTIVITY_LOG, icon: History, needs: 'audit.read' },
]
