import { createECDH, createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { type ApiCalls, apiCalls, type CallInput, type CallName } from '#contract/calls.ts'
import { addDays } from '#contract/days.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import { orderStatusOf } from '#contract/order-status.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { createAnswerCache } from '#host/answers/answer-cache.ts'
import { createCachedResponses } from '#host/answers/cached-responses.ts'
import { prepareAnswer } from '#host/answers/prepared-answer.ts'
import { publicCallsOf } from '#host/answers/public-calls.ts'
import { addCustomerTag } from '#server/accounts/customer-tags.ts'
import { startSession } from '#server/accounts/session.ts'
import { provenPhones, staffRoles, twoFactors } from '#server/accounts/tables.ts'
import {
  authenticatorCodeAt,
  authenticatorStepAt,
  makeAuthenticatorSecret,
} from '#server/accounts/two-factor/authenticator.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { cartItems } from '#server/cart/tables.ts'
import { categories, colors, offers, products } from '#server/catalogue/tables.ts'
import { readRateSettings } from '#server/metal-rates/read-rates.ts'
import { metalRates } from '#server/metal-rates/tables.ts'
import { subscribers } from '#server/newsletter/tables.ts'
import { refundRequests } from '#server/orders/payment-tables.ts'
import { orders } from '#server/orders/tables.ts'
import { createProviders } from '#server/payments/providers/providers.ts'
import { bankSlips, paymentAttempts } from '#server/payments/tables.ts'
import { CACHE_TAGS_HEADER, parseCacheTags } from '#server/platform/cache-tags.ts'
import { type CatalogueChanges, openCatalogueChanges } from '#server/platform/catalogue-changes.ts'
import { createLog } from '#server/platform/log.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { jobs } from '#server/platform/tables.ts'
import { findStockItem } from '#server/stock/write-stock.ts'
import { storePagesTable, storePaymentsTable } from '#server/store/tables.ts'
import { buildTestRequest } from './support/client.ts'
import { makeDatabaseFingerprint } from './support/fingerprint.ts'
import { makePdf } from './support/pdf.ts'
import { makePicture } from './support/pictures.ts'
import {
  addTestAddress,
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  TEST_ADDRESS,
} from './support/selling.ts'
import { type TestPerson, useShop } from './support/shop.ts'
import { newWholeProduct, wholeProductOf } from './support/whole-product.ts'

const PEOPLE = ['visitor', 'other', 'owner', 'staff', 'admin'] as const

/**
 * The status that each person gets from each call. `owner` is the shopper who owns the address,
 * cart line or order of the call; `other` is a shopper with data of their own.
 */
const STATUSES: Record<CallName, [number, number, number, number, number]> = {
  // visitor, other, owner, staff, admin
  signUp: [201, 201, 201, 201, 201],
  signIn: [200, 200, 200, 200, 200],
  signOut: [401, 200, 200, 200, 200],
  getMe: [401, 200, 200, 200, 200],
  changeOwnName: [401, 200, 200, 200, 200],
  changeOwnPassword: [401, 200, 200, 200, 200],
  getOwnSessions: [401, 200, 200, 200, 200],
  endOwnSession: [401, 404, 200, 404, 404],
  endOtherSessions: [401, 200, 200, 200, 200],
  forgotPassword: [200, 200, 200, 200, 200],
  resetPassword: [400, 400, 400, 400, 400], // The guessed code is wrong for everybody.

  getCategories: [200, 200, 200, 200, 200],
  getCategory: [200, 200, 200, 200, 200],
  getProductsOfCategory: [200, 200, 200, 200, 200],
  addCategory: [401, 403, 403, 403, 201],
  updateCategory: [401, 403, 403, 403, 200],
  deleteCategory: [401, 403, 403, 403, 200],
  orderCategories: [401, 403, 403, 403, 200],

  getColors: [200, 200, 200, 200, 200],
  getColor: [200, 200, 200, 200, 200],
  addColor: [401, 403, 403, 403, 201],
  updateColor: [401, 403, 403, 403, 200],
  deleteColor: [401, 403, 403, 403, 200],

  getProducts: [200, 200, 200, 200, 200],
  getProduct: [200, 200, 200, 200, 200],
  getFreshDrops: [200, 200, 200, 200, 200],
  getProductChoices: [200, 200, 200, 200, 200],
  searchProducts: [200, 200, 200, 200, 200],
  getSearchChoices: [200, 200, 200, 200, 200],
  getProductsByIds: [200, 200, 200, 200, 200],
  getPickedProducts: [200, 200, 200, 200, 200],
  addProduct: [401, 403, 403, 403, 201],
  updateProduct: [401, 403, 403, 403, 200],
  withdrawProduct: [401, 403, 403, 403, 200],
  getProductColors: [200, 200, 200, 200, 200],
  replaceProductColors: [401, 403, 403, 403, 200],

  findProducts: [401, 403, 403, 200, 200],
  getProductForStaff: [401, 403, 403, 200, 200],
  changeManyProducts: [401, 403, 403, 403, 200],
  addWholeProduct: [401, 403, 403, 403, 201],
  saveWholeProduct: [401, 403, 403, 403, 200],
  uploadPicture: [401, 403, 403, 403, 201],
  cropPicture: [401, 403, 403, 403, 201],
  uploadCertificate: [401, 403, 403, 403, 201],
  matchPictures: [401, 403, 403, 403, 200],
  attachPicture: [401, 403, 403, 403, 200],
  publishProduct: [401, 403, 403, 403, 200],
  duplicateProduct: [401, 403, 403, 403, 201],
  deleteProduct: [401, 403, 403, 403, 200],

  exportCatalogue: [401, 403, 403, 403, 200],
  checkCatalogueFile: [401, 403, 403, 403, 200],
  importCatalogue: [401, 403, 403, 403, 200],
  getCatalogueImports: [401, 403, 403, 403, 200],
  undoCatalogueImport: [401, 403, 403, 403, 200],
  getFailedPictures: [401, 403, 403, 403, 200],
  retryFailedPictures: [401, 403, 403, 403, 200],

  addOffer: [401, 403, 403, 403, 201],
  updateOffer: [401, 403, 403, 403, 200],
  deleteOffer: [401, 403, 403, 403, 200],

  getCart: [401, 200, 200, 200, 200],
  addToCart: [401, 200, 200, 200, 200],
  updateCartItem: [401, 404, 200, 404, 404],
  removeCartItem: [401, 404, 200, 404, 404],

  getWishlist: [401, 200, 200, 200, 200],
  addToWishlist: [401, 200, 200, 200, 200],
  removeFromWishlist: [401, 200, 200, 200, 200],
  mergeWishlist: [401, 200, 200, 200, 200],
  getRestockRequests: [401, 200, 200, 200, 200],
  addRestockRequest: [401, 200, 200, 200, 200],
  removeRestockRequest: [401, 200, 200, 200, 200],

  getAddresses: [401, 200, 200, 200, 200],
  addAddress: [401, 201, 201, 201, 201],
  updateAddress: [401, 404, 200, 404, 404],
  deleteAddress: [401, 404, 200, 404, 404],

  getOrders: [401, 200, 200, 200, 200],
  getOrder: [401, 404, 200, 200, 200],
  placeOrder: [401, 404, 201, 404, 404],
  placeOrderWithMail: [401, 404, 201, 404, 404],
  deleteOrder: [401, 404, 200, 404, 404],
  updateOrder: [401, 404, 200, 200, 200],

  createStaffOrder: [401, 403, 403, 201, 201],
  getNewOrders: [401, 403, 403, 200, 200],
  getOrderAlerts: [401, 403, 403, 200, 200],
  turnOnOrderAlerts: [401, 403, 403, 200, 200],
  turnOffOrderAlerts: [401, 403, 403, 404, 200],
  findOrders: [401, 403, 403, 200, 200],
  getOrderForStaff: [401, 403, 403, 200, 200],
  addOrderNote: [401, 403, 403, 201, 201],
  getPhone: [401, 403, 403, 200, 200],
  blockCash: [401, 403, 403, 200, 200],
  allowCash: [401, 403, 403, 200, 200],
  getOrderPayment: [401, 404, 200, 404, 404],
  startPayment: [401, 404, 201, 404, 404],
  returnFromPayment: [303, 303, 303, 303, 303],
  reportPayment: [200, 200, 200, 200, 200],
  findPayments: [401, 403, 403, 200, 200],
  getPaymentsOfOrder: [401, 403, 403, 200, 200],
  checkPayment: [401, 403, 403, 200, 200],
  acceptPayment: [401, 403, 403, 200, 200],
  refundPayment: [401, 403, 403, 409, 409], // eSewa cannot be asked to give money back.
  checkRefund: [401, 403, 403, 200, 200],
  decideRefund: [401, 403, 403, 200, 200],
  getSettlements: [401, 403, 403, 200, 200],
  getSettlement: [401, 403, 403, 200, 200],
  addSettlement: [401, 403, 403, 200, 200],
  readSettlementColumns: [401, 403, 403, 200, 200],
  getMoneyDay: [401, 403, 403, 200, 200],
  closeMoneyDay: [401, 403, 403, 201, 201],
  getPaymentSettings: [401, 403, 403, 403, 200],
  getBankAccount: [401, 403, 403, 403, 200],
  updateBankAccount: [401, 403, 403, 403, 200],
  getBankSlips: [401, 404, 200, 200, 200],
  addBankSlip: [401, 404, 201, 404, 404],
  getBankSlipPicture: [401, 404, 200, 200, 200],
  refuseBankSlip: [401, 403, 403, 200, 200],
  updatePaymentSettings: [401, 403, 403, 403, 200],
  testPaymentMethod: [401, 403, 403, 403, 200],
  confirmOrders: [401, 403, 403, 200, 200],
  getCallList: [401, 403, 403, 200, 200],
  addPhoneCall: [401, 403, 403, 201, 201],
  addConfirmationLink: [401, 403, 403, 201, 201],
  getConfirmation: [200, 200, 200, 200, 200],
  confirmByLink: [200, 200, 200, 200, 200],
  getPassport: [200, 200, 200, 200, 200],
  packOrder: [401, 403, 403, 200, 200],
  handOverOrder: [401, 403, 403, 200, 200],
  deliverOrder: [401, 403, 403, 200, 200],
  receivePayment: [401, 403, 403, 200, 200],
  receiveCash: [401, 403, 403, 200, 200],
  refundOrder: [401, 403, 403, 200, 200],
  refuseOrder: [401, 403, 403, 200, 200],
  returnOrder: [401, 403, 403, 200, 200],
  undoMove: [401, 403, 403, 200, 200],
  previewOrderEdit: [401, 403, 403, 200, 200],
  editOrder: [401, 403, 403, 200, 200],

  getReviews: [200, 200, 200, 200, 200],
  getOwnReview: [401, 200, 200, 200, 200],
  writeReview: [401, 403, 201, 403, 403],
  changeReview: [401, 404, 200, 404, 404],
  removeReview: [401, 404, 200, 404, 404],
  findReviews: [401, 403, 403, 200, 200],
  approveReview: [401, 403, 403, 200, 200],
  rejectReview: [401, 403, 403, 200, 200],
  replyToReview: [401, 403, 403, 200, 200],

  getToday: [401, 403, 403, 200, 200],
  exportRecords: [401, 403, 403, 403, 200],
  getFigures: [401, 403, 403, 200, 200],

  getCustomers: [401, 403, 403, 200, 200],
  getCustomer: [401, 403, 403, 200, 200],
  addCustomerNote: [401, 403, 403, 201, 201],
  getCustomerMerge: [401, 403, 403, 403, 200],
  provePhone: [401, 403, 403, 403, 201],
  mergeCustomers: [401, 403, 403, 403, 200],
  getCustomerTags: [401, 403, 403, 200, 200],
  addCustomerTag: [401, 403, 403, 201, 201],
  removeCustomerTag: [401, 403, 403, 200, 200],

  subscribe: [200, 200, 200, 200, 200],
  unsubscribe: [200, 200, 200, 200, 200],
  getSubscribers: [401, 403, 403, 200, 200],
  exportSubscribers: [401, 403, 403, 403, 200],

  getStore: [200, 200, 200, 200, 200],

  getStock: [401, 403, 403, 200, 200],
  checkStock: [401, 403, 403, 200, 200],
  getStockLedger: [401, 403, 403, 200, 200],
  adjustStock: [401, 403, 403, 200, 200],

  getStaffRoles: [401, 403, 403, 403, 200],
  addStaffRole: [401, 403, 403, 403, 201],
  updateStaffRole: [401, 403, 403, 403, 200],
  deleteStaffRole: [401, 403, 403, 403, 200],
  getRates: [200, 200, 200, 200, 200],
  getRateHistory: [200, 200, 200, 200, 200],
  getEnteredRates: [401, 403, 403, 200, 200],
  addRate: [401, 403, 403, 403, 201],
  updateRateSettings: [401, 403, 403, 403, 200],

  getStaff: [401, 403, 403, 403, 200],
  inviteStaff: [401, 403, 403, 403, 201],
  changeStaffRole: [401, 403, 403, 403, 200],
  removeStaff: [401, 403, 403, 403, 200],

  getTwoFactor: [401, 403, 403, 200, 200],
  enrolTwoFactor: [401, 403, 403, 201, 201],
  confirmTwoFactor: [401, 403, 403, 200, 200],
  disableTwoFactor: [401, 403, 403, 200, 200],
  resetTwoFactor: [401, 403, 403, 403, 200],

  getSettings: [401, 403, 403, 403, 200],
  updateSettings: [401, 403, 403, 403, 200],
  getDeliverySettings: [401, 403, 403, 403, 200],
  updateDeliverySettings: [401, 403, 403, 403, 200],
  getJobs: [401, 403, 403, 403, 200],
  retryJob: [401, 403, 403, 403, 200],
  getSetup: [401, 403, 403, 200, 200],
  openStore: [401, 403, 403, 403, 200],
  sendTestMail: [401, 403, 403, 403, 200],
  getOrderMessages: [401, 403, 403, 200, 200],
  getOrderEmailTexts: [401, 403, 403, 403, 200],
  updateOrderEmailText: [401, 403, 403, 403, 200],
  getOrderLimits: [401, 403, 403, 403, 200],
  updateOrderLimits: [401, 403, 403, 403, 200],
  getCashSettings: [401, 403, 403, 403, 200],
  updateCashSettings: [401, 403, 403, 403, 200],

  getPage: [200, 200, 200, 200, 200],
  listPages: [401, 403, 403, 403, 200],
  getPageSource: [401, 403, 403, 403, 200],
  addPage: [401, 403, 403, 403, 201],
  updatePage: [401, 403, 403, 403, 200],
  deletePage: [401, 403, 403, 403, 200],
  hidePage: [401, 403, 403, 403, 200],

  getHome: [200, 200, 200, 200, 200],
  getHomeRows: [401, 403, 403, 403, 200],
  updateHomeRows: [401, 403, 403, 403, 200],
  getBanners: [401, 403, 403, 403, 200],
  updateBanners: [401, 403, 403, 403, 200],
  getTestimonials: [401, 403, 403, 403, 200],
  updateTestimonials: [401, 403, 403, 403, 200],

  getAudit: [401, 403, 403, 403, 200],
}

const UNREACHABLE = { formUrl: 'http://127.0.0.1:1', statusUrl: 'http://127.0.0.1:1' }
const ESEWA = { productCode: 'SIMULATOR', secret: 'simulator', ...UNREACHABLE }
const [esewa] = createProviders({ ESEWA })
if (!esewa) throw new Error('eSewa is not set up')
const shop = useShop({ providers: [esewa, { ...esewa, method: 'BANK' }] })
beforeAll(() => shop.db.update(storePaymentsTable).set({ methods: ['COD', 'ESEWA'] }))
const people: Partial<Record<(typeof PEOPLE)[number], TestPerson>> = {}

beforeAll(async () => {
  people.other = await shop.person()
  people.owner = await shop.person()
  people.staff = await shop.person('staff')
  people.admin = await shop.person('admin')
})

const personNamed = (name: (typeof PEOPLE)[number]): TestPerson => {
  const person = people[name]
  if (!person) throw new Error(`There is no ${name}`)
  return person
}

/** A valid request for each call, about data created for it. */
const REQUESTS: {
  [Name in CallName]: () => Promise<(CallInput<ApiCalls[Name]> & object) | { body: FormData }>
} = {
  signUp: async () => ({
    body: { email: newEmail(), password: PASSWORD, firstName: 'Gita', lastName: 'Yadav' },
  }),
  signIn: async () => ({ body: { email: personNamed('owner').email, password: PASSWORD } }),
  signOut: async () => ({}),
  getMe: async () => ({}),
  changeOwnName: async () => ({ body: { firstName: newName(), lastName: 'Karki' } }),
  changeOwnPassword: async () => ({ body: { password: PASSWORD, newPassword: PASSWORD } }),
  getOwnSessions: async () => ({}),
  endOwnSession: async () => {
    const token = await startSession(shop.db, personNamed('owner').id, 'shopper')
    return { path: { id: createHash('sha256').update(token).digest('hex').slice(0, 16) } }
  },
  endOtherSessions: async () => ({}),
  forgotPassword: async () => ({ body: { email: personNamed('owner').email } }),
  resetPassword: async () => ({
    body: { email: personNamed('other').email, code: '000000', password: PASSWORD },
  }),

  getCategories: async () => ({}),
  getCategory: async () => ({ path: { id: await newCategory() } }),
  getProductsOfCategory: async () => ({ path: { id: await newCategory() } }),
  addCategory: async () => ({ body: { name: newName() } }),
  updateCategory: async () => ({ path: { id: await newCategory() }, body: { name: newName() } }),
  deleteCategory: async () => ({ path: { id: await newCategory() } }),
  orderCategories: async () => ({
    body: {
      ids: (await shop.db.select({ id: categories.id }).from(categories)).map(({ id }) => id),
    },
  }),

  getColors: async () => ({}),
  getColor: async () => ({ path: { id: await newColor() } }),
  addColor: async () => ({ body: { name: newName(), hexCode: '#B3122B' } }),
  updateColor: async () => ({
    path: { id: await newColor() },
    body: { name: newName(), hexCode: '#B3122B' },
  }),
  deleteColor: async () => ({ path: { id: await newColor() } }),

  getProducts: async () => ({}),
  getProduct: async () => ({ path: { id: await newPiece() } }),
  getFreshDrops: async () => ({}),
  getProductChoices: async () => ({}),
  // A search without results is recorded with a delay, while other cases run.
  searchProducts: async () => ({ query: { q: `GA${await newPiece()}` } }),
  getSearchChoices: async () => ({ query: { q: `GA${await newPiece()}` } }),
  getPickedProducts: async () => ({ query: { ids: String(await newPiece()) } }),
  getProductsByIds: async () => ({ body: { ids: [await newPiece()] } }),
  addProduct: async () => ({
    body: { name: newName(), description: 'Bells for the ears.', price: 999, stock: 3 },
  }),
  updateProduct: async () => ({ path: { id: await newPiece() }, body: { price: 1 } }),
  withdrawProduct: async () => ({ path: { id: await newPiece() } }),
  getProductColors: async () => ({ path: { id: await newPiece() } }),
  replaceProductColors: async () => ({
    path: { id: await newPiece() },
    body: { colors: [{ colorId: await newColor(), stock: 7 }] },
  }),

  findProducts: async () => ({}),
  getProductForStaff: async () => ({ path: { id: await newPiece() } }),
  addWholeProduct: async () => ({ body: newWholeProduct(newName()) }),
  saveWholeProduct: async () => {
    const id = await newPiece()
    const admin = await signedIn('admin')
    const { data } = await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)
    return { path: { id }, body: { ...wholeProductOf(data), price: 1 } }
  },
  uploadPicture: async () => {
    const body = new FormData()
    body.append('images', new Blob([new Uint8Array(await makePicture('teal'))]))
    return { body }
  },
  uploadCertificate: async () => {
    const body = new FormData()
    body.append('images', new Blob([Uint8Array.from(makePdf())]))
    return { body }
  },
  cropPicture: async () => {
    const { publicId } = await storePicture(shop.pictures, await makePicture('teal'))
    return { path: { publicId }, body: { left: 10, top: 0, side: 40 } }
  },
  changeManyProducts: async () => ({
    body: { products: { ids: [await withdrawnPiece()] }, change: { do: 'publish' } },
  }),
  matchPictures: async () => ({ body: { paths: ['GA-00001.jpg'] } }),
  attachPicture: async () => {
    const { publicId } = await storePicture(shop.pictures, await makePicture('teal'))
    return { path: { id: await newPiece(), publicId } }
  },
  publishProduct: async () => ({ path: { id: await withdrawnPiece() } }),
  duplicateProduct: async () => ({ path: { id: await newPiece() } }),
  deleteProduct: async () => ({ path: { id: await newPiece() } }),

  exportCatalogue: async () => ({}),
  checkCatalogueFile: async () => ({ body: newFile() }),
  importCatalogue: async () => {
    const body = newFile()
    const input = [{ body }, await signedIn('admin')] as const
    const { data } = await shop.call('POST /api/admin/catalogue-file/check', ...input)
    return { query: { digest: data.digest }, body }
  },
  getCatalogueImports: async () => ({}),
  undoCatalogueImport: async () => ({ path: { id: await newImport() } }),
  getFailedPictures: async () => ({ path: { id: await newImport() } }),
  retryFailedPictures: async () => ({ path: { id: await newImport() } }),

  addOffer: async () => ({
    body: { productId: await newPiece(), title: 'Teej', type: 'percent', value: 99 },
  }),
  updateOffer: async () => ({
    path: { id: await newOffer() },
    body: { title: 'Tihar', type: 'percent', value: 99 },
  }),
  deleteOffer: async () => ({ path: { id: await newOffer() } }),

  getCart: async () => ({}),
  addToCart: async () => ({ body: { productId: await newPiece(), quantity: 1 } }),
  updateCartItem: async () => ({ body: { cartItemId: await cartItemOfOwner(), quantity: 2 } }),
  removeCartItem: async () => ({ body: { cartItemId: await cartItemOfOwner() } }),

  getWishlist: async () => ({}),
  addToWishlist: async () => ({ body: { productId: await newPiece() } }),
  removeFromWishlist: async () => ({ body: { productId: await newPiece() } }),
  mergeWishlist: async () => ({ body: { productIds: [await newPiece()] } }),
  getRestockRequests: async () => ({}),
  addRestockRequest: async () => ({ body: { productId: await soldOutPiece() } }),
  removeRestockRequest: async () => ({ body: { productId: await soldOutPiece() } }),

  getAddresses: async () => ({}),
  addAddress: async () => ({ body: TEST_ADDRESS }),
  updateAddress: async () => ({ path: { id: await addressOfOwner() }, body: TEST_ADDRESS }),
  deleteAddress: async () => ({ path: { id: await addressOfOwner() } }),

  getOrders: async () => ({}),
  getOrder: async () => ({ path: { orderId: await orderOfOwner() } }),
  placeOrder: async () => ({ body: { addressId: await readyToOrder() } }),
  placeOrderWithMail: async () => ({ body: { addressId: await readyToOrder() } }),
  deleteOrder: async () => ({ path: { orderId: await orderOfOwner() } }),
  updateOrder: async () => ({
    path: { orderId: await confirmedOrderOfOwner() },
    body: { status: 'CANCELLED' },
  }),

  createStaffOrder: async () => {
    const { label, ...place } = TEST_ADDRESS
    return {
      body: {
        channel: 'phone',
        fullName: 'Maya Rai',
        whatsappNumber: '9811111111',
        ...place,
        items: [{ productId: await newPiece(), quantity: 1 }],
      },
    }
  },
  getNewOrders: async () => ({}),
  getOrderAlerts: async () => ({}),
  turnOnOrderAlerts: async () => ({ body: newPushSubscription() }),
  turnOffOrderAlerts: async () => {
    const admin = await signedIn('admin')
    await shop.call('PUT /api/admin/order-alerts', { body: newPushSubscription() }, admin)
    const { data } = await shop.call('GET /api/admin/order-alerts', {}, admin)
    return { path: { id: data.find(({ isThis }) => isThis)?.id ?? '' } }
  },
  findOrders: async () => ({ query: { q: 'Sita' } }),
  getOrderForStaff: async () => ({ path: { orderId: await orderOfOwner() } }),
  getOrderPayment: async () => ({ path: { orderId: await prepaidOrderOfOwner() } }),
  startPayment: async () => ({
    path: { orderId: await prepaidOrderOfOwner() },
    body: { method: 'ESEWA' },
  }),
  returnFromPayment: async () => ({
    path: { method: 'esewa', reference: (await attemptOfOwner()).reference },
    query: { data: 'forged' },
  }),
  reportPayment: async () => ({
    path: { method: 'esewa', reference: (await attemptOfOwner()).reference },
    body: new Uint8Array(),
  }),
  findPayments: async () => ({}),
  getPaymentsOfOrder: async () => ({ path: { orderId: (await attemptOfOwner()).orderId } }),
  checkPayment: async () => ({ path: { id: (await attemptOfOwner()).id } }),
  acceptPayment: async () => ({
    path: { id: (await attemptOfOwner()).id },
    body: { reference: newName() },
  }),
  refundPayment: async () => ({
    path: { id: (await attemptOfOwner()).id },
    body: { version: 0, amount: 100, reason: 'It broke' },
  }),
  checkRefund: async () => ({ path: { id: await refundOfOwner() } }),
  getSettlements: async () => ({}),
  getSettlement: async () => ({ path: { id: (await addSettlement()).id } }),
  addSettlement: async () => ({ query: { method: 'KHALTI' }, body: newSettlement() }),
  readSettlementColumns: async () => ({ query: { method: 'KHALTI' }, body: newSettlement() }),
  getMoneyDay: async () => ({ query: { day: newDay() } }),
  closeMoneyDay: async () => ({ body: { day: newDay(), seen: 0, countedCash: 0 } }),
  decideRefund: async () => ({
    path: { id: await refundOfOwner() },
    body: { wasGivenBack: false },
  }),
  getPaymentSettings: async () => ({}),
  getBankAccount: async () => ({}),
  updateBankAccount: async () => ({ body: await otherBankAccount() }),
  getBankSlips: async () => ({ path: { orderId: (await slipOfOwner()).orderId } }),
  addBankSlip: async () => {
    const body = new FormData()
    body.set('amount', '2500')
    body.set('reference', `TXN${++count}`)
    body.set('images', new Blob([new Uint8Array(await makePicture(colorOf(++count)))]), 'slip.jpg')
    return { path: { orderId: (await transferOfOwner()).orderId }, body }
  },
  getBankSlipPicture: async () => ({ path: await slipOfOwner() }),
  refuseBankSlip: async () => ({
    path: { id: (await slipOfOwner()).id },
    body: { reason: 'The amount is another one' },
  }),
  updatePaymentSettings: async () => ({ body: await otherPaymentMethods() }),
  testPaymentMethod: async () => ({ path: { method: 'esewa' } }),
  addOrderNote: async () => ({
    path: { orderId: await orderOfOwner() },
    body: { text: 'Call after six.' },
  }),
  getPhone: async () => ({ path: { phone: '9812345678' } }),
  blockCash: async () => ({
    path: { orderId: await orderByPhone() },
    body: { reason: 'Refused two parcels' },
  }),
  allowCash: async () => ({ path: { orderId: await orderByPhone() } }),
  confirmOrders: async () => ({ body: { orderIds: [await orderOfOwner()] } }),
  getCallList: async () => ({}),
  addPhoneCall: async () => ({
    path: { orderId: await orderOfOwner() },
    body: { outcome: 'no-answer', callsSeen: 0 },
  }),
  addConfirmationLink: async () => ({ path: { orderId: await orderOfOwner() } }),
  getConfirmation: async () => ({ path: { token: await newConfirmationToken() } }),
  getPassport: async () => ({ path: { code: await passportOfOwner() } }),
  confirmByLink: async () => ({ path: { token: await newConfirmationToken() } }),
  packOrder: async () => ({ path: { orderId: await orderIn('confirmed') }, body: {} }),
  handOverOrder: async () => ({
    path: { orderId: await orderIn('packed') },
    body: { expectedFulfilment: 'packed', note: 'Parcel 123' },
  }),
  deliverOrder: async () => ({
    path: { orderId: await orderIn('handed-over') },
    body: { cashReceived: false },
  }),
  previewOrderEdit: async () => ({
    path: { orderId: await orderIn('confirmed') },
    query: {
      lines: JSON.stringify({ kept: [{ position: 0, quantity: 1 }], added: [] }),
      state: 'Madhesh',
      deliveryAmount: '50',
    },
  }),
  editOrder: async () => ({
    path: { orderId: await orderIn('confirmed') },
    body: await editWithDelivery(),
  }),
  receiveCash: async () => ({
    body: { orders: [{ orderId: await orderIn('delivered'), amount: 1000 }] },
  }),
  receivePayment: async () => ({ path: { orderId: await orderIn('delivered') }, body: {} }),
  refundOrder: async () => ({
    path: { orderId: await paidOrderOfOwner() },
    body: { version: 1, amount: 10, way: 'esewa', reason: 'One earring was scratched' },
  }),
  refuseOrder: async () => ({ path: { orderId: await orderIn('handed-over') }, body: {} }),
  undoMove: async () => ({
    path: { orderId: await confirmedOrderOfOwner() },
    body: { version: 1 },
  }),
  returnOrder: async () => ({ path: { orderId: await orderIn('refused') }, body: {} }),

  getReviews: async () => ({ path: { id: await newPiece() } }),
  getOwnReview: async () => ({ path: { id: await newPiece() } }),
  writeReview: async () => ({ path: { id: await pieceOfOwner() }, body: WORDS }),
  changeReview: async () => ({
    path: { id: (await reviewOfOwner()).productId },
    body: { ...WORDS, version: 1 },
  }),
  removeReview: async () => ({ path: { id: (await reviewOfOwner()).productId } }),
  findReviews: async () => ({}),
  approveReview: async () => ({ path: { id: (await reviewOfOwner()).id }, body: { version: 1 } }),
  rejectReview: async () => ({
    path: { id: (await reviewOfOwner()).id },
    body: { version: 1, reason: 'It names the neighbours.' },
  }),
  replyToReview: async () => ({
    path: { id: (await reviewOfOwner()).id },
    body: { version: 1, text: 'Thank you!' },
  }),

  getToday: async () => ({}),
  exportRecords: async () => ({ path: { what: 'orders' } }),
  getFigures: async () => ({}),

  getCustomers: async () => ({ query: { sort: 'spent' } }),
  getCustomer: async () => ({ path: { id: personNamed('owner').id } }),
  addCustomerNote: async () => ({
    path: { id: personNamed('owner').id },
    body: { text: 'Likes to be called after six.' },
  }),
  getCustomerMerge: async () => {
    const { into, from } = await twoAccountsOfOnePhone()
    return { path: { id: into }, query: { from: String(from) } }
  },
  provePhone: async () => {
    const { into, phone } = await twoAccountsOfOnePhone()
    return { path: { id: into }, body: { phone } }
  },
  mergeCustomers: async () => {
    const { into, from: fromId, phone } = await twoAccountsOfOnePhone()
    for (const userId of [into, fromId])
      await shop.db
        .insert(provenPhones)
        .values({ userId, phone, byUserId: personNamed('admin').id })
    return { path: { id: into }, body: { fromId, phone, reason: 'The same person' } }
  },
  getCustomerTags: async () => ({}),
  addCustomerTag: async () => ({
    path: { id: personNamed('owner').id },
    body: { name: `Tag ${++count}` },
  }),
  removeCustomerTag: async () => ({
    path: { id: personNamed('owner').id, tagId: await findTagOfOwner() },
  }),

  subscribe: async () => ({ body: { email: newEmail() } }),
  unsubscribe: async () => ({ path: { token: await newSubscription() } }),
  getSubscribers: async () => ({}),
  exportSubscribers: async () => ({}),

  getStore: async () => ({}),

  getStock: async () => ({}),
  checkStock: async () => ({}),
  getStockLedger: async () => ({ path: { stockItemId: await newStockItem() } }),
  getRates: async () => ({}),
  getRateHistory: async () => ({ query: { metal: 'gold', basis: 'fine' } }),
  getEnteredRates: async () => ({}),
  addRate: async () => {
    const [last] = await shop.db
      .select({ id: sql<number | null>`max(${metalRates.id})` })
      .from(metalRates)
    const body = { metal: 'silver', basis: '925', perTola: 6300, seenId: last?.id ?? null } as const
    return { body }
  },
  updateRateSettings: async () => {
    const { version } = await readRateSettings(shop.db)
    const settings = { oldAfterHours: 12, closesBuying: true, feePercent: 0, stoneVatPercent: 0 }
    return { body: { ...settings, version } }
  },
  adjustStock: async () => ({
    body: { productId: await newPiece(), change: 2, reason: 'received' },
  }),

  getStaffRoles: async () => ({}),
  addStaffRole: async () => ({ body: { name: newName(), permissions: ['orders.read'] } }),
  updateStaffRole: async () => ({
    path: { id: await newStaffRole() },
    body: { name: newName(), permissions: ['stock.read'] },
  }),
  deleteStaffRole: async () => ({ path: { id: await newStaffRole() } }),
  getStaff: async () => ({}),
  inviteStaff: async () => ({
    body: { email: newEmail(), firstName: 'Asha', lastName: 'Karki', role: 'staff' },
  }),
  changeStaffRole: async () => ({
    path: { id: (await shop.person('staff')).id },
    body: { role: 'admin' },
  }),
  removeStaff: async () => ({ path: { id: (await shop.person('staff')).id } }),

  getTwoFactor: async () => ({}),
  enrolTwoFactor: async () => {
    await shop.db.delete(twoFactors)
    return { body: { password: PASSWORD } }
  },
  confirmTwoFactor: async () => ({ body: { code: await makeCodeOfTwoFactor({ isOn: false }) } }),
  disableTwoFactor: async () => ({
    body: { password: PASSWORD, code: await makeCodeOfTwoFactor({ isOn: true }) },
  }),
  resetTwoFactor: async () => ({ path: { id: (await shop.person('staff')).id } }),

  getSettings: async () => ({}),
  updateSettings: async () => ({ body: await settingsNow() }),
  getDeliverySettings: async () => ({}),
  updateDeliverySettings: async () => ({ body: await otherDelivery() }),
  getJobs: async () => ({}),
  retryJob: async () => ({ path: { id: await newMail() } }),
  getSetup: async () => ({}),
  openStore: async () => ({}),
  sendTestMail: async () => ({}),
  getOrderMessages: async () => ({ path: { orderId: await confirmedOrderOfOwner() } }),
  getOrderEmailTexts: async () => ({}),
  updateOrderEmailText: async () => ({
    path: { kind: 'sent' },
    body: await otherOrderEmailText(),
  }),
  getOrderLimits: async () => ({}),
  updateOrderLimits: async () => ({ body: await otherOrderLimits() }),
  getCashSettings: async () => ({}),
  updateCashSettings: async () => ({ body: await otherCashSettings() }),

  getPage: async () => ({ path: { slug: 'about' } }),
  listPages: async () => ({}),
  getPageSource: async () => ({ path: { slug: 'about' } }),
  addPage: async () => ({ body: await newPage() }),
  updatePage: async () => {
    const { slug } = await addPage()
    return { path: { slug }, body: { title: 'Ours', text: 'Changed.', version: 1 } }
  },
  deletePage: async () => ({ path: { slug: (await addPage()).slug } }),
  hidePage: async () => ({ path: { slug: 'sizing' }, body: { isHidden: true } }),

  getHome: async () => ({}),
  getHomeRows: async () => ({}),
  updateHomeRows: async () => ({ body: await homeRowsNow() }),
  getBanners: async () => ({}),
  updateBanners: async () => ({ body: await bannersNow() }),
  getTestimonials: async () => ({}),
  updateTestimonials: async () => ({ body: await testimonialsNow() }),

  getAudit: async () => ({}),
}

