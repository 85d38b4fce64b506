import type { AuditChange, AuditEntry } from '#contract/audit.ts'

/** What each call does, in words. A call that is not listed appears with its own name. */
const CALL_WORDS: Record<string, string> = {
  addProduct: 'Added a product',
  addWholeProduct: 'Added a product',
  saveWholeProduct: 'Changed a product',
  uploadPicture: 'Sent a picture',
  cropPicture: 'Cut a picture to size',
  updateProduct: 'Changed a product',
  withdrawProduct: 'Withdrew a product from sale',
  publishProduct: 'Put a product on sale',
  duplicateProduct: 'Duplicated a product',
  replaceProductColors: 'Changed the colours of a product',
  checkCatalogueFile: 'Checked a catalogue file',
  importCatalogue: 'Imported a catalogue file',
  addOffer: 'Added an offer',
  updateOffer: 'Changed an offer',
  deleteOffer: 'Ended an offer',
  addCategory: 'Added a category',
  updateCategory: 'Changed a category',
  orderCategories: 'Put the categories in order',
  deleteCategory: 'Deleted a category',
  addColor: 'Added a colour',
  updateColor: 'Changed a colour',
  deleteColor: 'Deleted a colour',
  openStore: 'Opened the shop',
  sendTestMail: 'Sent a test email',
  adjustStock: 'Changed stock',
  updateOrder: 'Moved an order',
  confirmOrders: 'Confirmed orders',
  packOrder: 'Marked an order as packed',
  handOverOrder: 'Handed an order to the courier',
  deliverOrder: 'Marked an order as delivered',
  receivePayment: 'Marked the cash of an order as received',
  refuseOrder: 'Marked a parcel as refused',
  returnOrder: 'Marked a parcel as returned',
  addOrderNote: 'Wrote a note beside an order',
  addCustomerNote: 'Wrote a note beside a customer',
  approveReview: 'Approved a review',
  rejectReview: 'Rejected a review',
  replyToReview: 'Answered a review',
  removeReview: 'Removed an own review',
  exportSubscribers: 'Exported the newsletter subscribers',
  inviteStaff: 'Took somebody on',
  changeStaffRole: 'Changed a role',
  removeStaff: 'Removed somebody from the staff',
  resetTwoFactor: 'Reset somebody’s two-factor sign-in',
  enrolTwoFactor: 'Began two-factor sign-in',
  confirmTwoFactor: 'Switched two-factor sign-in on',
  disableTwoFactor: 'Switched two-factor sign-in off',
  updateSettings: 'Changed the settings',
  updateDeliverySettings: 'Changed the delivery settings',
  retryJob: 'Ran a background job again',
  updateOrderLimits: 'Changed the limits of orders',
  updateHomeRows: 'Changed the rows of the home page',
  updateBanners: 'Changed the banners',
  updateTestimonials: 'Changed the testimonials',
  signOut: 'Signed out',
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
