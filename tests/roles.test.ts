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

const CALLERS = ['visitor', 'other', 'owner', 'staff', 'admin'] as const

/**
 * The status that each person gets from each call. `owner` is the shopper who owns the address,
 * cart line or order of the call; `other` is a shopper with data of their own.
 */
const STATUSES_BY_CALLER: Record<CallName, [number, number, number, number, number]> = {
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
  refundPayment: [401, 403, 403, 409, 409], // eSewa has no call for refunds.
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

const UNREACHABLE_PROVIDER = { formUrl: 'http://127.0.0.1:1', statusUrl: 'http://127.0.0.1:1' }
const ESEWA = { productCode: 'SIMULATOR', secret: 'simulator', ...UNREACHABLE_PROVIDER }
const [esewaProvider] = createProviders({ ESEWA })
if (!esewaProvider) throw new Error('eSewa is not set up')
const shop = useShop({ providers: [esewaProvider, { ...esewaProvider, method: 'BANK' }] })
beforeAll(() => shop.db.update(storePaymentsTable).set({ methods: ['COD', 'ESEWA'] }))
const people: Partial<Record<(typeof CALLERS)[number], TestPerson>> = {}

beforeAll(async () => {
  people.other = await shop.person()
  people.owner = await shop.person()
  people.staff = await shop.person('staff')
  people.admin = await shop.person('admin')
})

const findCaller = (callerName: (typeof CALLERS)[number]): TestPerson => {
  const caller = people[callerName]
  if (!caller) throw new Error(`There is no ${callerName}`)
  return caller
}

/** A valid request for each call, about data created for it. */
const REQUEST_MAKERS: {
  [Name in CallName]: () => Promise<(CallInput<ApiCalls[Name]> & object) | { body: FormData }>
} = {
  signUp: async () => ({
    body: { email: makeEmail(), password: TEST_PASSWORD, firstName: 'Gita', lastName: 'Yadav' },
  }),
  signIn: async () => ({ body: { email: findCaller('owner').email, password: TEST_PASSWORD } }),
  signOut: async () => ({}),
  getMe: async () => ({}),
  changeOwnName: async () => ({ body: { firstName: makeName(), lastName: 'Karki' } }),
  changeOwnPassword: async () => ({
    body: { password: TEST_PASSWORD, newPassword: TEST_PASSWORD },
  }),
  getOwnSessions: async () => ({}),
  endOwnSession: async () => {
    const token = await startSession(shop.db, findCaller('owner').id, 'shopper')
    return { path: { id: createHash('sha256').update(token).digest('hex').slice(0, 16) } }
  },
  endOtherSessions: async () => ({}),
  forgotPassword: async () => ({ body: { email: findCaller('owner').email } }),
  resetPassword: async () => ({
    body: { email: findCaller('other').email, code: '000000', password: TEST_PASSWORD },
  }),

  getCategories: async () => ({}),
  getCategory: async () => ({ path: { id: await createCategory() } }),
  getProductsOfCategory: async () => ({ path: { id: await createCategory() } }),
  addCategory: async () => ({ body: { name: makeName() } }),
  updateCategory: async () => ({
    path: { id: await createCategory() },
    body: { name: makeName() },
  }),
  deleteCategory: async () => ({ path: { id: await createCategory() } }),
  orderCategories: async () => ({
    body: {
      ids: (await shop.db.select({ id: categories.id }).from(categories)).map(({ id }) => id),
    },
  }),

  getColors: async () => ({}),
  getColor: async () => ({ path: { id: await createColor() } }),
  addColor: async () => ({ body: { name: makeName(), hexCode: '#B3122B' } }),
  updateColor: async () => ({
    path: { id: await createColor() },
    body: { name: makeName(), hexCode: '#B3122B' },
  }),
  deleteColor: async () => ({ path: { id: await createColor() } }),

  getProducts: async () => ({}),
  getProduct: async () => ({ path: { id: await createPiece() } }),
  getFreshDrops: async () => ({}),
  getProductChoices: async () => ({}),
  // A search without results is recorded with a delay, while other cases run.
  searchProducts: async () => ({ query: { q: `GA${await createPiece()}` } }),
  getSearchChoices: async () => ({ query: { q: `GA${await createPiece()}` } }),
  getPickedProducts: async () => ({ query: { ids: String(await createPiece()) } }),
  getProductsByIds: async () => ({ body: { ids: [await createPiece()] } }),
  addProduct: async () => ({
    body: { name: makeName(), description: 'Bells for the ears.', price: 999, stock: 3 },
  }),
  updateProduct: async () => ({ path: { id: await createPiece() }, body: { price: 1 } }),
  withdrawProduct: async () => ({ path: { id: await createPiece() } }),
  getProductColors: async () => ({ path: { id: await createPiece() } }),
  replaceProductColors: async () => ({
    path: { id: await createPiece() },
    body: { colors: [{ colorId: await createColor(), stock: 7 }] },
  }),

  findProducts: async () => ({}),
  getProductForStaff: async () => ({ path: { id: await createPiece() } }),
  addWholeProduct: async () => ({ body: newWholeProduct(makeName()) }),
  saveWholeProduct: async () => {
    const id = await createPiece()
    const admin = await signInAs('admin')
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
    body: { products: { ids: [await createWithdrawnPiece()] }, change: { do: 'publish' } },
  }),
  matchPictures: async () => ({ body: { paths: ['GA-00001.jpg'] } }),
  attachPicture: async () => {
    const { publicId } = await storePicture(shop.pictures, await makePicture('teal'))
    return { path: { id: await createPiece(), publicId } }
  },
  publishProduct: async () => ({ path: { id: await createWithdrawnPiece() } }),
  duplicateProduct: async () => ({ path: { id: await createPiece() } }),
  deleteProduct: async () => ({ path: { id: await createPiece() } }),

  exportCatalogue: async () => ({}),
  checkCatalogueFile: async () => ({ body: makeCsvFile() }),
  importCatalogue: async () => {
    const body = makeCsvFile()
    const input = [{ body }, await signInAs('admin')] as const
    const { data } = await shop.call('POST /api/admin/catalogue-file/check', ...input)
    return { query: { digest: data.digest }, body }
  },
  getCatalogueImports: async () => ({}),
  undoCatalogueImport: async () => ({ path: { id: await createImport() } }),
  getFailedPictures: async () => ({ path: { id: await createImport() } }),
  retryFailedPictures: async () => ({ path: { id: await createImport() } }),

  addOffer: async () => ({
    body: { productId: await createPiece(), title: 'Teej', type: 'percent', value: 99 },
  }),
  updateOffer: async () => ({
    path: { id: await createOffer() },
    body: { title: 'Tihar', type: 'percent', value: 99 },
  }),
  deleteOffer: async () => ({ path: { id: await createOffer() } }),

  getCart: async () => ({}),
  addToCart: async () => ({ body: { productId: await createPiece(), quantity: 1 } }),
  updateCartItem: async () => ({
    body: { cartItemId: await createCartItemOfOwner(), quantity: 2 },
  }),
  removeCartItem: async () => ({ body: { cartItemId: await createCartItemOfOwner() } }),

  getWishlist: async () => ({}),
  addToWishlist: async () => ({ body: { productId: await createPiece() } }),
  removeFromWishlist: async () => ({ body: { productId: await createPiece() } }),
  mergeWishlist: async () => ({ body: { productIds: [await createPiece()] } }),
  getRestockRequests: async () => ({}),
  addRestockRequest: async () => ({ body: { productId: await createSoldOutPiece() } }),
  removeRestockRequest: async () => ({ body: { productId: await createSoldOutPiece() } }),

  getAddresses: async () => ({}),
  addAddress: async () => ({ body: TEST_ADDRESS }),
  updateAddress: async () => ({ path: { id: await createAddressOfOwner() }, body: TEST_ADDRESS }),
  deleteAddress: async () => ({ path: { id: await createAddressOfOwner() } }),

  getOrders: async () => ({}),
  getOrder: async () => ({ path: { orderId: await createOrderOfOwner() } }),
  placeOrder: async () => ({ body: { addressId: await fillCartWithAddress() } }),
  placeOrderWithMail: async () => ({ body: { addressId: await fillCartWithAddress() } }),
  deleteOrder: async () => ({ path: { orderId: await createOrderOfOwner() } }),
  updateOrder: async () => ({
    path: { orderId: await createConfirmedOrderOfOwner() },
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
        items: [{ productId: await createPiece(), quantity: 1 }],
      },
    }
  },
  getNewOrders: async () => ({}),
  getOrderAlerts: async () => ({}),
  turnOnOrderAlerts: async () => ({ body: makePushSubscription() }),
  turnOffOrderAlerts: async () => {
    const admin = await signInAs('admin')
    await shop.call('PUT /api/admin/order-alerts', { body: makePushSubscription() }, admin)
    const { data } = await shop.call('GET /api/admin/order-alerts', {}, admin)
    return { path: { id: data.find(({ isThis }) => isThis)?.id ?? '' } }
  },
  findOrders: async () => ({ query: { q: 'Sita' } }),
  getOrderForStaff: async () => ({ path: { orderId: await createOrderOfOwner() } }),
  getOrderPayment: async () => ({ path: { orderId: await createPrepaidOrderOfOwner() } }),
  startPayment: async () => ({
    path: { orderId: await createPrepaidOrderOfOwner() },
    body: { method: 'ESEWA' },
  }),
  returnFromPayment: async () => ({
    path: { method: 'esewa', reference: (await createAttemptOfOwner()).reference },
    query: { data: 'forged' },
  }),
  reportPayment: async () => ({
    path: { method: 'esewa', reference: (await createAttemptOfOwner()).reference },
    body: new Uint8Array(),
  }),
  findPayments: async () => ({}),
  getPaymentsOfOrder: async () => ({ path: { orderId: (await createAttemptOfOwner()).orderId } }),
  checkPayment: async () => ({ path: { id: (await createAttemptOfOwner()).id } }),
  acceptPayment: async () => ({
    path: { id: (await createAttemptOfOwner()).id },
    body: { reference: makeName() },
  }),
  refundPayment: async () => ({
    path: { id: (await createAttemptOfOwner()).id },
    body: { version: 0, amount: 100, reason: 'It broke' },
  }),
  checkRefund: async () => ({ path: { id: await createRefundOfOwner() } }),
  getSettlements: async () => ({}),
  getSettlement: async () => ({ path: { id: (await addSettlement()).id } }),
  addSettlement: async () => ({ query: { method: 'KHALTI' }, body: makeSettlementFile() }),
  readSettlementColumns: async () => ({ query: { method: 'KHALTI' }, body: makeSettlementFile() }),
  getMoneyDay: async () => ({ query: { day: makeDay() } }),
  closeMoneyDay: async () => ({ body: { day: makeDay(), seen: 0, countedCash: 0 } }),
  decideRefund: async () => ({
    path: { id: await createRefundOfOwner() },
    body: { wasGivenBack: false },
  }),
  getPaymentSettings: async () => ({}),
  getBankAccount: async () => ({}),
  updateBankAccount: async () => ({ body: await makeOtherBankAccount() }),
  getBankSlips: async () => ({ path: { orderId: (await createSlipOfOwner()).orderId } }),
  addBankSlip: async () => {
    const body = new FormData()
    body.set('amount', '2500')
    body.set('reference', `TXN${++uniqueNumber}`)
    body.set(
      'images',
      new Blob([new Uint8Array(await makePicture(colorOf(++uniqueNumber)))]),
      'slip.jpg',
    )
    return { path: { orderId: (await createTransferOfOwner()).orderId }, body }
  },
  getBankSlipPicture: async () => ({ path: await createSlipOfOwner() }),
  refuseBankSlip: async () => ({
    path: { id: (await createSlipOfOwner()).id },
    body: { reason: 'The amount is another one' },
  }),
  updatePaymentSettings: async () => ({ body: await makeOtherPaymentMethods() }),
  testPaymentMethod: async () => ({ path: { method: 'esewa' } }),
  addOrderNote: async () => ({
    path: { orderId: await createOrderOfOwner() },
    body: { text: 'Call after six.' },
  }),
  getPhone: async () => ({ path: { phone: '9812345678' } }),
  blockCash: async () => ({
    path: { orderId: await createOrderByPhone() },
    body: { reason: 'Refused two parcels' },
  }),
  allowCash: async () => ({ path: { orderId: await createOrderByPhone() } }),
  confirmOrders: async () => ({ body: { orderIds: [await createOrderOfOwner()] } }),
  getCallList: async () => ({}),
  addPhoneCall: async () => ({
    path: { orderId: await createOrderOfOwner() },
    body: { outcome: 'no-answer', callsSeen: 0 },
  }),
  addConfirmationLink: async () => ({ path: { orderId: await createOrderOfOwner() } }),
  getConfirmation: async () => ({ path: { token: await createConfirmationToken() } }),
  getPassport: async () => ({ path: { code: await createPassportOfOwner() } }),
  confirmByLink: async () => ({ path: { token: await createConfirmationToken() } }),
  packOrder: async () => ({ path: { orderId: await placeOrderInState('confirmed') }, body: {} }),
  handOverOrder: async () => ({
    path: { orderId: await placeOrderInState('packed') },
    body: { expectedFulfilment: 'packed', note: 'Parcel 123' },
  }),
  deliverOrder: async () => ({
    path: { orderId: await placeOrderInState('handed-over') },
    body: { cashReceived: false },
  }),
  previewOrderEdit: async () => ({
    path: { orderId: await placeOrderInState('confirmed') },
    query: {
      lines: JSON.stringify({ kept: [{ position: 0, quantity: 1 }], added: [] }),
      state: 'Madhesh',
      deliveryAmount: '50',
    },
  }),
  editOrder: async () => ({
    path: { orderId: await placeOrderInState('confirmed') },
    body: await makeEditWithDelivery(),
  }),
  receiveCash: async () => ({
    body: { orders: [{ orderId: await placeOrderInState('delivered'), amount: 1000 }] },
  }),
  receivePayment: async () => ({
    path: { orderId: await placeOrderInState('delivered') },
    body: {},
  }),
  refundOrder: async () => ({
    path: { orderId: await createPaidOrderOfOwner() },
    body: { version: 1, amount: 10, way: 'esewa', reason: 'One earring was scratched' },
  }),
  refuseOrder: async () => ({
    path: { orderId: await placeOrderInState('handed-over') },
    body: {},
  }),
  undoMove: async () => ({
    path: { orderId: await createConfirmedOrderOfOwner() },
    body: { version: 1 },
  }),
  returnOrder: async () => ({ path: { orderId: await placeOrderInState('refused') }, body: {} }),

  getReviews: async () => ({ path: { id: await createPiece() } }),
  getOwnReview: async () => ({ path: { id: await createPiece() } }),
  writeReview: async () => ({ path: { id: await createPieceOfOwner() }, body: REVIEW_INPUT }),
  changeReview: async () => ({
    path: { id: (await createReviewOfOwner()).productId },
    body: { ...REVIEW_INPUT, version: 1 },
  }),
  removeReview: async () => ({ path: { id: (await createReviewOfOwner()).productId } }),
  findReviews: async () => ({}),
  approveReview: async () => ({
    path: { id: (await createReviewOfOwner()).id },
    body: { version: 1 },
  }),
  rejectReview: async () => ({
    path: { id: (await createReviewOfOwner()).id },
    body: { version: 1, reason: 'It names the neighbours.' },
  }),
  replyToReview: async () => ({
    path: { id: (await createReviewOfOwner()).id },
    body: { version: 1, text: 'Thank you!' },
  }),

  getToday: async () => ({}),
  exportRecords: async () => ({ path: { what: 'orders' } }),
  getFigures: async () => ({}),

  getCustomers: async () => ({ query: { sort: 'spent' } }),
  getCustomer: async () => ({ path: { id: findCaller('owner').id } }),
  addCustomerNote: async () => ({
    path: { id: findCaller('owner').id },
    body: { text: 'Likes to be called after six.' },
  }),
  getCustomerMerge: async () => {
    const { into, from } = await createTwoAccountsWithOnePhone()
    return { path: { id: into }, query: { from: String(from) } }
  },
  provePhone: async () => {
    const { into, phone } = await createTwoAccountsWithOnePhone()
    return { path: { id: into }, body: { phone } }
  },
  mergeCustomers: async () => {
    const { into, from: fromId, phone } = await createTwoAccountsWithOnePhone()
    for (const userId of [into, fromId])
      await shop.db.insert(provenPhones).values({ userId, phone, byUserId: findCaller('admin').id })
    return { path: { id: into }, body: { fromId, phone, reason: 'The same person' } }
  },
  getCustomerTags: async () => ({}),
  addCustomerTag: async () => ({
    path: { id: findCaller('owner').id },
    body: { name: `Tag ${++uniqueNumber}` },
  }),
  removeCustomerTag: async () => ({
    path: { id: findCaller('owner').id, tagId: await findTagOfOwner() },
  }),

  subscribe: async () => ({ body: { email: makeEmail() } }),
  unsubscribe: async () => ({ path: { token: await createSubscription() } }),
  getSubscribers: async () => ({}),
  exportSubscribers: async () => ({}),

  getStore: async () => ({}),

  getStock: async () => ({}),
  checkStock: async () => ({}),
  getStockLedger: async () => ({ path: { stockItemId: await createStockItem() } }),
  getRates: async () => ({}),
  getRateHistory: async () => ({ query: { metal: 'gold', basis: 'fine' } }),
  getEnteredRates: async () => ({}),
  addRate: async () => {
    const [lastRate] = await shop.db
      .select({ id: sql<number | null>`max(${metalRates.id})` })
      .from(metalRates)
    const body = {
      metal: 'silver',
      basis: '925',
      perTola: 6300,
      seenId: lastRate?.id ?? null,
    } as const
    return { body }
  },
  updateRateSettings: async () => {
    const { version } = await readRateSettings(shop.db)
    const settings = { oldAfterHours: 12, closesBuying: true, feePercent: 0, stoneVatPercent: 0 }
    return { body: { ...settings, version } }
  },
  adjustStock: async () => ({
    body: { productId: await createPiece(), change: 2, reason: 'received' },
  }),

  getStaffRoles: async () => ({}),
  addStaffRole: async () => ({ body: { name: makeName(), permissions: ['orders.read'] } }),
  updateStaffRole: async () => ({
    path: { id: await createStaffRole() },
    body: { name: makeName(), permissions: ['stock.read'] },
  }),
  deleteStaffRole: async () => ({ path: { id: await createStaffRole() } }),
  getStaff: async () => ({}),
  inviteStaff: async () => ({
    body: { email: makeEmail(), firstName: 'Asha', lastName: 'Karki', role: 'staff' },
  }),
  changeStaffRole: async () => ({
    path: { id: (await shop.person('staff')).id },
    body: { role: 'admin' },
  }),
  removeStaff: async () => ({ path: { id: (await shop.person('staff')).id } }),

  getTwoFactor: async () => ({}),
  enrolTwoFactor: async () => {
    await shop.db.delete(twoFactors)
    return { body: { password: TEST_PASSWORD } }
  },
  confirmTwoFactor: async () => ({
    body: { code: await makeCodeOfTwoFactor({ isTwoFactorOn: false }) },
  }),
  disableTwoFactor: async () => ({
    body: { password: TEST_PASSWORD, code: await makeCodeOfTwoFactor({ isTwoFactorOn: true }) },
  }),
  resetTwoFactor: async () => ({ path: { id: (await shop.person('staff')).id } }),

  getSettings: async () => ({}),
  updateSettings: async () => ({ body: await readSettings() }),
  getDeliverySettings: async () => ({}),
  updateDeliverySettings: async () => ({ body: await makeOtherDeliverySettings() }),
  getJobs: async () => ({}),
  retryJob: async () => ({ path: { id: await createEmailJob() } }),
  getSetup: async () => ({}),
  openStore: async () => ({}),
  sendTestMail: async () => ({}),
  getOrderMessages: async () => ({ path: { orderId: await createConfirmedOrderOfOwner() } }),
  getOrderEmailTexts: async () => ({}),
  updateOrderEmailText: async () => ({
    path: { kind: 'sent' },
    body: await makeOtherOrderEmailText(),
  }),
  getOrderLimits: async () => ({}),
  updateOrderLimits: async () => ({ body: await makeOtherOrderLimits() }),
  getCashSettings: async () => ({}),
  updateCashSettings: async () => ({ body: await makeOtherCashSettings() }),

  getPage: async () => ({ path: { slug: 'about' } }),
  listPages: async () => ({}),
  getPageSource: async () => ({ path: { slug: 'about' } }),
  addPage: async () => ({ body: await preparePageInput() }),
  updatePage: async () => {
    const { slug } = await addPage()
    return { path: { slug }, body: { title: 'Ours', text: 'Changed.', version: 1 } }
  },
  deletePage: async () => ({ path: { slug: (await addPage()).slug } }),
  hidePage: async () => ({ path: { slug: 'sizing' }, body: { isHidden: true } }),

  getHome: async () => ({}),
  getHomeRows: async () => ({}),
  updateHomeRows: async () => ({ body: await readHomeRows() }),
  getBanners: async () => ({}),
  updateBanners: async () => ({ body: await readBanners() }),
  getTestimonials: async () => ({}),
  updateTestimonials: async () => ({ body: await readTestimonials() }),

  getAudit: async () => ({}),
}