describe.each(Object.keys(apiCalls) as CallName[])('%s', (name) => {
  const call: ApiCall = apiCalls[name]
  const addresses = [...methodAndPathsOf(call.route).paths.keys()]

  const people = PEOPLE.map((person, at) => ({ person, status: STATUSES[name][at] ?? 0 }))
  const isAccepted = ({ status }: { status?: number }) => status === call.status

  let attempt: Awaited<ReturnType<typeof prepareAttempt>> | undefined
  it.each(people.filter((one) => !isAccepted(one)))(
    'answers $person with $status, and nothing changes',
    async ({ person, status }) => {
      attempt ??= await prepareAttempt(name)
      const { request, tokens, before } = attempt
      for (const mount of addresses)
        expect(await answerStatusOf(name, request, { token: tokens[person], mount })).toBe(status)
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    },
  )

  it.each(people.filter(isAccepted))('answers $person with $status', async ({ person, status }) => {
    const request = await REQUESTS[name]()
    const token = await tokenOf(person)
    const recorded = await shop.db.$count(auditEntries)
    expect(await answerStatusOf(name, request, { token })).toBe(status)
    expect(await shop.db.$count(auditEntries)).toBe(recorded + (isOnRecord(call, person) ? 1 : 0))
  })
})

/**
 * A request that all who are refused send, and the content of the database before it. They can
 * share it, because each of them must leave everything as it was.
 */
