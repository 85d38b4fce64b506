import type { AuditChange, AuditEntry } from '#contract/audit.ts'
import * as m from './messages.ts'

/** What each call does, in words. A call that is not listed appears with its own name. */
const CALL_WORDS: Record<string, string> = {
  addProduct: m.ADDED_A_PRODUCT,
  addWholeProduct: m.ADDED_A_PRODUCT,
  saveWholeProduct: m.EDITED_A_PRODUCT,
  uploadPicture: m.UPLOADED_A_PICTURE,
  cropPicture: m.CROPPED_A_PICTURE,
  updateProduct: m.EDITED_A_PRODUCT,
  withdrawProduct: m.UNPUBLISHED_A_PRODUCT,
  publishProduct: m.PUBLISHED_A_PRODUCT,
  deleteProduct: m.DELETED_A_PRODUCT,
  undoCatalogueImport: m.UNDID_AN_IMPORT,
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
  confirmOrders: m.CONFIRMED_ORDERS,
  packOrder: m.MARKED_AN_ORDER_AS_PACKED,
  handOverOrder: m.HANDED_AN_ORDER_TO_THE_COURIER,
  deliverOrder: m.MARKED_AN_ORDER_AS_DELIVERED,
  receivePayment: m.MARKED_CASH_AS_RECEIVED,
  refundOrder: m.GAVE_MONEY_BACK,
  refuseOrder: m.MARKED_A_PARCEL_AS_REFUSED,
  returnOrder: m.MARKED_A_PARCEL_AS_RETURNED,
  undoMove: m.UNDID_A_STEP_OF_AN_ORDER,
  addOrderNote: m.ADDED_A_NOTE_TO_AN_ORDER,
  addCustomerNote: m.ADDED_A_NOTE_TO_A_CUSTOMER,
  approveReview: m.APPROVED_A_REVIEW,
  rejectReview: m.REJECTED_A_REVIEW,
  replyToReview: m.ANSWERED_A_REVIEW,
  removeReview: m.REMOVED_AN_OWN_REVIEW,
  exportSubscribers: m.EXPORTED_THE_NEWSLETTER_SUBSCRIBERS,
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
  updateHomeRows: m.CHANGED_THE_HOME_ROWS,
  updateBanners: m.CHANGED_THE_BANNERS,
  updateTestimonials: m.CHANGED_THE_TESTIMONIALS,
  signOut: m.SIGNED_OUT,
}

export const callInWords = ({ call }: Pick<AuditEntry, 'call'>): string => CALL_WORDS[call] ?? call

/** The old and the new value of a changed column. */
export type ChangedColumn = { name: string; was: string; newValue: string }

/** The changed columns of a row. */
export const columnsOf = ({ before, after }: AuditChange): ChangedColumn[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name: name.replaceAll('_', ' '),
    was: inWords(before?.[name]),
    newValue: inWords(after?.[name]),
  }))

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