describe.each(Object.keys(apiCalls) as CallName[])('%s', (name) => {
  const apiCall: ApiCall = apiCalls[name]
  const callPaths = [...methodAndPathsOf(apiCall.route).paths.keys()]

  const people = CALLERS.map((person, callerIndex) => ({
    person,
    status: STATUSES_BY_CALLER[name][callerIndex] ?? 0,
  }))
  const isAccepted = ({ status }: { status?: number }) => status === apiCall.status

  let attempt: Awaited<ReturnType<typeof prepareAttempt>> | undefined
  it.each(people.filter((answerStatus) => !isAccepted(answerStatus)))(
    'answers $person with $status, and nothing changes',
    async ({ person, status }) => {
      attempt ??= await prepareAttempt(name)
      const { request, tokens, before } = attempt
      for (const pathIndex of callPaths)
        expect(await answerStatusOf(name, request, { token: tokens[person], pathIndex })).toBe(
          status,
        )
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    },
  )

  it.each(people.filter(isAccepted))('answers $person with $status', async ({ person, status }) => {
    const request = await REQUEST_MAKERS[name]()
    const token = await findTokenOf(person)
    const auditEntryCount = await shop.db.$count(auditEntries)
    expect(await answerStatusOf(name, request, { token })).toBe(status)
    expect(await shop.db.$count(auditEntries)).toBe(
      auditEntryCount + (isInAuditLog(apiCall, person) ? 1 : 0),
    )
  })
})