async function prepareAttempt(name: CallName) {
  const request = await REQUESTS[name]()
  const tokens: Partial<Record<(typeof PEOPLE)[number], string | undefined>> = {}
  for (const person of PEOPLE) tokens[person] = await tokenOf(person)
  return { request, tokens, before: await makeDatabaseFingerprint(shop.db) }
}

/** Every change by staff adds one entry to the audit log; nothing else does. */
const isOnRecord = (call: ApiCall, person: (typeof PEOPLE)[number]) =>
  methodAndPathsOf(call.route).method !== 'GET' &&
  call.access !== 'anyone' &&
  (person === 'staff' || person === 'admin')

const WRITES_OF_THE_OFFICE = (Object.keys(apiCalls) as CallName[]).filter(
  (name) =>
    apiCalls[name].access in PERMISSIONS && methodAndPathsOf(apiCalls[name].route).method !== 'GET',
)

describe('while the audit log cannot be written', () => {
  beforeAll(async () => {
    await shop.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
  })
  const blockAuditEntries = () =>
    shop.db.execute(sql`
      create trigger blocked before insert on audit_entries for each row execute function fail()`)
  const unblockAuditEntries = () => shop.db.execute(sql`drop trigger blocked on audit_entries`)

  /** Code attempts are counted whether the call succeeds or not. */
  const withoutTries = async () => ({ ...(await makeDatabaseFingerprint(shop.db)), code_tries: '' })

  // A check notes when the provider is asked, before it is asked, and then what it answered.
  const inTheirTransaction = WRITES_OF_THE_OFFICE.filter((name) => name !== 'checkRefund')
  it.each(inTheirTransaction)('%s changes nothing', async (name) => {
    const request = await REQUESTS[name]()
    const token = await tokenOf('admin')
    const before = await withoutTries()
    await blockAuditEntries()
    try {
      expect(await answerStatusOf(name, request, { token })).toBe(500)
    } finally {
      await unblockAuditEntries()
    }
    expect(await withoutTries()).toEqual(before)
  })
})

