import { accountCalls } from '#contract/accounts.ts'
import { addressCalls } from '#contract/addresses.ts'
import { adminOrderCalls } from '#contract/admin-orders.ts'
import { adminProductCalls } from '#contract/admin-products.ts'
import { auditCalls } from '#contract/audit.ts'
import { bankCalls } from '#contract/bank.ts'
import type { ApiCall } from '#contract/call.ts'
import { cartCalls } from '#contract/cart.ts'
import { cashCalls } from '#contract/cash.ts'
import { catalogueFileCalls } from '#contract/catalogue-file.ts'
import { categoryCalls } from '#contract/categories.ts'
import { colorCalls } from '#contract/colors.ts'
import { customerMergeCalls } from '#contract/customer-merges.ts'
import { customerCalls } from '#contract/customers.ts'
import { deliveryCalls } from '#contract/delivery.ts'
import { figureCalls } from '#contract/figures.ts'
import { fulfilmentCalls } from '#contract/fulfilment-calls.ts'
import { homeCalls } from '#contract/home.ts'
import { jobCalls } from '#contract/jobs.ts'
import { metalRateCalls } from '#contract/metal-rates.ts'
import { newsletterCalls } from '#contract/newsletter.ts'
import { offerCalls } from '#contract/offers.ts'
import { orderAlertCalls } from '#contract/order-alerts.ts'
import { orderEditCalls } from '#contract/order-edits.ts'
import { orderEmailCalls } from '#contract/order-emails.ts'
import { orderLimitCalls } from '#contract/order-limits.ts'
import { orderCalls } from '#contract/orders.ts'
import { ownAccountCalls } from '#contract/own-account.ts'
import { textPageCalls } from '#contract/pages.ts'
import { passportCalls } from '#contract/passports.ts'
import { paymentCalls } from '#contract/payments.ts'
import { phoneCallCalls } from '#contract/phone-calls.ts'
import { pictureCalls } from '#contract/pictures.ts'
import { productCalls } from '#contract/products.ts'
import { refundCalls } from '#contract/refunds.ts'
import { restockRequestCalls } from '#contract/restock-requests.ts'
import { reviewCalls } from '#contract/reviews.ts'
import { settlementCalls } from '#contract/settlements.ts'
import { setupCalls } from '#contract/setup.ts'
import { staffCalls } from '#contract/staff.ts'
import { stockCalls } from '#contract/stock.ts'
import { storeCalls } from '#contract/store.ts'
import { twoFactorCalls } from '#contract/two-factor.ts'
import { wishlistCalls } from '#contract/wishlist.ts'

/** A group of related calls on the page. */
type Subject = { name: string; description: string; calls: Record<string, ApiCall> }

/** All groups in the order of the page: first people, then the catalogue, then purchases. */
export const API_SUBJECTS: Subject[] = [
  { name: 'Accounts', description: 'Accounts, sign-in and sign-out.', calls: accountCalls },
  {
    name: 'Own account',
    description: 'Your name, your password and where you are signed in.',
    calls: ownAccountCalls,
  },
  { name: 'Products', description: 'The products of the shop.', calls: productCalls },
  {
    name: 'Metal rates',
    description: 'The rates of gold and silver, from which prices by weight follow.',
    calls: metalRateCalls,
  },
  { name: 'Categories', description: 'The categories of products.', calls: categoryCalls },
  { name: 'Colors', description: 'The colors of products.', calls: colorCalls },
  { name: 'Offers', description: 'Reduced prices for a period.', calls: offerCalls },
  { name: 'Cart', description: 'The shopper’s cart.', calls: cartCalls },
  { name: 'Wishlist', description: 'The shopper’s wishlist.', calls: wishlistCalls },
  {
    name: 'Back in stock',
    description: 'What a shopper waits for.',
    calls: restockRequestCalls,
  },
  { name: 'Addresses', description: 'The shopper’s delivery addresses.', calls: addressCalls },
  { name: 'Orders', description: 'Placing orders and following them.', calls: orderCalls },
  {
    name: 'Passports',
    description: 'The facts of precious pieces that were sold.',
    calls: passportCalls,
  },
  {
    name: 'Reviews',
    description: 'Reviews by buyers, and the shop’s replies.',
    calls: reviewCalls,
  },
  {
    name: 'Order desk',
    description: 'All orders, for staff.',
    calls: { ...adminOrderCalls, ...orderEditCalls, ...fulfilmentCalls },
  },
  {
    name: 'Messages about new orders',
    description: 'Messages to the devices of staff when a customer has ordered.',
    calls: orderAlertCalls,
  },
  {
    name: 'Confirmation of cash orders',
    description: 'Cash orders that customers confirm by phone or with a link.',
    calls: { ...phoneCallCalls, ...cashCalls },
  },
  {
    name: 'Payments',
    description: 'Paying orders in advance, and the payments for staff.',
    calls: { ...paymentCalls, ...refundCalls, ...bankCalls, ...settlementCalls },
  },
  {
    name: 'Customers',
    description: 'Customers and their orders, for staff.',
    calls: { ...customerCalls, ...customerMergeCalls },
  },
  { name: 'Figures', description: 'Today’s tasks and sales figures.', calls: figureCalls },
  { name: 'Newsletter', description: 'Newsletter subscriptions.', calls: newsletterCalls },
  { name: 'Store', description: 'Name, contact and policy of the shop.', calls: storeCalls },
  {
    name: 'Home page',
    description: 'The banners and testimonials of the home page.',
    calls: homeCalls,
  },
  { name: 'Pages', description: 'Text pages, such as Our Story.', calls: textPageCalls },
  { name: 'Setup', description: 'Setting up and opening a new shop.', calls: setupCalls },
  { name: 'Delivery', description: 'Delivery charges and delivery days.', calls: deliveryCalls },
  {
    name: 'Background jobs',
    description: 'Emails that could not be sent, and scheduled jobs.',
    calls: jobCalls,
  },
  {
    name: 'Order limits',
    description: 'The order limits of new customers, and how long an order waits for confirmation.',
    calls: { ...orderLimitCalls, ...orderEmailCalls },
  },
  {
    name: 'Products of staff',
    description: 'Products in any state, for staff.',
    calls: adminProductCalls,
  },
  {
    name: 'Pictures',
    description: 'Uploading and cropping pictures.',
    calls: pictureCalls,
  },
  {
    name: 'Catalogue file',
    description:
      'The catalogue as a CSV file for editing in a spreadsheet. With `Accept: application/x-ndjson` a check or an import also sends its progress: one line for each part, and the answer as the last line.',
    calls: catalogueFileCalls,
  },
  { name: 'Stock', description: 'Stock counts and their history.', calls: stockCalls },
  { name: 'Staff', description: 'Staff members and their roles.', calls: staffCalls },
  {
    name: 'Two-factor sign-in',
    description: 'Two-factor sign-in with an authenticator app.',
    calls: twoFactorCalls,
  },
  { name: 'Audit', description: 'The audit log, for admins.', calls: auditCalls },
]