/**
 * A request that every refused person sends, and the content of the database before it. They can
 * share it, because each of them must leave everything as it was.
 */
async function prepareAttempt(name: CallName) {
  const request = await REQUEST_MAKERS[name]()
  const tokens: Partial<Record<(typeof CALLERS)[number], string | undefined>> = {}
  for (const person of CALLERS) tokens[person] = await findTokenOf(person)
  return { request, tokens, before: await makeDatabaseFingerprint(shop.db) }
}

/** Every change by staff adds one entry to the audit log; nothing else does. */
const isInAuditLog = (apiCall: ApiCall, person: (typeof CALLERS)[number]) =>
  methodAndPathsOf(apiCall.route).method !== 'GET' &&
  apiCall.access !== 'anyone' &&
  (person === 'staff' || person === 'admin')

const STAFF_WRITE_CALLS = (Object.keys(apiCalls) as CallName[]).filter(
  (name) =>
    apiCalls[name].access in PERMISSIONS && methodAndPathsOf(apiCalls[name].route).method !== 'GET',
)

describe('while the activity log cannot be written', () => {
  beforeAll(async () => {
    await shop.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise 'full'; end $$`)
  })
  const blockAuditEntries = () =>
    shop.db.execute(sql`
      create trigger blocked before insert on audit_entries for each row execute function fail()`)
  const unblockAuditEntries = () => shop.db.execute(sql`drop trigger blocked on audit_entries`)

  /** Code attempts are counted whether the call succeeds or not. */
  const makeFingerprintWithoutAttempts = async () => ({
    ...(await makeDatabaseFingerprint(shop.db)),
    code_tries: '',
  })

  // A check notes when the provider is asked, before it is asked, and then what it answered.
  const transactionalWrites = STAFF_WRITE_CALLS.filter((name) => name !== 'checkRefund')
  it.each(transactionalWrites)('%s changes nothing', async (name) => {
    const request = await REQUEST_MAKERS[name]()
    const token = await findTokenOf('admin')
    const stateBefore = await makeFingerprintWithoutAttempts()
    await blockAuditEntries()
    try {
      expect(await answerStatusOf(name, request, { token })).toBe(500)
    } finally {
      await unblockAuditEntries()
    }
    expect(await makeFingerprintWithoutAttempts()).toEqual(stateBefore)
  })
})

const WRITE_CALLS = (Object.keys(apiCalls) as CallName[]).filter(
  (name) => methodAndPathsOf(apiCalls[name].route).method !== 'GET',
)

/** The calls that change what public pages and answers show; no other call does. */
const CALLS_THAT_CHANGE_PAGES = new Set<CallName>([
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
  let notificationCount = 0
  let firstListener: CatalogueChanges
  let secondListener: CatalogueChanges
  const answers = createAnswerCache(publicCallsOf(apiCalls))
  const pages = createCachedResponses({ isHearingChanges: () => true })

  beforeAll(() => {
    const log = createLog('silent')
    firstListener = openCatalogueChanges(shop.pool, shop.connectionString, log)
    secondListener = openCatalogueChanges(shop.pool, shop.connectionString, log)
    secondListener.onChange(answers.invalidate)
    secondListener.onChange(pages.invalidate)
    shop.catalogueChanges.notify = (changed) => {
      notificationCount++
      firstListener.notifyCatalogueChanged(changed)
    }
  })
  afterAll(async () => {
    shop.catalogueChanges.notify = () => {}
    await Promise.all([firstListener.close(), secondListener.close()])
  })

  const url = 'http://shop.test/api/allproducts?limit=100'
  /** A page with all products. */
  const makePage = async () => {
    const { headers } = await shop.send(new Request(url))
    const tags = parseCacheTags(headers.get(CACHE_TAGS_HEADER))
    const bytes = new Uint8Array(1)
    return prepareAnswer({
      status: 200,
      headers: {},
      bytes,
      isShareable: true,
      cacheTags: tags,
      etag: '"a"',
    })
  }
  /** Puts an answer and a page into the caches; returns whether each of them is still there. */
  async function fillCaches(): Promise<() => Promise<{ answer: boolean; page: boolean }>> {
    const makeCounts = { answers: 0, pages: 0 }
    const readThroughCaches = async () => {
      const countsBefore = { ...makeCounts }
      await answers.answer(
        new Request(url),
        async () => {
          makeCounts.answers++
          return shop.send(new Request(url))
        },
        () => {},
      )
      const entry = { key: '/category/1', cacheSeconds: 60 }
      await pages.answerRequest(new Request(url), entry, async () => {
        makeCounts.pages++
        return makePage()
      })
      return {
        answer: makeCounts.answers === countsBefore.answers,
        page: makeCounts.pages === countsBefore.pages,
      }
    }
    // The request may have added a product directly in the database.
    answers.invalidate('everything')
    pages.invalidate('everything')
    await readThroughCaches()
    return readThroughCaches
  }

  const readPublicAnswers = async () =>
    Promise.all(
      PUBLIC_PATHS.map(async (path) => {
        const response = await shop.send(new Request(`http://shop.test${path}`))
        expect(response.status).toBe(200)
        return response.text()
      }),
    )
  const PUBLIC_PATHS = [
    '/api/category/getcategory',
    '/api/category/getcolors',
    '/api/products/filters',
    '/api/allproducts?limit=100',
    '/api/freshdrops',
    '/api/store',
    '/api/home',
  ]

  it.each(WRITE_CALLS.map((name) => [name, CALLS_THAT_CHANGE_PAGES.has(name)] as const))(
    '%s: are cleared (%s)',
    async (name, doesChangePages) => {
      const request = await REQUEST_MAKERS[name]()
      const status = apiCalls[name].status
      const person = CALLERS.findLast(
        (_, callerIndex) => STATUSES_BY_CALLER[name][callerIndex] === status,
      )
      if (!person) return // The status if the request itself is wrong; only for `resetPassword`, because the test has no valid code.
      const token = await findTokenOf(person)
      const before = doesChangePages ? undefined : await readPublicAnswers()
      const isCached = await fillCaches()
      await expect.poll(isCached, { timeout: 4_000 }).toEqual({ answer: true, page: true })
      notificationCount = 0
      expect(await answerStatusOf(name, request, { token })).toBe(status)
      expect(notificationCount > 0).toBe(doesChangePages)
      if (doesChangePages)
        await expect
          .poll(isCached, { timeout: 4_000, interval: 10 })
          .toEqual({ answer: false, page: false })
      else expect(await readPublicAnswers()).toEqual(before)
    },
  )

  it('are cleared for every call in the list, and each is a writing call of the contract', () => {
    expect([...CALLS_THAT_CHANGE_PAGES].filter((name) => !WRITE_CALLS.includes(name))).toEqual([])
  })
})