const WRITES = (Object.keys(apiCalls) as CallName[]).filter(
  (name) => methodAndPathsOf(apiCalls[name].route).method !== 'GET',
)

/** The writes that change what public pages and answers show; no other write does. */
const CHANGES_PAGES = new Set<CallName>([
  'mergeCustomers',
  'addCategory',
  'updateCategory',
  'deleteCategory',
  'orderCategories',
  'addColor',
  'updateColor',
  'deleteColor',
  'addProduct',
  'updateProduct',
  'withdrawProduct',
  'replaceProductColors',
  'addWholeProduct',
  'saveWholeProduct',
  'attachPicture',
  'publishProduct',
  'deleteProduct',
  'changeManyProducts',
  'undoCatalogueImport',
  'importCatalogue',
  'addOffer',
  'updateOffer',
  'deleteOffer',
  'placeOrder',
  'placeOrderWithMail',
  'deleteOrder',
  'updateOrder',
  'createStaffOrder',
  'returnOrder',
  'changeReview',
  'removeReview',
  'approveReview',
  'rejectReview',
  'replyToReview',
  'adjustStock',
  'updateSettings',
  'openStore',
  'addRate',
  'updateRateSettings',
  'updateDeliverySettings',
  'updateCashSettings',
  'updatePaymentSettings',
  'addPage',
  'updatePage',
  'deletePage',
  'hidePage',
  'updateHomeRows',
  'updateBanners',
  'updateTestimonials',
])

