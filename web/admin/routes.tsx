import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { AdminPageFailure } from './layout/admin-page-failure.tsx'
import { AdminFrame } from './layout/frame.tsx'
import { AdminPageNotFound } from './page/admin-page-not-found.tsx'
import { PageLoading } from './page/page.tsx'
import { useHasPermission } from './page/signed-in-user.ts'

/** By path: the permission that a page needs, and how it is loaded. */
const pagesByPath = new Map<
  string,
  { requiredPermission: Permission; loadPage: () => Promise<unknown> }
>()

/** All pages of the admin, with the permission each needs. */
export const routes: RouteObject[] = [
  {
    Component: AdminFrame,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: AdminPageFailure,
        children: [
          adminPage(
            '/',
            'office.enter',
            async () => (await import('./start/admin-start-page.tsx')).AdminStartPage,
          ),
          adminPage(
            '/orders',
            'orders.read',
            async () => (await import('./orders/list/orders-page.tsx')).OrdersPage,
          ),
          adminPage(
            '/orders/new',
            'orders.move',
            async () => (await import('./orders/edit/new-order-page.tsx')).NewStaffOrderPage,
          ),
          adminPage(
            '/orders/print',
            'orders.read',
            async () => (await import('./orders/printouts/printout-pages.tsx')).PrintOrdersPage,
          ),
          adminPage(
            '/orders/calls',
            'orders.read',
            async () => (await import('./orders/calls/phone-call-list-page.tsx')).PhoneCallListPage,
          ),
          adminPage(
            '/payments',
            'orders.read',
            async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
          ),
          adminPage(
            '/payments/lists',
            'figures.read',
            async () => (await import('./payments/settlements-page.tsx')).SettlementsPage,
          ),
          adminPage(
            '/payments/lists/:settlementId',
            'figures.read',
            async () => (await import('./payments/settlement-page.tsx')).SettlementPage,
          ),
          adminPage(
            '/payments/days',
            'figures.read',
            async () => (await import('./payments/money-day-page.tsx')).MoneyDayPage,
          ),
          adminPage(
            '/orders/:orderId',
            'orders.read',
            async () => (await import('./orders/order-page.tsx')).OrderPage,
          ),
          adminPage(
            '/orders/:orderId/edit',
            'orders.move',
            async () => (await import('./orders/edit/edit-order-page.tsx')).EditOrderPage,
          ),
          adminPage(
            '/orders/:orderId/slip',
            'orders.read',
            async () => (await import('./orders/printouts/printout-pages.tsx')).PackingSlipPage,
          ),
          adminPage(
            '/orders/:orderId/bill',
            'orders.read',
            async () => (await import('./orders/printouts/printout-pages.tsx')).OrderBillPage,
          ),
          adminPage(
            '/rates',
            'stock.read',
            async () => (await import('./rates/metal-rates-page.tsx')).MetalRatesPage,
          ),
          adminPage(
            '/products',
            'stock.read',
            async () => (await import('./products/list/products-page.tsx')).ProductsPage,
          ),
          adminPage(
            '/products/new',
            'catalogue.write',
            async () => (await import('./products/new-product-page.tsx')).NewProductPage,
          ),
          adminPage(
            '/products/import',
            'catalogue.write',
            async () => (await import('./import/import-page.tsx')).ImportPage,
          ),
          adminPage(
            '/products/labels',
            'stock.read',
            async () => (await import('./products/labels-page.tsx')).LabelsPage,
          ),
          adminPage(
            '/products/pictures',
            'catalogue.write',
            async () => (await import('./import/pictures-page.tsx')).PicturesPage,
          ),
          adminPage(
            '/products/:productId',
            'catalogue.write',
            async () => (await import('./products/product-page.tsx')).ProductPage,
          ),
          adminPage(
            '/categories',
            'catalogue.write',
            async () => (await import('./categories/categories-page.tsx')).CategoriesPage,
          ),
          adminPage(
            '/colors',
            'catalogue.write',
            async () => (await import('./colors/colors-page.tsx')).ColorsPage,
          ),
          adminPage(
            '/stock',
            'stock.read',
            async () => (await import('./stock/stock-page.tsx')).StockPage,
          ),
          adminPage(
            '/customers',
            'people.read',
            async () => (await import('./customers/customers-page.tsx')).CustomersPage,
          ),
          adminPage(
            '/customers/:customerId',
            'people.read',
            async () => (await import('./customers/customer-page.tsx')).CustomerPage,
          ),
          adminPage(
            '/subscribers',
            'people.read',
            async () => (await import('./customers/subscribers-page.tsx')).SubscribersPage,
          ),
          adminPage(
            '/reviews',
            'reviews.write',
            async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
          ),
          adminPage(
            '/staff',
            'staff.write',
            async () => (await import('./team/team-page.tsx')).TeamPage,
          ),
          adminPage(
            '/account',
            'office.enter',
            async () => (await import('./team/account-page.tsx')).AccountPage,
          ),
          adminPage(
            '/activity',
            'audit.read',
            async () => (await import('./audit-log/activity-log-page.tsx')).ActivityLogPage,
          ),
          adminPage(
            '/setup/:step',
            'settings.write',
            async () => (await import('./setup/setup-page.tsx')).SetupPage,
          ),
          adminPage(
            '/settings',
            'settings.write',
            async () => (await import('./settings/shop-settings-page.tsx')).ShopSettingsPage,
          ),
          adminPage(
            '/settings/look',
            'settings.write',
            async () =>
              (await import('./settings/shop-look-settings-page.tsx')).ShopLookSettingsPage,
          ),
          adminPage(
            '/settings/delivery',
            'settings.write',
            async () =>
              (await import('./settings/delivery-settings-page.tsx')).DeliverySettingsPage,
          ),
          adminPage(
            '/settings/orders',
            'settings.write',
            async () =>
              (await import('./settings/order-limit-settings-page.tsx')).OrderLimitSettingsPage,
          ),
          adminPage(
            '/settings/payments',
            'settings.write',
            async () =>
              (await import('./settings/payment-method-settings-page.tsx'))
                .PaymentMethodSettingsPage,
          ),
          adminPage(
            '/settings/bank',
            'settings.write',
            async () =>
              (await import('./settings/bank-account-settings-page.tsx')).BankAccountSettingsPage,
          ),
          adminPage(
            '/settings/cash',
            'settings.write',
            async () => (await import('./settings/cash-settings-page.tsx')).CashSettingsPage,
          ),
          adminPage(
            '/settings/order-emails',
            'settings.write',
            async () =>
              (await import('./settings/emails-and-jobs/order-email-texts-page.tsx'))
                .OrderEmailTextsPage,
          ),
          adminPage(
            '/settings/home',
            'settings.write',
            async () =>
              (await import('./settings/home-rows/home-row-settings-page.tsx')).HomeRowSettingsPage,
          ),
          adminPage(
            '/settings/banners',
            'settings.write',
            async () =>
              (await import('./settings/banners/banner-settings-page.tsx')).BannerSettingsPage,
          ),
          adminPage(
            '/settings/pages',
            'settings.write',
            async () =>
              (await import('./settings/text-pages/text-page-list-page.tsx')).TextPageListPage,
          ),
          adminPage(
            '/settings/pages/new',
            'settings.write',
            async () =>
              (await import('./settings/text-pages/new-text-page-page.tsx')).NewTextPagePage,
          ),
          adminPage(
            '/settings/pages/:slug',
            'settings.write',
            async () =>
              (await import('./settings/text-pages/edit-text-page-page.tsx')).EditTextPagePage,
          ),
          adminPage(
            '/settings/testimonials',
            'settings.write',
            async () =>
              (await import('./settings/testimonials/testimonial-settings-page.tsx'))
                .TestimonialSettingsPage,
          ),
          adminPage(
            '/settings/exports',
            'exports.read',
            async () => (await import('./settings/exports-page.tsx')).ExportsPage,
          ),
          adminPage(
            '/settings/jobs',
            'settings.write',
            async () => (await import('./settings/emails-and-jobs/jobs-page.tsx')).JobsPage,
          ),
          { path: '*', Component: AdminPageNotFound },
        ],
      },
    ],
  },
]

