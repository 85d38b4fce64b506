import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { AdminPageFailure } from './layout/admin-page-failure.tsx'
import { AdminFrame } from './layout/frame.tsx'
import { AdminPageNotFound } from './page/admin-page-not-found.tsx'
import { PageLoading } from './page/page.tsx'
import { useHasPermission } from './page/signed-in-user.ts'

/** By path: the permission that a page needs, and how it is loaded. */
const pages = new Map<string, { needs: Permission; load: () => Promise<unknown> }>()

/** All pages of the admin, with the permission each needs. */
export const routes: RouteObject[] = [
  {
    Component: AdminFrame,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: AdminPageFailure,
        children: [
          page(
            '/',
            'office.enter',
            async () => (await import('./start/admin-start-page.tsx')).AdminStartPage,
          ),
          page(
            '/orders',
            'orders.read',
            async () => (await import('./orders/list/orders-page.tsx')).OrdersPage,
          ),
          page(
            '/orders/new',
            'orders.move',
            async () => (await import('./orders/edit/new-order-page.tsx')).NewStaffOrderPage,
          ),
          page(
            '/orders/print',
            'orders.read',
            async () => (await import('./orders/printouts/printout-pages.tsx')).PrintOrdersPage,
          ),
          page(
            '/orders/calls',
            'orders.read',
            async () => (await import('./orders/calls/phone-call-list-page.tsx')).PhoneCallListPage,
          ),
          page(
            '/payments',
            'orders.read',
            async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
          ),
          page(
            '/payments/lists',
            'figures.read',
            async () => (await import('./payments/settlements-page.tsx')).SettlementsPage,
          ),
          page(
            '/payments/lists/:settlementId',
            'figures.read',
            async () => (await import('./payments/settlement-page.tsx')).SettlementPage,
          ),
          page(
            '/payments/days',
            'figures.read',
            async () => (await import('./payments/money-day-page.tsx')).MoneyDayPage,
          ),
          page(
            '/orders/:orderId',
            'orders.read',
            async () => (await import('./orders/order-page.tsx')).OrderPage,
          ),
          page(
            '/orders/:orderId/edit',
            'orders.move',
            async () => (await import('./orders/edit/edit-order-page.tsx')).EditOrderPage,
          ),
          page(
            '/orders/:orderId/slip',
            'orders.read',
            async () => (await import('./orders/printouts/printout-pages.tsx')).PackingSlipPage,
          ),
          page(
            '/orders/:orderId/bill',
            'orders.read',
            async () => (await import('./orders/printouts/printout-pages.tsx')).OrderBillPage,
          ),
          page(
            '/rates',
            'stock.read',
            async () => (await import('./rates/metal-rates-page.tsx')).MetalRatesPage,
          ),
          page(
            '/products',
            'stock.read',
            async () => (await import('./products/list/products-page.tsx')).ProductsPage,
          ),
          page(
            '/products/new',
            'catalogue.write',
            async () => (await import('./products/new-product-page.tsx')).NewProductPage,
          ),
          page(
            '/products/import',
            'catalogue.write',
            async () => (await import('./import/import-page.tsx')).ImportPage,
          ),
          page(
            '/products/labels',
            'stock.read',
            async () => (await import('./products/labels-page.tsx')).LabelsPage,
          ),
          page(
            '/products/pictures',
            'catalogue.write',
            async () => (await import('./import/pictures-page.tsx')).PicturesPage,
          ),
          page(
            '/products/:productId',
            'catalogue.write',
            async () => (await import('./products/product-page.tsx')).ProductPage,
          ),
          page(
            '/categories',
            'catalogue.write',
            async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
          ),
          page(
            '/colors',
            'catalogue.write',
            async () => (await import('./colors/colors-page.tsx')).ColorsPage,
          ),
          page(
            '/stock',
            'stock.read',
            async () => (await import('./stock/stock-page.tsx')).StockPage,
          ),
          page(
            '/customers',
            'people.read',
            async () => (await import('./customers/customers-page.tsx')).CustomersPage,
          ),
          page(
            '/customers/:customerId',
            'people.read',
            async () => (await import('./customers/customer-page.tsx')).CustomerPage,
          ),
          page(
            '/subscribers',
            'people.read',
            async () => (await import('./customers/subscribers-page.tsx')).SubscribersPage,
          ),
          page(
            '/reviews',
            'reviews.write',
            async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
          ),
          page(
            '/staff',
            'staff.write',
            async () => (await import('./team/team-page.tsx')).TeamPage,
          ),
          page(
            '/account',
            'office.enter',
            async () => (await import('./team/account-page.tsx')).AccountPage,
          ),
          page(
            '/activity',
            'audit.read',
            async () => (await import('./audit-log/activity-log-page.tsx')).ActivityLogPage,
          ),
          page(
            '/setup/:step',
            'settings.write',
            async () => (await import('./setup/setup-page.tsx')).SetupPage,
          ),
          page(
            '/settings',
            'settings.write',
            async () => (await import('./settings/shop-settings-page.tsx')).ShopSettingsPage,
          ),
          page(
            '/settings/look',
            'settings.write',
            async () =>
              (await import('./settings/shop-look-settings-page.tsx')).ShopLookSettingsPage,
          ),
          page(
            '/settings/delivery',
            'settings.write',
            async () =>
              (await import('./settings/delivery-settings-page.tsx')).DeliverySettingsPage,
          ),
          page(
            '/settings/orders',
            'settings.write',
            async () =>
              (await import('./settings/order-limit-settings-page.tsx')).OrderLimitSettingsPage,
          ),
          page(
            '/settings/payments',
            'settings.write',
            async () =>
              (await import('./settings/payment-method-settings-page.tsx'))
                .PaymentMethodSettingsPage,
          ),
          page(
            '/settings/bank',
            'settings.write',
            async () =>
              (await import('./settings/bank-account-settings-page.tsx')).BankAccountSettingsPage,
          ),
          page(
            '/settings/cash',
            'settings.write',
            async () => (await import('./settings/cash-settings-page.tsx')).CashSettingsPage,
          ),
          page(
            '/settings/order-emails',
            'settings.write',
            async () => (await import('./settings/order-email-texts-page.tsx')).OrderEmailTextsPage,
          ),
          page(
            '/settings/home',
            'settings.write',
            async () =>
              (await import('./settings/home-rows/home-row-settings-page.tsx')).HomeRowSettingsPage,
          ),
          page(
            '/settings/banners',
            'settings.write',
            async () =>
              (await import('./settings/banners/banner-settings-page.tsx')).BannerSettingsPage,
          ),
          page(
            '/settings/pages',
            'settings.write',
            async () =>
              (await import('./settings/text-pages/text-page-list-page.tsx')).TextPageListPage,
          ),
          page(
            '/settings/pages/new',
            'settings.write',
            async () =>
              (await import('./settings/text-pages/new-text-page-page.tsx')).NewTextPagePage,
          ),
          page(
            '/settings/pages/:slug',
            'settings.write',
            async () =>
              (await import('./settings/text-pages/edit-text-page-page.tsx')).EditTextPagePage,
          ),
          page(
            '/settings/testimonials',
            'settings.write',
            async () =>
              (await import('./settings/testimonials/testimonial-settings-page.tsx'))
                .TestimonialSettingsPage,
          ),
          page(
            '/settings/exports',
            'exports.read',
            async () => (await import('./settings/exports-page.tsx')).ExportsPage,
          ),
          page(
            '/settings/jobs',
            'settings.write',
            async () => (await import('./settings/jobs-page.tsx')).JobsPage,
          ),
          { path: '*', Component: AdminPageNotFound },
        ],
      },
    ],
  },
]

/** The pages that are opened most, from which the others are reached. */
const LOADED_AHEAD = ['/', '/orders', '/orders/:orderId', '/products', '/stock', '/orders/new']

/** Loads the scripts of the pages that are opened most, one after the other. */
export async function preloadPages(may: (needs: Permission) => boolean): Promise<void> {
  for (const path of LOADED_AHEAD) {
    const page = pages.get(path)
    if (page && may(page.needs)) await page.load()
  }
}

/** A page that is loaded when it is opened. Without the permission it does not exist. */
function page(path: string, needs: Permission, load: () => Promise<ComponentType>): RouteObject {
  pages.set(path, { needs, load })
  return {
    path,
    lazy: async () => {
      const Page = await load()
      return { element: <IfPermitted needs={needs}>{<Page />}</IfPermitted> }
    },
  }
}

function IfPermitted({ needs, children }: { needs: Permission; children: ReactNode }) {
  return useHasPermission()(needs) ? children : <AdminPageNotFound />
}