describe('after a write, the caches of another process', () => {
  let notifications = 0
  let first: CatalogueChanges
  let second: CatalogueChanges
  const answers = createAnswerCache(publicCallsOf(apiCalls))
  const pages = createCachedResponses({ isHeard: () => true })

  beforeAll(() => {
    const log = createLog('silent')
    first = openCatalogueChanges(shop.pool, shop.connectionString, log)
    second = openCatalogueChanges(shop.pool, shop.connectionString, log)
    second.onChange(answers.invalidate)
    second.onChange(pages.invalidate)
    shop.catalogueChanges.notify = (changed) => {
      notifications++
      first.notifyCatalogueChanged(changed)
    }
  })
  afterAll(async () => {
    shop.catalogueChanges.notify = () => {}
    await Promise.all([first.close(), second.close()])
  })

  const url = 'http://shop.test/api/allproducts?limit=100'
  /** A page with all products. */
  const makePage = async () => {
    const { headers } = await shop.send(new Request(url))
    const tags = parseCacheTags(headers.get(CACHE_TAGS_HEADER))
    const bytes = new Uint8Array(1)
    return prepareAnswer({ status: 200, headers: {}, bytes, isShareable: true, tags, etag: '"a"' })
  }
  /** Puts an answer and a page into the caches; returns whether each of them is still there. */
  async function fillCaches(): Promise<() => Promise<{ answer: boolean; page: boolean }>> {
    const made = { answers: 0, pages: 0 }
    const read = async () => {
      const before = { ...made }
      await answers.answer(
        new Request(url),
        async () => {
          made.answers++
          return shop.send(new Request(url))
        },
        () => {},
      )
      const entry = { key: '/category/1', seconds: 60 }
      await pages.answer(new Request(url), entry, async () => {
        made.pages++
        return makePage()
      })
      return { answer: made.answers === before.answers, page: made.pages === before.pages }
    }
    // The request may have added a product directly in the database.
    answers.invalidate('everything')
    pages.invalidate('everything')
    await read()
    return read
  }

  const shown = async () =>
    Promise.all(
      SHOWN.map(async (path) => {
        const response = await shop.send(new Request(`http://shop.test${path}`))
        expect(response.status).toBe(200)
        return response.text()
      }),
    )
  const SHOWN = [
    '/api/category/getcategory',
    '/api/category/getcolors',
    '/api/products/filters',
    '/api/allproducts?limit=100',
    '/api/freshdrops',
    '/api/store',
    '/api/home',
  ]

  it.each(WRITES.map((name) => [name, CHANGES_PAGES.has(name)] as const))(
    '%s: are cleared (%s)',
    async (name, changesPages) => {
      const request = await REQUESTS[name]()
      const status = apiCalls[name].status
      const person = PEOPLE.findLast((_, at) => STATUSES[name][at] === status)
      if (!person) return // The status if the request itself is wrong; only for `resetPassword`, because the test has no valid code.
      const token = await tokenOf(person)
      const before = changesPages ? undefined : await shown()
      const isCached = await fillCaches()
      await expect.poll(isCached, { timeout: 4_000 }).toEqual({ answer: true, page: true })
      notifications = 0
      expect(await answerStatusOf(name, request, { token })).toBe(status)
      expect(notifications > 0).toBe(changesPages)
      if (changesPages)
        await expect
          .poll(isCached, { timeout: 4_000, interval: 10 })
          .toEqual({ answer: false, page: false })
      else expect(await shown()).toEqual(before)
    },
  )

  it('are cleared by every name in the list, and each is a write of the contract', () => {
    expect([...CHANGES_PAGES].filter((name) => !WRITES.includes(name))).toEqual([])
  })
})

