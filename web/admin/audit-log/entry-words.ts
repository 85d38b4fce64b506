import type { AuditChange, AuditEntry, AuditNames } from '#contract/audit.ts'
import { AUDIT_KINDS, type AuditedCallName } from '#contract/audit-kinds.ts'
import * as m from './messages/entries.ts'
import * as rows from './messages/rows.ts'
import { capitalize } from './row-words.ts'

/** What each call does, in words. */
const CALL_WORDS: Record<AuditedCallName, string> = {
  addProduct: m.ADDED_A_PRODUCT,
  addWholeProduct: m.ADDED_A_PRODUCT,
  saveWholeProduct: m.EDITED_A_PRODUCT,
  uploadPicture: m.UPLOADED_A_PICTURE,
  cropPicture: m.CROPPED_A_PICTURE,
  uploadCertificate: m.UPLOADED_A_CERTIFICATE,
  matchPictures: m.COMPARED_PICTURE_FILES_WITH_PRODUCTS,
  attachPicture: m.ADDED_A_PICTURE_TO_A_PRODUCT,
  updateProduct: m.EDITED_A_PRODUCT,
  withdrawProduct: m.UNPUBLISHED_A_PRODUCT,
  publishProduct: m.PUBLISHED_A_PRODUCT,
  changeManyProducts: m.CHANGED_MANY_PRODUCTS,
  deleteProduct: m.DELETED_A_PRODUCT,
  undoCatalogueImport: m.UNDID_AN_IMPORT,
  retryFailedPictures: m.DOWNLOADED_PICTURES_AGAIN,
  duplicateProduct: m.DUPLICATED_A_PRODUCT,
  replaceProductColors: m.CHANGED_THE_COLOURS_OF_A_PRODUCT,
  checkCatalogueFile: m.CHECKED_AN_IMPORT_FILE,
  importCatalogue: m.IMPORTED_PRODUCTS,
  addOffer: m.ADDED_AN_OFFER,
  updateOffer: m.EDITED_AN_OFFER,
  deleteOffer: m.ENDED_AN_OFFER,
  addCategory: m.ADDED_A_CATEGORY,
  updateCategory: m.EDITED_A_CATEGORY,
  orderCategories: m.SORTED_THE_CATEGORIES,
  deleteCategory: m.DELETED_A_CATEGORY,
  addColor: m.ADDED_A_COLOUR,
  updateColor: m.EDITED_A_COLOUR,
  deleteColor: m.DELETED_A_COLOUR,
  openStore: m.OPENED_THE_SHOP,
  sendTestMail: m.SENT_A_TEST_EMAIL,
  adjustStock: m.CHANGED_STOCK,
  updateOrder: m.CHANGED_THE_STATUS_OF_AN_ORDER,
  createStaffOrder: m.WROTE_AN_ORDER,
  editOrder: m.CHANGED_AN_ORDER,
  confirmOrders: m.CONFIRMED_ORDERS,
  packOrder: m.MARKED_AN_ORDER_AS_PACKED,
  addRate: m.ENTERED_A_RATE,
  updateRateSettings: m.CHANGED_THE_SETTINGS_OF_RATES,
  handOverOrder: m.HANDED_AN_ORDER_TO_THE_COURIER,
  deliverOrder: m.MARKED_AN_ORDER_AS_DELIVERED,
  receivePayment: m.MARKED_CASH_AS_RECEIVED,
  receiveCash: m.MARKED_CASH_OF_ORDERS_AS_RECEIVED,
  refundOrder: m.GAVE_MONEY_BACK,
  refuseOrder: m.MARKED_A_PARCEL_AS_REFUSED,
  returnOrder: m.MARKED_A_PARCEL_AS_RETURNED,
  undoMove: m.UNDID_A_STEP_OF_AN_ORDER,
  checkPayment: m.ASKED_ABOUT_A_PAYMENT,
  acceptPayment: m.ACCEPTED_A_PAYMENT,
  refundPayment: m.ASKED_A_PROVIDER_TO_GIVE_MONEY_BACK,
  checkRefund: m.ASKED_ABOUT_A_REFUND,
  addSettlement: m.ADDED_A_LIST_OF_A_PROVIDER,
  readSettlementColumns: m.READ_A_LIST_OF_A_PROVIDER,
  closeMoneyDay: m.CLOSED_A_DAY,
  decideRefund: m.DECIDED_ABOUT_A_REFUND,
  updatePaymentSettings: m.CHANGED_THE_PAYMENT_SETTINGS,
  testPaymentMethod: m.TESTED_A_PAYMENT_METHOD,
  addOrderNote: m.ADDED_A_NOTE_TO_AN_ORDER,
  blockCash: m.BLOCKED_CASH,
  allowCash: m.ALLOWED_CASH_AGAIN,
  addPhoneCall: m.RECORDED_A_PHONE_CALL,
  addConfirmationLink: m.MADE_A_LINK_TO_CONFIRM_AN_ORDER,
  addCustomerNote: m.ADDED_A_NOTE_TO_A_CUSTOMER,
  provePhone: m.PROVED_A_PHONE_NUMBER,
  mergeCustomers: m.MERGED_CUSTOMERS,
  addCustomerTag: m.ADDED_A_TAG_TO_A_CUSTOMER,
  removeCustomerTag: m.REMOVED_A_TAG_FROM_A_CUSTOMER,
  approveReview: m.APPROVED_A_REVIEW,
  rejectReview: m.REJECTED_A_REVIEW,
  replyToReview: m.ANSWERED_A_REVIEW,
  removeReview: m.REMOVED_AN_OWN_REVIEW,
  exportSubscribers: m.EXPORTED_THE_NEWSLETTER_SUBSCRIBERS,
  addStaffRole: m.ADDED_A_ROLE,
  updateStaffRole: m.CHANGED_WHAT_A_ROLE_MAY_DO,
  deleteStaffRole: m.DELETED_A_ROLE,
  inviteStaff: m.ADDED_A_PERSON_TO_STAFF,
  changeStaffRole: m.CHANGED_A_ROLE,
  removeStaff: m.REMOVED_A_PERSON_FROM_STAFF,
  resetTwoFactor: m.TURNED_TWO_FACTOR_SIGN_IN_OFF_FOR_A_PERSON,
  enrolTwoFactor: m.STARTED_TO_SET_UP_TWO_FACTOR_SIGN_IN,
  confirmTwoFactor: m.TURNED_TWO_FACTOR_SIGN_IN_ON,
  disableTwoFactor: m.TURNED_TWO_FACTOR_SIGN_IN_OFF,
  updateSettings: m.CHANGED_THE_SETTINGS,
  updateDeliverySettings: m.CHANGED_THE_DELIVERY_SETTINGS,
  retryJob: m.RAN_A_BACKGROUND_JOB_AGAIN,
  updateOrderEmailText: m.CHANGED_THE_TEXT_OF_AN_EMAIL,
  updateOrderLimits: m.CHANGED_THE_ORDER_LIMITS,
  updateBankAccount: m.CHANGED_THE_BANK_ACCOUNT,
  addBankSlip: m.SENT_A_BANK_SLIP,
  refuseBankSlip: m.REFUSED_A_BANK_SLIP,
  updateCashSettings: m.CHANGED_THE_CASH_SETTINGS,
  updateHomeRows: m.CHANGED_THE_HOME_ROWS,
  addPage: m.ADDED_A_PAGE,
  updatePage: m.CHANGED_A_PAGE,
  deletePage: m.REMOVED_A_PAGE,
  hidePage: m.HID_OR_SHOWED_A_PAGE,
  updateBanners: m.CHANGED_THE_BANNERS,
  updateTestimonials: m.CHANGED_THE_TESTIMONIALS,
  changeOwnName: m.CHANGED_THEIR_OWN_NAME,
  changeOwnPassword: m.CHANGED_THEIR_OWN_PASSWORD,
  endOwnSession: m.SIGNED_OUT_ON_A_DEVICE,
  endOtherSessions: m.SIGNED_OUT_ON_ALL_OTHER_DEVICES,
  turnOnOrderAlerts: m.TURNED_ON_MESSAGES_ABOUT_NEW_ORDERS,
  turnOffOrderAlerts: m.TURNED_OFF_MESSAGES_ABOUT_NEW_ORDERS,
  signOut: m.SIGNED_OUT,
}

