import { accountCalls } from '#contract/accounts.ts'
import { addressCalls } from '#contract/addresses.ts'
import { adminOrderCalls } from '#contract/admin-orders.ts'
import { adminProductCalls } from '#contract/admin-products.ts'
import { auditCalls } from '#contract/audit.ts'
import type { Call } from '#contract/call.ts'
import { cartCalls } from '#contract/cart.ts'
import { catalogueFileCalls } from '#contract/catalogue-file.ts'
import { categoryCalls } from '#contract/categories.ts'
import { colorCalls } from '#contract/colors.ts'
import { customerCalls } from '#contract/customers.ts'
import { deliveryCalls } from '#contract/delivery.ts'
import { figureCalls } from '#contract/figures.ts'
import { homeCalls } from '#contract/home.ts'
import { jobCalls } from '#contract/jobs.ts'
import { newsletterCalls } from '#contract/newsletter.ts'
import { offerCalls } from '#contract/offers.ts'
import { orderLimitCalls } from '#contract/order-limits.ts'
import { orderCalls } from '#contract/orders.ts'
import { pictureCalls } from '#contract/pictures.ts'
import { productCalls } from '#contract/products.ts'
import { reviewCalls } from '#contract/reviews.ts'
import { staffCalls } from '#contract/staff.ts'
import { stockCalls } from '#contract/stock.ts'
import { storeCalls } from '#contract/store.ts'
import { twoFactorCalls } from '#contract/two-factor.ts'
import { wishlistCalls } from '#contract/wishlist.ts'

/** A group of related calls on the page. */
type Subject = { name: string; says: string; calls: Record<string, Call> }

/** All groups in the order of the page: first people, then the catalogue, then purchases. */
export const SUBJECTS: Subject[] = [
  { name: 'Accounts', says: 'Opening an account, signing in and out.', calls: accountCalls },
  { name: 'Products', says: 'What is for sale.', calls: productCalls },
  { name: 'Categories', says: 'The shelves of the shop.', calls: categoryCalls },
  { name: 'Colors', says: 'The colors that pieces come in.', calls: colorCalls },
  { name: 'Offers', says: 'Lower prices for a while.', calls: offerCalls },
  { name: 'Cart', says: 'What a shopper is about to buy.', calls: cartCalls },
  { name: 'Wishlist', says: 'What a shopper likes.', calls: wishlistCalls },
  { name: 'Addresses', says: 'Where parcels go.', calls: addressCalls },
  { name: 'Orders', says: 'What was bought, and what became of it.', calls: orderCalls },
  {
    name: 'Reviews',
    says: 'What those who bought a piece say of it, and the shop to that.',
    calls: reviewCalls,
  },
  {
    name: 'Order desk',
    says: 'Everybody’s orders, as staff find them and work on them.',
    calls: adminOrderCalls,
  },
  {
    name: 'Customers',
    says: 'Shoppers as staff see them, with what they ordered.',
    calls: customerCalls,
  },
  { name: 'Figures', says: 'What waits today, and what was sold.', calls: figureCalls },
  { name: 'Newsletter', says: 'Letters to those who asked for them.', calls: newsletterCalls },
  { name: 'Store', says: 'Who the shop is.', calls: storeCalls },
  { name: 'Home page', says: 'Its banners, and what customers say.', calls: homeCalls },
  { name: 'Delivery', says: 'What it costs to bring a parcel.', calls: deliveryCalls },
  {
    name: 'Background jobs',
    says: 'Emails that could not be sent, and scheduled jobs.',
    calls: jobCalls,
  },
  {
    name: 'Order limits',
    says: 'What new customers may order, and how long an order waits.',
    calls: orderLimitCalls,
  },
  {
    name: 'Products of staff',
    says: 'Products in whatever state, for those who look after them.',
    calls: adminProductCalls,
  },
  {
    name: 'Pictures',
    says: 'Taken in, and cut to size, before a product shows them.',
    calls: pictureCalls,
  },
  {
    name: 'Catalogue file',
    says: 'The catalogue as a CSV file, to be changed in a spreadsheet and imported back. Who asks for `application/x-ndjson` hears how far a check or an import is: a line for each part done, the answer last.',
    calls: catalogueFileCalls,
  },
  { name: 'Stock', says: 'What lies on the shelf, and every change of it.', calls: stockCalls },
  { name: 'Staff', says: 'Who works in the shop.', calls: staffCalls },
  {
    name: 'Two-factor sign-in',
    says: 'A code of an authenticator app beside the password.',
    calls: twoFactorCalls,
  },
  { name: 'Audit', says: 'Who changed what, for admins.', calls: auditCalls },
]