it('every call has a row', () => {
  expect(Object.keys(STATUSES).sort()).toEqual(Object.keys(apiCalls).sort())
})

async function answerStatusOf(
  name: CallName,
  request: object,
  options: { token: string | undefined; mount?: number },
): Promise<number> {
  const response = await shop.send(buildTestRequest(apiCalls[name].route, request, options))
  return response.status
}

/** A session of its own, because some calls end the others. */
const newPushSubscription = () => {
  const device = createECDH('prime256v1')
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: device.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    language: 'en' as const,
  }
}

const signedIn = async (
  name: Exclude<(typeof PEOPLE)[number], 'visitor'>,
): Promise<TestPerson> => ({
  ...personNamed(name),
  token: (await tokenOf(name)) ?? '',
})

/** Each case gets its own session, because some calls sign out. */
async function tokenOf(name: (typeof PEOPLE)[number]): Promise<string | undefined> {
  if (name === 'visitor') return undefined
  const { id, role } = personNamed(name)
  return startSession(shop.db, id, role)
}

const PASSWORD = 'correct horse battery'

let count = 0
const newName = () => `Thing ${++count}`
const newEmail = () => `somebody-${++count}@gahana.test`

const newFile = () => `Name,Description,Price\n${newName()},Bells for the ears.,999\n`