const isAudited = (call: string): call is AuditedCallName => Object.hasOwn(CALL_WORDS, call)

/** A call that has no words yet appears with its own name. */
export const auditedCallInWords = ({ call }: Pick<AuditEntry, 'call'>): string =>
  isAudited(call) ? CALL_WORDS[call] : call

/** What an entry or a change is about; `path` is its page in the admin. */
export type AuditSubject = { name: string; path: string | undefined }

/** The tables whose rows are shown as the subject of an entry, the most telling first. */
const SUBJECT_TABLES = [
  'orders',
  'products',
  'offers',
  'stock_items',
  'reviews',
  'categories',
  'colors',
  'users',
]

/** The table of the `id` in the path of a call. */
const TARGET_TABLES: Partial<Record<string, string>> = {
  ...Object.fromEntries(AUDIT_KINDS.products.map((call) => [call, 'products'])),
  undoCatalogueImport: undefined,
  retryFailedPictures: undefined,
  updateOffer: 'offers',
  deleteOffer: 'offers',
  updateCategory: 'categories',
  deleteCategory: 'categories',
  updateColor: 'colors',
  deleteColor: 'colors',
  addCustomerNote: 'customers',
  provePhone: 'customers',
  mergeCustomers: 'customers',
  addCustomerTag: 'customers',
  removeCustomerTag: 'customers',
  changeStaffRole: 'users',
  removeStaff: 'users',
  resetTwoFactor: 'users',
  approveReview: 'reviews',
  rejectReview: 'reviews',
  replyToReview: 'reviews',
}

