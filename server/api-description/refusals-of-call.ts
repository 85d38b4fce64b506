import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** The meaning of each code, for readers of the description. */
export const REFUSAL_CODE_MEANINGS: Record<RefusalCode, string> = {
  VALIDATION: 'something that was sent is missing or wrong; `fields` names it',
  UNAUTHENTICATED: 'the token is missing, unknown or expired',
  TWO_FACTOR_REQUIRED:
    'the password is right; the code of the authenticator app is missing or wrong',
  FORBIDDEN: 'signed in, but not allowed to do this',
  NOT_FOUND: 'there is no such thing, or it belongs to somebody else',
  METHOD_NOT_ALLOWED: 'this address does not take that method',
  CONFLICT: 'it does not fit what is there now',
  EMAIL_TAKEN: 'the email address already has an account',
  ILLEGAL_TRANSITION: 'the order’s status does not allow this step',
  ORDER_LIMIT:
    'the order is over a limit of the owner for new shoppers or for cash, or over the legal limit for cash',
  OUT_OF_STOCK: 'there are not enough pieces',
  SIZE_NEEDED: 'this product comes in sizes; `sizeId` names one of them',
  RATE_JUMP: 'the rate differs by more than 5 % from the last one; send `sure` if it is right',
  PRICE_CHANGED: 'the total is not the one that was expected',
  PAYLOAD_TOO_LARGE: 'the body, a picture or a text in it is larger than this call takes',
  UNSUPPORTED_MEDIA_TYPE: 'the body is of a kind that is not read here',
  IDEMPOTENCY_MISMATCH: 'the key was used before with another body',
  RATE_LIMITED: 'too often; `Retry-After` tells the seconds to wait',
  INTERNAL: 'a fault of the shop, which its log knows all about',
  UNAVAILABLE: 'not now; `Retry-After` tells the seconds to wait',
}

/**
 * Refusals thrown by the handlers themselves, in addition to those checked before every handler.
 */