async function newStaffRole(): Promise<number> {
  const [role] = await shop.db
    .insert(staffRoles)
    .values({ name: newName(), permissions: ['orders.read'] })
    .returning({ id: staffRoles.id })
  if (!role) throw new Error('The role was not written')
  return role.id
}

async function newImport(): Promise<number> {
  const body = newFile()
  const admin = await signedIn('admin')
  const { data } = await shop.call('POST /api/admin/catalogue-file/check', { body }, admin)
  const input = { query: { digest: data.digest }, body }
  const { id } = (await shop.call('POST /api/admin/catalogue-file', input, admin)).data
  if (id === null) throw new Error('The import added nothing')
  return id
}

const newPiece = async () => (await putOnSale(shop.db, { stock: 5 })).id

/** Gives staff and admins the same authenticator secret, enabled or about to be. */
async function makeCodeOfTwoFactor({ isOn }: { isOn: boolean }): Promise<string> {
  const secret = makeAuthenticatorSecret()
  await shop.db.delete(twoFactors)
  await shop.db.insert(twoFactors).values(
    (['staff', 'admin'] as const).map((name) => ({
      userId: personNamed(name).id,
      secret,
      confirmedAt: isOn ? new Date() : null,
    })),
  )
  return authenticatorCodeAt(secret, authenticatorStepAt(Date.now()))
}

async function settingsNow() {
  const { data } = await shop.call('GET /api/admin/settings', {}, await signedIn('admin'))
  return { ...data, name: newName() }
}

async function otherDelivery() {
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, await signedIn('admin'))
  return { charges: [], freeFrom: ++count, version: data.version }
}

async function newMail(): Promise<string> {
  const letter = { to: newEmail(), subject: newName(), text: 't', html: 'h' }
  const job = { kind: 'send-mail', data: letter } as const
  const [mail] = await shop.db.insert(jobs).values(job).returning({ id: jobs.id })
  if (!mail) throw new Error('No mail was written')
  return mail.id
}

async function otherOrderEmailText() {
  const { data } = await shop.call(
    'GET /api/admin/settings/order-emails',
    {},
    await signedIn('admin'),
  )
  const version = data.find(({ kind }) => kind === 'sent')?.version ?? 0
  return { subject: 'Sent: {order}', text: `It is on its way. ${newName()}`, version }
}

async function otherOrderLimits() {
  const { data } = await shop.call('GET /api/admin/settings/orders', {}, await signedIn('admin'))
  return { ...data, pieces: ++count }
}

async function otherCashSettings() {
  const { data } = await shop.call('GET /api/admin/settings/cash', {}, await signedIn('admin'))
  return { ...data, confirmFrom: ++count }
}

async function newConfirmationToken(): Promise<string> {
  const path = { orderId: await orderOfOwner() }
  const { link } = await shop.call(
    'POST /api/admin/orders/{orderId}/confirmation-link',
    { path },
    await signedIn('staff'),
  )
  return link.split('/').at(-1) ?? ''
}

async function otherBankAccount() {
  const { data } = await shop.call('GET /api/admin/settings/bank', {}, await signedIn('admin'))
  return { ...data, bank: `Bank ${++count}`, accountName: 'Gahana', accountNumber: '0123 456' }
}

/** Each number gives a visibly different picture. */
const colorOf = (number: number) =>
  `#${((number * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`

const newSettlement = () =>
  `Transaction id,Amount,Date\r\n${newName().replaceAll(' ', '')},100.00,2026-11-20\r\n`

async function addSettlement() {
  const input = { query: { method: 'KHALTI' as const }, body: newSettlement() }
  return (await shop.call('POST /api/admin/settlements', input, await signedIn('staff'))).settlement
}

/** A day that nobody has counted. */
const newDay = () => addDays('2025-01-01', ++count)

/** A request to give money back whose answer is not known. */
async function refundOfOwner() {
  const { orderId, id } = await attemptOfOwner()
  const transactionId = newName()
  await shop.db
    .update(paymentAttempts)
    .set({ state: 'paid', transactionId, nextCheckAt: null })
    .where(eq(paymentAttempts.id, id))
  const [refund] = await shop.db
    .insert(refundRequests)
    .values({
      orderId,
      way: 'esewa',
      transactionId,
      amountPaisa: 100,
      reason: 'It broke',
      requestedByUserId: personNamed('staff').id,
      state: 'unknown',
      sentAt: sql`now()`,
    })
    .returning({ id: refundRequests.id })
  if (!refund) throw new Error('No request was stored')
  return refund.id
}

/** An order of the owner that a bank transfer is expected for. */
async function transferOfOwner() {
  const orderId = await prepaidOrderOfOwner()
  const [attempt] = await shop.db
    .insert(paymentAttempts)
    .values({
      orderId,
      method: 'BANK',
      amountPaisa: 250_000,
      reference: `${orderId}-A`,
      state: 'shown',
      expiresAt: sql`now() + interval '2 days'`,
      next: {
        kind: 'bank',
        bank: 'Nabil',
        accountName: 'Gahana',
        accountNumber: '0123',
        reference: `${orderId}-A`,
      },
    })
    .returning({ id: paymentAttempts.id })
  if (!attempt) throw new Error('No attempt was stored')
  return { orderId, attemptId: attempt.id }
}

async function slipOfOwner() {
  const { orderId, attemptId } = await transferOfOwner()
  const [slip] = await shop.db
    .insert(bankSlips)
    .values({
      attemptId,
      picture: Buffer.from('picture'),
      digest: `digest ${++count}`,
      amountPaisa: 250_000,
      reference: `SLIP${++count}`,
    })
    .returning({ id: bankSlips.id })
  if (!slip) throw new Error('No slip was stored')
  return { orderId, id: slip.id }
}

async function homeRowsNow() {
  const path = 'GET /api/admin/settings/home-rows'
  const { data } = await shop.call(path, {}, await signedIn('admin'))
  const row = { title: 'New pieces', text: '', source: 'newest' as const, categoryId: null }
  return { rows: [row], version: data.version }
}

let pageCount = 0

async function newPage() {
  // The shop allows few pages, so the earlier ones are removed.
  await shop.db.delete(storePagesTable)
  return { slug: `page-${++pageCount}`, title: 'Ours', text: 'Ours.' }
}

async function addPage() {
  const page = await newPage()
  await shop.db.insert(storePagesTable).values(page)
  return page
}

async function bannersNow() {
  const { data } = await shop.call('GET /api/admin/settings/banners', {}, await signedIn('admin'))
  return { ...data, banners: data.banners.toReversed() }
}