it('every call has a row in this table', () => {
  expect(Object.keys(STATUSES_BY_CALLER).sort()).toEqual(Object.keys(apiCalls).sort())
})

async function answerStatusOf(
  name: CallName,
  request: object,
  options: { token: string | undefined; pathIndex?: number },
): Promise<number> {
  const response = await shop.send(buildTestRequest(apiCalls[name].route, request, options))
  return response.status
}

/** A session of its own, because some calls end the others. */
const makePushSubscription = () => {
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

const signInAs = async (
  name: Exclude<(typeof CALLERS)[number], 'visitor'>,
): Promise<TestPerson> => ({
  ...findCaller(name),
  token: (await findTokenOf(name)) ?? '',
})

/** Each case gets its own session, because some calls sign out. */
async function findTokenOf(name: (typeof CALLERS)[number]): Promise<string | undefined> {
  if (name === 'visitor') return undefined
  const { id, role } = findCaller(name)
  return startSession(shop.db, id, role)
}

const TEST_PASSWORD = 'correct horse battery'

let uniqueNumber = 0
const makeName = () => `Thing ${++uniqueNumber}`
const makeEmail = () => `somebody-${++uniqueNumber}@gahana.test`

const makeCsvFile = () => `Name,Description,Price\n${makeName()},Bells for the ears.,999\n`

async function createStaffRole(): Promise<number> {
  const [role] = await shop.db
    .insert(staffRoles)
    .values({ name: makeName(), permissions: ['orders.read'] })
    .returning({ id: staffRoles.id })
  if (!role) throw new Error('The role was not written')
  return role.id
}

async function createImport(): Promise<number> {
  const body = makeCsvFile()
  const admin = await signInAs('admin')
  const { data } = await shop.call('POST /api/admin/catalogue-file/check', { body }, admin)
  const input = { query: { digest: data.digest }, body }
  const { id } = (await shop.call('POST /api/admin/catalogue-file', input, admin)).data
  if (id === null) throw new Error('The import added nothing')
  return id
}

const createPiece = async () => (await putOnSale(shop.db, { stock: 5 })).id

/** Gives staff and admins the same authenticator secret, enabled or about to be. */
async function makeCodeOfTwoFactor({ isTwoFactorOn }: { isTwoFactorOn: boolean }): Promise<string> {
  const secret = makeAuthenticatorSecret()
  await shop.db.delete(twoFactors)
  await shop.db.insert(twoFactors).values(
    (['staff', 'admin'] as const).map((name) => ({
      userId: findCaller(name).id,
      secret,
      confirmedAt: isTwoFactorOn ? new Date() : null,
    })),
  )
  return authenticatorCodeAt(secret, authenticatorStepAt(Date.now()))
}

async function readSettings() {
  const { data } = await shop.call('GET /api/admin/settings', {}, await signInAs('admin'))
  return { ...data, name: makeName() }
}

async function makeOtherDeliverySettings() {
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, await signInAs('admin'))
  return { charges: [], freeFrom: ++uniqueNumber, version: data.version }
}

