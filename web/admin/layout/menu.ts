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
  path: string
  label: string
  icon: Icon
  requiredPermission: Permission
  /** Left out for people with this permission, who find the page elsewhere. */
  hidingPermission?: Permission
}

export const ADMIN_MENU: MenuEntry[] = [
  { path: '/', label: m.HOME, icon: HouseIcon, requiredPermission: 'office.enter' },
  { path: '/orders', label: m.ORDERS, icon: PackageIcon, requiredPermission: 'orders.read' },
  { path: '/products', label: m.PRODUCTS, icon: GemIcon, requiredPermission: 'stock.read' },
  { path: '/stock', label: m.STOCK, icon: WarehouseIcon, requiredPermission: 'stock.read' },
  { path: '/rates', label: m.RATES, icon: ScaleIcon, requiredPermission: 'stock.read' },
  { path: '/customers', label: m.CUSTOMERS, icon: UsersIcon, requiredPermission: 'people.read' },
  { path: '/reviews', label: m.REVIEWS, icon: StarIcon, requiredPermission: 'reviews.write' },
  {
    path: '/categories',
    label: m.CATEGORIES,
    icon: LayoutGridIcon,
    requiredPermission: 'catalogue.write',
  },
  { path: '/colors', label: m.COLOURS, icon: PaletteIcon, requiredPermission: 'catalogue.write' },
  { path: '/staff', label: m.STAFF, icon: UserCogIcon, requiredPermission: 'staff.write' },
  {
    path: '/settings',
    label: m.SETTINGS,
    icon: SettingsIcon,
    requiredPermission: 'settings.write',
  },
  {
    path: '/settings/exports',
    label: m.EXPORTS,
    icon: DownloadIcon,
    requiredPermission: 'exports.read',
    hidingPermission: 'settings.write',
  },
  { path: '/activity', label: m.ACTIVITY_LOG, icon: HistoryIcon, requiredPermission: 'audit.read' },
]