const OWN_REFUSALS: Partial<Record<CallName, RefusalCode[]>> = {
  signUp: ['EMAIL_TAKEN'],
  signIn: ['UNAUTHENTICATED', 'TWO_FACTOR_REQUIRED'],
  enrolTwoFactor: ['CONFLICT'],
  confirmTwoFactor: ['CONFLICT'],
  addCategory: ['CONFLICT'],
  updateCategory: ['CONFLICT'],
  deleteCategory: ['CONFLICT'],
  orderCategories: ['CONFLICT'],
  addColor: ['CONFLICT'],
  updateColor: ['CONFLICT'],
  deleteColor: ['CONFLICT'],
  addProduct: ['CONFLICT'],
  changeManyProducts: ['CONFLICT'],
  addWholeProduct: ['CONFLICT'],
  deleteProduct: ['CONFLICT'],
  undoCatalogueImport: ['CONFLICT'],
  saveWholeProduct: ['CONFLICT'],
  publishProduct: ['CONFLICT'],
  addOffer: ['NOT_FOUND', 'CONFLICT'],
  updateOffer: ['CONFLICT'],
  updateProduct: ['CONFLICT'],
  updateSettings: ['CONFLICT'],
  openStore: ['CONFLICT'],
  updateOrderLimits: ['CONFLICT'],
  updateCashSettings: ['CONFLICT'],
  updateBankAccount: ['CONFLICT'],
  addBankSlip: ['ILLEGAL_TRANSITION', 'CONFLICT'],
  refuseBankSlip: ['ILLEGAL_TRANSITION', 'CONFLICT'],
  addPhoneCall: ['ILLEGAL_TRANSITION', 'CONFLICT'],
  addConfirmationLink: ['ILLEGAL_TRANSITION'],
  updateOrderEmailText: ['CONFLICT'],
  addPage: ['CONFLICT'],
  updatePage: ['CONFLICT'],
  updateHomeRows: ['CONFLICT'],
  updateBanners: ['CONFLICT'],
  updateTestimonials: ['CONFLICT'],
  updateDeliverySettings: ['CONFLICT'],
  addStaffRole: ['CONFLICT'],
  updateStaffRole: ['CONFLICT'],
  deleteStaffRole: ['CONFLICT'],
  inviteStaff: ['NOT_FOUND', 'CONFLICT'],
  changeStaffRole: ['CONFLICT'],
  removeStaff: ['CONFLICT'],
  addRate: ['CONFLICT', 'RATE_JUMP'],
  updateRateSettings: ['CONFLICT'],
  adjustStock: ['NOT_FOUND', 'CONFLICT'],
  importCatalogue: ['CONFLICT'],
  addToCart: ['NOT_FOUND', 'SIZE_NEEDED', 'OUT_OF_STOCK', 'CONFLICT'],
  updateCartItem: ['NOT_FOUND', 'OUT_OF_STOCK'],
  removeCartItem: ['NOT_FOUND'],
  addToWishlist: ['NOT_FOUND', 'CONFLICT'],
  addRestockRequest: ['NOT_FOUND', 'CONFLICT'],
  addAddress: ['CONFLICT'],
  placeOrder: ['NOT_FOUND', 'CONFLICT', 'ORDER_LIMIT', 'OUT_OF_STOCK', 'PRICE_CHANGED'],
  placeOrderWithMail: ['NOT_FOUND', 'CONFLICT', 'ORDER_LIMIT', 'OUT_OF_STOCK', 'PRICE_CHANGED'],
  deleteOrder: ['ILLEGAL_TRANSITION'],
  startPayment: ['CONFLICT', 'ILLEGAL_TRANSITION', 'ORDER_LIMIT'],
  acceptPayment: ['CONFLICT', 'ILLEGAL_TRANSITION'],
  refundPayment: ['CONFLICT', 'ILLEGAL_TRANSITION'],
  closeMoneyDay: ['CONFLICT'],
  checkRefund: ['ILLEGAL_TRANSITION'],
  decideRefund: ['ILLEGAL_TRANSITION'],
  updatePaymentSettings: ['CONFLICT'],
  testPaymentMethod: ['CONFLICT'],
  updateOrder: ['FORBIDDEN', 'ILLEGAL_TRANSITION'],
  createStaffOrder: ['NOT_FOUND', 'CONFLICT', 'ORDER_LIMIT', 'OUT_OF_STOCK'],
  packOrder: ['ILLEGAL_TRANSITION'],
  handOverOrder: ['ILLEGAL_TRANSITION'],
  deliverOrder: ['ILLEGAL_TRANSITION'],
  receivePayment: ['ILLEGAL_TRANSITION'],
  refundOrder: ['ILLEGAL_TRANSITION'],
  refuseOrder: ['ILLEGAL_TRANSITION'],
  previewOrderEdit: ['ILLEGAL_TRANSITION', 'OUT_OF_STOCK'],
  editOrder: ['ILLEGAL_TRANSITION', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'ORDER_LIMIT'],
  undoMove: ['ILLEGAL_TRANSITION', 'OUT_OF_STOCK'],
  returnOrder: ['ILLEGAL_TRANSITION'],
  writeReview: ['FORBIDDEN', 'CONFLICT'],
  changeReview: ['FORBIDDEN', 'CONFLICT'],
  approveReview: ['CONFLICT'],
  rejectReview: ['CONFLICT'],
  replyToReview: ['CONFLICT'],
}

/** Every code that a call may be refused with. */
export function refusalsOfCall(name: string, call: Call): Set<RefusalCode> {
  const own: Partial<Record<string, RefusalCode[]>> = OWN_REFUSALS
  // Any call can get a request that is not valid HTTP.
  const codes = new Set<RefusalCode>(own[name]).add('VALIDATION')
  if (call.access !== 'anyone') codes.add('UNAUTHENTICATED')
  if (call.access !== 'anyone' && call.access !== 'shopper') codes.add('FORBIDDEN')
  if (call.path) codes.add('NOT_FOUND')
  if (call.body) codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE')
  if (call.idempotent) codes.add('IDEMPOTENCY_MISMATCH').add('CONFLICT')
  // A user's parallel uploads are refused when they are too large together.
  if (call.throttle || call.limits.pictures > 0) codes.add('RATE_LIMITED')
  return codes.add('INTERNAL').add('UNAVAILABLE')
}
