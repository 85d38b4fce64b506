/** The calls whose changes are on record, by what they are about. */
export const AUDIT_KINDS = {
  orders: [
    'updateOrder',
    'confirmOrders',
    'packOrder',
    'handOverOrder',
    'deliverOrder',
    'receivePayment',
    'refundOrder',
    'refuseOrder',
    'returnOrder',
    'undoMove',
    'addOrderNote',
  ],
  products: [
    'addProduct',
    'addWholeProduct',
    'saveWholeProduct',
    'updateProduct',
    'withdrawProduct',
    'publishProduct',
    'duplicateProduct',
    'replaceProductColors',
    'uploadPicture',
    'cropPicture',
    'checkCatalogueFile',
    'importCatalogue',
    'addOffer',
    'updateOffer',
    'deleteOffer',
  ],
  stock: ['adjustStock'],
  categories: [
    'addCategory',
    'updateCategory',
    'orderCategories',
    'deleteCategory',
    'addColor',
    'updateColor',
    'deleteColor',
  ],
  customers: [
    'addCustomerNote',
    'exportSubscribers',
    'approveReview',
    'rejectReview',
    'replyToReview',
    'removeReview',
  ],
  staff: [
    'inviteStaff',
    'changeStaffRole',
    'removeStaff',
    'resetTwoFactor',
    'enrolTwoFactor',
    'confirmTwoFactor',
    'disableTwoFactor',
    'signOut',
  ],
  settings: [
    'openStore',
    'sendTestMail',
    'updateSettings',
    'updateDeliverySettings',
    'updateOrderLimits',
    'updateHomeRows',
    'updateBanners',
    'updateTestimonials',
    'retryJob',
  ],
} as const

export type AuditKind = keyof typeof AUDIT_KINDS
/** A call whose changes are on record. */
export type AuditedName = (typeof AUDIT_KINDS)[AuditKind][number]

export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as AuditKind[]