async function createEmailJob(): Promise<string> {
  const emailToSend = { to: makeEmail(), subject: makeName(), text: 't', html: 'h' }
  const job = { kind: 'send-mail', data: emailToSend } as const
  const [emailJob] = await shop.db.insert(jobs).values(job).returning({ id: jobs.id })
  if (!emailJob) throw new Error('No mail was written')
  return emailJob.id
}

async function makeOtherOrderEmailText() {
  const { data } = await shop.call(
    'GET /api/admin/settings/order-emails',
    {},
    await signInAs('admin'),
  )
  const version = data.find(({ kind }) => kind === 'sent')?.version ?? 0
  return { subject: 'Sent: {order}', text: `It is on its way. ${makeName()}`, version }
}

async function makeOtherOrderLimits() {
  const { data } = await shop.call('GET /api/admin/settings/orders', {}, await signInAs('admin'))
  return { ...data, pieces: ++uniqueNumber }
}

async function makeOtherCashSettings() {
  const { data } = await shop.call('GET /api/admin/settings/cash', {}, await signInAs('admin'))
  return { ...data, confirmFrom: ++uniqueNumber }
}

async function createConfirmationToken(): Promise<string> {
  const path = { orderId: await createOrderOfOwner() }
  const { link } = await shop.call(
    'POST /api/admin/orders/{orderId}/confirmation-link',
    { path },
    await signInAs('staff'),
  )
  return link.split('/').at(-1) ?? ''
}

