import type { Permission } from '#contract/permissions.ts'
import {
  DownloadIcon,
  HistoryIcon,
  HouseIcon,
  LayoutGridIcon,
  PaletteIcon,
  ScaleIcon,
  SettingsIcon,
  UserCogIcon,
  UsersIcon,
  WarehouseIcon,
} from '../../ui/icons/admin.ts'
import type { Icon } from '../../ui/icons/create-icon.ts'
import { StarIcon } from '../../ui/icons/on-use.ts'
import { GemIcon, PackageIcon } from '../../ui/icons/storefront.ts'
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

export const ADMIN_MENU: MenuEntry[] = [
  { to: '/', text: m.HOME, icon: HouseIcon, needs: 'office.enter' },
  { to: '/orders', text: m.ORDERS, icon: PackageIcon, needs: 'orders.read' },
  { to: '/products', text: m.PRODUCTS, icon: GemIcon, needs: 'stock.read' },
  { to: '/stock', text: m.STOCK, icon: WarehouseIcon, needs: 'stock.read' },
  { to: '/rates', text: m.RATES, icon: ScaleIcon, needs: 'stock.read' },
  { to: '/customers', text: m.CUSTOMERS, icon: UsersIcon, needs: 'people.read' },
  { to: '/reviews', text: m.REVIEWS, icon: StarIcon, needs: 'reviews.write' },
  { to: '/categories', text: m.CATEGORIES, icon: LayoutGridIcon, needs: 'catalogue.write' },
  { to: '/colors', text: m.COLOURS, icon: PaletteIcon, needs: 'catalogue.write' },
  { to: '/staff', text: m.STAFF, icon: UserCogIcon, needs: 'staff.write' },
  { to: '/settings', text: m.SETTINGS, icon: SettingsIcon, needs: 'settings.write' },
  {
    to: '/settings/exports',
    text: m.EXPORTS,
    icon: DownloadIcon,
    needs: 'exports.read',
    unless: 'settings.write',
  },
  { to: '/activity', text: m.ACTIVITY_LOG, icon: HistoryIcon, needs: 'audit.read' },
]