/** What an entry is about: by its path, else by the rows that it changed. */
export function subjectsOfEntry(
  { call, target, changes }: AuditEntry,
  names: AuditNames,
): AuditSubject[] {
  if (typeof target.orderId === 'string') return [subjectOf('orders', target.orderId, names)]
  const table = TARGET_TABLES[call]
  const row = changes.find((change) => change.table === table && change.rowId === String(target.id))
  if (table && target.id !== undefined) return [subjectOf(table, String(target.id), names, row)]
  const subjectTable = SUBJECT_TABLES.find((each) =>
    changes.some((change) => change.table === each),
  )
  return changes.flatMap((change) =>
    change.table === subjectTable ? subjectOfChange(change, names) : [],
  )
}

/** What a changed row is or belongs to. */
export const subjectOfChange = (change: AuditChange, names: AuditNames): AuditSubject =>
  subjectOf(change.table, change.rowId ?? '', names, change)

function subjectOf(
  table: string,
  id: string,
  names: AuditNames,
  change?: AuditChange,
): AuditSubject {
  const known = names[table === 'customers' ? 'users' : table]?.[id]
  const values = { ...change?.before, ...change?.after }
  const productId = known?.productId ?? values.product_id
  const name = known?.name ?? values.name ?? values.title ?? (table === 'orders' ? id : undefined)
  return {
    name: typeof name === 'string' ? name : (rows.TABLE_WORDS[table] ?? tableInWords(table)),
    // A deleted row has no page.
    path: known || table === 'orders' ? pathOf(table, id, productId) : undefined,
  }
}

function pathOf(table: string, id: string, productId: unknown): string | undefined {
  if (table === 'orders') return `/orders/${id}`
  if (table === 'reviews') return '/reviews'
  if (table === 'categories') return '/categories'
  if (table === 'colors') return '/colors'
  if (table === 'users') return '/staff'
  if (table === 'customers') return `/customers/${id}`
  return productId ? `/products/${productId}` : undefined
}

const tableInWords = (table: string) => capitalize(table.replaceAll('_', ' '))