async function makeOtherBankAccount() {
  const { data } = await shop.call('GET /api/admin/settings/bank', {}, await signInAs('admin'))
  return {
    ...data,
    bank: `Bank ${++uniqueNumber}`,
    accountName: 'Gahana',
    accountNumber: '0123 456',
  }
}

/** Each number gives a visibly different picture. */
const colorOf = (colorNumber: number) =>
  `#${((colorNumber * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`

const makeSettlementFile = () =>
  `Transaction id,Amount,Date\r\n${makeName().replaceAll(' ', '')},100.00,2026-11-20\r\n`

async function addSettlement() {
  const input = { query: { method: 'KHALTI' as const }, body: makeSettlementFile() }
  return (await shop.call('POST /api/admin/settlements', input, await signInAs('staff'))).settlement
}

/** A day for which no test has made a daily close yet. */
const makeDay = () => addDays('2025-01-01', ++uniqueNumber)

/** A refund of which the shop does not know whether the provider made it. */
async function createRefundOfOwner() {
  const { orderId, id } = await createAttemptOfOwner()
  const transactionId = makeName()
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
      requestedByUserId: findCaller('staff').id,
      state: 'unknown',
      sentAt: sql`now()`,
    })
    .returning({ id: refundRequests.id })
  if (!refund) throw new Error('No request was stored')
  return refund.id
}