/** The pages that are opened most, from which the others are reached. */
const PRELOADED_PATHS = ['/', '/orders', '/orders/:orderId', '/products', '/stock', '/orders/new']

/** Loads the scripts of the pages that are opened most, one after the other. */
export async function preloadPages(
  hasPermission: (requiredPermission: Permission) => boolean,
): Promise<void> {
  for (const path of PRELOADED_PATHS) {
    const adminPage = pagesByPath.get(path)
    if (adminPage && hasPermission(adminPage.requiredPermission)) await adminPage.loadPage()
  }
}

/** A page that is loaded when it is opened. Without the permission it does not exist. */
function adminPage(
  path: string,
  requiredPermission: Permission,
  loadPage: () => Promise<ComponentType>,
): RouteObject {
  pagesByPath.set(path, { requiredPermission, loadPage })
  return {
    path,
    lazy: async () => {
      const PageComponent = await loadPage()
      return {
        element: (
          <PageIfPermitted requiredPermission={requiredPermission}>
            {<PageComponent />}
          </PageIfPermitted>
        ),
      }
    },
  }
}

function PageIfPermitted({
  requiredPermission,
  children,
}: {
  requiredPermission: Permission
  children: ReactNode
}) {
  return useHasPermission()(requiredPermission) ? children : <AdminPageNotFound />
}