async function testimonialsNow() {
  const { data } = await shop.call(
    'GET /api/admin/settings/testimonials',
    {},
    await signedIn('admin'),
  )
  return { testimonials: [], version: data.version }
}

const soldOutPiece = async () => (await putOnSale(shop.db, { stock: 0 })).id

async function newStockItem(): Promise<number> {
  const item = await findStockItem(shop.db, {
    productId: await newPiece(),
    colorId: null,
    sizeId: null,
  })
  if (!item) throw new Error('The piece has no stock item')
  return item.id
}

async function withdrawnPiece(): Promise<number> {
  const id = await newPiece()
  await shop.db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, id))
  return id
}

async function newCategory(): Promise<number> {
  const made = await shop.db.insert(categories).values({ name: newName() }).returning()
  return idOf(made)
}

async function newColor(): Promise<number> {
  const color = { name: newName(), hexCode: '#FFFFFF' }
  return idOf(await shop.db.insert(colors).values(color).returning())
}

async function newOffer(): Promise<number> {
  const offer = { title: 'Dashain', type: 'percent', valueHundredths: 1000 } as const
  const productId = await newPiece()
  return idOf(
    await shop.db
      .insert(offers)
      .values({ ...offer, productId })
      .returning(),
  )
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error('Nothing was made')
  return row.id
}

/** Two accounts that ordered with the same new phone number. */
async function twoAccountsOfOnePhone() {
  const phone = `98${String(++count).padStart(8, '0')}`
  const ids: number[] = []
  for (const buyer of [await newShopper(shop), await newShopper(shop)]) {
    await fillCart(shop, buyer, await newPiece())
    const { orderId } = await orderCart(shop, buyer)
    await shop.db.update(orders).set({ recipientPhone: phone }).where(eq(orders.id, orderId))
    ids.push(buyer.id)
  }
  const [into = 0, from = 0] = ids
  return { into, from, phone }
}

async function findTagOfOwner(): Promise<number> {
  const { id } = await addCustomerTag(shop.db, personNamed('owner').id, 'VIP')
  return id
}

async function newSubscription(): Promise<string> {
  const unsubscribeToken = randomBytes(16).toString('base64url')
  await shop.db.insert(subscribers).values({ email: newEmail(), unsubscribeToken })
  return unsubscribeToken
}

async function cartItemOfOwner(): Promise<number> {
  const piece = await newPiece()
  const { getCartItems } = await fillCart(shop, await signedIn('owner'), piece)
  const item = getCartItems.find(({ productId }) => productId === piece)
  if (!item) throw new Error('The piece is not in the cart')
  return item.cartItemId
}

const addressOfOwner = async () => addTestAddress(shop, await signedIn('owner'))

/**
 * The address of all orders, because an account may not have as many addresses as there are orders
 * here.
 */
let deliveryAddress: Promise<number> | undefined

/**
 * Everybody has a filled cart and the owner an address, so that nothing but permission can fail.
 */
async function readyToOrder(): Promise<number> {
  const piece = await newPiece()
  await shop.db.delete(cartItems)
  for (const name of ['other', 'owner', 'staff', 'admin'] as const)
    await fillCart(shop, await signedIn(name), piece)
  deliveryAddress ??= addressOfOwner()
  return deliveryAddress
}

/** An order whose delivery is in this state. */
async function orderIn(fulfilment: FulfilmentState): Promise<string> {
  const orderId = await orderOfOwner()
  const status = orderStatusOf(fulfilment, 'unpaid')
  await shop.db.update(orders).set({ status, fulfilment }).where(eq(orders.id, orderId))
  return orderId
}

/** The edit of an order of the owner: the same piece, and 50 for the delivery. */
async function editWithDelivery() {
  const { label: _, ...place } = TEST_ADDRESS
  return {
    version: 0,
    deliveryAmount: 50,
    expectedTotal: 2550,
    lines: { kept: [{ position: 0, quantity: 1 }], added: [] },
    address: { fullName: 'Sita Jha', whatsappNumber: '9812345678', ...place },
  }
}

const orderOfOwner = async (): Promise<string> => (await placedByOwner()).orderId

/** An order of somebody else, whose cash can be blocked without consequences for the owner. */
async function orderByPhone(): Promise<string> {
  const { label, ...place } = TEST_ADDRESS
  const body = {
    channel: 'phone' as const,
    fullName: 'Hari Rai',
    whatsappNumber: '9822222222',
    ...place,
    items: [{ productId: await newPiece(), quantity: 1 }],
  }
  return (await shop.call('POST /api/admin/orders', { body }, await signedIn('admin'))).orderId
}

async function prepaidOrderOfOwner(): Promise<string> {
  const body = { addressId: await readyToOrder(), paymentMethod: 'ESEWA' as const }
  const { order: placed } = await shop.call(
    'POST /api/order/addorder',
    { body },
    await signedIn('owner'),
  )
  return placed.orderId
}

async function attemptOfOwner() {
  const orderId = await prepaidOrderOfOwner()
  const input = { path: { orderId }, body: { method: 'ESEWA' as const } }
  await shop.call('POST /api/order/{orderId}/payments', input, await signedIn('owner'))
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  if (!attempt) throw new Error('No attempt was stored')
  return attempt
}

/** The payment settings with bank transfers added, or removed if they were there. */
async function otherPaymentMethods() {
  const [now] = await shop.db.select().from(storePaymentsTable)
  if (!now) throw new Error('The row of store_payments is missing')
  const methods: PaymentMethod[] = now.methods.includes('BANK')
    ? ['COD', 'ESEWA']
    : ['COD', 'ESEWA', 'BANK']
  return { methods, version: now.version }
}

async function placedByOwner() {
  const addressId = await readyToOrder()
  return orderCart(shop, { ...(await signedIn('owner')), addressId })
}

const WORDS = { stars: 5, text: 'It rings when I walk.' }

/** A product that the owner has bought and received. */
async function pieceOfOwner(): Promise<number> {
  const { orderId, items } = await placedByOwner()
  const input = { path: { orderId }, body: { status: 'PAID' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', input, await signedIn('staff'))
  const [item] = items
  if (!item) throw new Error('Nothing was ordered')
  return item.productId
}

async function paidOrderOfOwner(): Promise<string> {
  const { orderId } = await placedByOwner()
  const input = { path: { orderId }, body: { status: 'PAID' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', input, await signedIn('staff'))
  return orderId
}

async function reviewOfOwner(): Promise<{ id: number; productId: number }> {
  const productId = await pieceOfOwner()
  const input = { path: { id: productId }, body: WORDS }
  const { data } = await shop.call(
    'POST /api/products/{id}/reviews',
    input,
    await signedIn('owner'),
  )
  return { id: data.id, productId }
}

/** The code of the passport of a piece that the owner has ordered. */
async function passportOfOwner(): Promise<string> {
  const addressId = await readyToOrder()
  const specification = { ...NO_SPECIFICATION, metal: 'gold' as const, purityPerMille: 916 }
  const { data } = await shop.call(
    'POST /api/admin/products',
    { body: { ...newWholeProduct(newName()), specification } },
    await signedIn('admin'),
  )
  await fillCart(shop, await signedIn('owner'), data.id)
  const { items } = await orderCart(shop, { ...(await signedIn('owner')), addressId })
  return items.find(({ productId }) => productId === data.id)?.passport ?? ''
}

async function confirmedOrderOfOwner(): Promise<string> {
  const orderId = await orderOfOwner()
  const input = { path: { orderId }, body: { status: 'CONFIRMED' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', input, await signedIn('staff'))
  return orderId
}