/** An order of the owner that a bank transfer is expected for. */
async function createTransferOfOwner() {
  const orderId = await createPrepaidOrderOfOwner()
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

async function createSlipOfOwner() {
  const { orderId, attemptId } = await createTransferOfOwner()
  const [slip] = await shop.db
    .insert(bankSlips)
    .values({
      attemptId,
      picture: Buffer.from('picture'),
      digest: `digest ${++uniqueNumber}`,
      amountPaisa: 250_000,
      reference: `SLIP${++uniqueNumber}`,
    })
    .returning({ id: bankSlips.id })
  if (!slip) throw new Error('No slip was stored')
  return { orderId, id: slip.id }
}

async function readHomeRows() {
  const path = 'GET /api/admin/settings/home-rows'
  const { data } = await shop.call(path, {}, await signInAs('admin'))
  const row = { title: 'New pieces', text: '', source: 'newest' as const, categoryId: null }
  return { rows: [row], version: data.version }
}

let pageCount = 0

async function preparePageInput() {
  // The shop allows few pages, so the earlier ones are removed.
  await shop.db.delete(storePagesTable)
  return { slug: `page-${++pageCount}`, title: 'Ours', text: 'Ours.' }
}

async function addPage() {
  const page = await preparePageInput()
  await shop.db.insert(storePagesTable).values(page)
  return page
}

async function readBanners() {
  const { data } = await shop.call('GET /api/admin/settings/banners', {}, await signInAs('admin'))
  return { ...data, banners: data.banners.toReversed() }
}

async function readTestimonials() {
  const { data } = await shop.call(
    'GET /api/admin/settings/testimonials',
    {},
    await signInAs('admin'),
  )
  return { testimonials: [], version: data.version }
}

const createSoldOutPiece = async () => (await putOnSale(shop.db, { stock: 0 })).id

async function createStockItem(): Promise<number> {
  const item = await findStockItem(shop.db, {
    productId: await createPiece(),
    colorId: null,
    sizeId: null,
  })
  if (!item) throw new Error('The piece has no stock item')
  return item.id
}

async function createWithdrawnPiece(): Promise<number> {
  const id = await createPiece()
  await shop.db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, id))
  return id
}

async function createCategory(): Promise<number> {
  const made = await shop.db.insert(categories).values({ name: makeName() }).returning()
  return requireId(made)
}

async function createColor(): Promise<number> {
  const color = { name: makeName(), hexCode: '#FFFFFF' }
  return requireId(await shop.db.insert(colors).values(color).returning())
}

async function createOffer(): Promise<number> {
  const offer = { title: 'Dashain', type: 'percent', valueHundredths: 1000 } as const
  const productId = await createPiece()
  return requireId(
    await shop.db
      .insert(offers)
      .values({ ...offer, productId })
      .returning(),
  )
}

function requireId([row]: { id: number }[]): number {
  if (!row) throw new Error('Nothing was made')
  return row.id
}

/** Two accounts that ordered with the same new phone number. */
async function createTwoAccountsWithOnePhone() {
  const phone = `98${String(++uniqueNumber).padStart(8, '0')}`
  const ids: number[] = []
  for (const buyer of [await newShopper(shop), await newShopper(shop)]) {
    await fillCart(shop, buyer, await createPiece())
    const { orderId } = await orderCart(shop, buyer)
    await shop.db.update(orders).set({ recipientPhone: phone }).where(eq(orders.id, orderId))
    ids.push(buyer.id)
  }
  const [into = 0, from = 0] = ids
  return { into, from, phone }
}

async function findTagOfOwner(): Promise<number> {
  const { id } = await addCustomerTag(shop.db, findCaller('owner').id, 'VIP')
  return id
}

async function createSubscription(): Promise<string> {
  const unsubscribeToken = randomBytes(16).toString('base64url')
  await shop.db.insert(subscribers).values({ email: makeEmail(), unsubscribeToken })
  return unsubscribeToken
}

async function createCartItemOfOwner(): Promise<number> {
  const piece = await createPiece()
  const { getCartItems } = await fillCart(shop, await signInAs('owner'), piece)
  const item = getCartItems.find(({ productId }) => productId === piece)
  if (!item) throw new Error('The piece is not in the cart')
  return item.cartItemId
}

const createAddressOfOwner = async () => addTestAddress(shop, await signInAs('owner'))

/**
 * The address of all orders, because an account may not have as many addresses as there are orders
 * here.
 */
let deliveryAddress: Promise<number> | undefined

/**
 * Everybody has a filled cart and the owner has an address, so that a call can fail only for lack
 * of permission.
 */
async function fillCartWithAddress(): Promise<number> {
  const piece = await createPiece()
  await shop.db.delete(cartItems)
  for (const name of ['other', 'owner', 'staff', 'admin'] as const)
    await fillCart(shop, await signInAs(name), piece)
  deliveryAddress ??= createAddressOfOwner()
  return deliveryAddress
}

/** An order whose delivery is in this state. */
async function placeOrderInState(fulfilmentState: FulfilmentState): Promise<string> {
  const orderId = await createOrderOfOwner()
  const status = orderStatusOf(fulfilmentState, 'unpaid')
  await shop.db
    .update(orders)
    .set({ status, fulfilment: fulfilmentState })
    .where(eq(orders.id, orderId))
  return orderId
}

/** The edit of an order of the owner: the same piece, and 50 for the delivery. */
async function makeEditWithDelivery() {
  const { label: _, ...place } = TEST_ADDRESS
  return {
    version: 0,
    deliveryAmount: 50,
    expectedTotal: 2550,
    lines: { kept: [{ position: 0, quantity: 1 }], added: [] },
    address: { fullName: 'Sita Jha', whatsappNumber: '9812345678', ...place },
  }
}

const createOrderOfOwner = async (): Promise<string> => (await placeOrderAsOwner()).orderId

/** An order of somebody else, whose cash can be blocked without consequences for the owner. */
async function createOrderByPhone(): Promise<string> {
  const { label, ...place } = TEST_ADDRESS
  const body = {
    channel: 'phone' as const,
    fullName: 'Hari Rai',
    whatsappNumber: '9822222222',
    ...place,
    items: [{ productId: await createPiece(), quantity: 1 }],
  }
  return (await shop.call('POST /api/admin/orders', { body }, await signInAs('admin'))).orderId
}

async function createPrepaidOrderOfOwner(): Promise<string> {
  const body = { addressId: await fillCartWithAddress(), paymentMethod: 'ESEWA' as const }
  const { order: placedOrder } = await shop.call(
    'POST /api/order/addorder',
    { body },
    await signInAs('owner'),
  )
  return placedOrder.orderId
}

async function createAttemptOfOwner() {
  const orderId = await createPrepaidOrderOfOwner()
  const input = { path: { orderId }, body: { method: 'ESEWA' as const } }
  await shop.call('POST /api/order/{orderId}/payments', input, await signInAs('owner'))
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  if (!attempt) throw new Error('No attempt was stored')
  return attempt
}

/** The payment settings with bank transfers added, or removed if they were there. */
async function makeOtherPaymentMethods() {
  const [storedPayments] = await shop.db.select().from(storePaymentsTable)
  if (!storedPayments) throw new Error('The row of store_payments is missing')
  const methods: PaymentMethod[] = storedPayments.methods.includes('BANK')
    ? ['COD', 'ESEWA']
    : ['COD', 'ESEWA', 'BANK']
  return { methods, version: storedPayments.version }
}

async function placeOrderAsOwner() {
  const addressId = await fillCartWithAddress()
  return orderCart(shop, { ...(await signInAs('owner')), addressId })
}

const REVIEW_INPUT = { stars: 5, text: 'It rings when I walk.' }

/** A product that the owner has bought and received. */
async function createPieceOfOwner(): Promise<number> {
  const { orderId, items } = await placeOrderAsOwner()
  const input = { path: { orderId }, body: { status: 'PAID' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', input, await signInAs('staff'))
  const [item] = items
  if (!item) throw new Error('Nothing was ordered')
  return item.productId
}

async function createPaidOrderOfOwner(): Promise<string> {
  const { orderId } = await placeOrderAsOwner()
  const input = { path: { orderId }, body: { status: 'PAID' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', input, await signInAs('staff'))
  return orderId
}

async function createReviewOfOwner(): Promise<{ id: number; productId: number }> {
  const productId = await createPieceOfOwner()
  const input = { path: { id: productId }, body: REVIEW_INPUT }
  const { data } = await shop.call(
    'POST /api/products/{id}/reviews',
    input,
    await signInAs('owner'),
  )
  return { id: data.id, productId }
}

/** The code of the passport of a piece that the owner has ordered. */
async function createPassportOfOwner(): Promise<string> {
  const addressId = await fillCartWithAddress()
  const specification = { ...NO_SPECIFICATION, metal: 'gold' as const, purityPerMille: 916 }
  const { data } = await shop.call(
    'POST /api/admin/products',
    { body: { ...newWholeProduct(makeName()), specification } },
    await signInAs('admin'),
  )
  await fillCart(shop, await signInAs('owner'), data.id)
  const { items } = await orderCart(shop, { ...(await signInAs('owner')), addressId })
  return items.find(({ productId }) => productId === data.id)?.passport ?? ''
}

async function createConfirmedOrderOfOwner(): Promise<string> {
  const orderId = await createOrderOfOwner()
  const input = { path: { orderId }, body: { status: 'CONFIRMED' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', input, await signInAs('staff'))
  return orderId
}
