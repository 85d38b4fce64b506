import * as messages from './messages/refusals.ts'

/** The HTTP status of each refusal code. */
export const REFUSAL_STATUS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  TWO_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  ILLEGAL_TRANSITION: 409,
  ORDER_LIMIT: 409,
  OUT_OF_STOCK: 409,
  SIZE_NEEDED: 400,
  PRICE_CHANGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type RefusalCode = keyof typeof REFUSAL_STATUS
export type RefusalStatus = (typeof REFUSAL_STATUS)[RefusalCode]

type Messages = typeof messages

/** Identifies a refusal for programs. A key never changes, but its sentence may. */
export type RefusalKey = keyof Messages

/** The code of each refusal. */
export const REFUSAL_CODES: Record<RefusalKey, RefusalCode> = {
  NOTHING_HERE: 'NOT_FOUND',
  ADDRESS_UNREADABLE: 'VALIDATION',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_ALLOWED',
  NOT_ALLOWED: 'FORBIDDEN',
  SIGN_IN_AGAIN: 'FORBIDDEN',
  CHECK_INPUT: 'VALIDATION',
  INVALID_INPUT: 'VALIDATION',
  SEND_JSON: 'UNSUPPORTED_MEDIA_TYPE',
  SEND_A_FORM: 'UNSUPPORTED_MEDIA_TYPE',
  SEND_CSV: 'UNSUPPORTED_MEDIA_TYPE',
  SEND_UNCOMPRESSED: 'UNSUPPORTED_MEDIA_TYPE',
  JSON_INVALID: 'VALIDATION',
  BODY_INCOMPLETE: 'VALIDATION',
  BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FORM_UNREADABLE: 'VALIDATION',
  FORM_HAS_TOO_MANY_PARTS: 'PAYLOAD_TOO_LARGE',
  FORM_TEXT_TOO_LONG: 'PAYLOAD_TOO_LARGE',
  IDEMPOTENCY_KEY_INVALID: 'VALIDATION',
  IDEMPOTENCY_KEY_REUSED: 'IDEMPOTENCY_MISMATCH',
  STILL_RUNNING: 'CONFLICT',
  TOO_OFTEN: 'RATE_LIMITED',
  UPLOADS_RUNNING: 'RATE_LIMITED',
  SHOP_BUSY: 'UNAVAILABLE',
  SHOP_UNREACHABLE: 'UNAVAILABLE',
  SOMETHING_WENT_WRONG: 'INTERNAL',

  EMAIL_TAKEN: 'EMAIL_TAKEN',
  WRONG_CREDENTIALS: 'UNAUTHENTICATED',
  SIGN_IN_FIRST: 'UNAUTHENTICATED',
  RESET_CODE_WRONG: 'VALIDATION',
  PASSWORD_TOO_EASY: 'VALIDATION',
  CODE_REQUIRED: 'TWO_FACTOR_REQUIRED',
  SIGN_IN_CODE_WRONG: 'TWO_FACTOR_REQUIRED',
  CODE_WRONG: 'VALIDATION',
  NOT_YOUR_PASSWORD: 'VALIDATION',
  TWO_FACTOR_IS_ON: 'CONFLICT',
  TWO_FACTOR_NOT_BEGUN: 'CONFLICT',
  STAFF_NOT_FOUND: 'NOT_FOUND',
  STAFF_MEMBER_ALREADY: 'CONFLICT',
  LAST_ADMIN: 'CONFLICT',
  STAFF_ROLE_NOT_FOUND: 'NOT_FOUND',
  STAFF_ROLE_NAME_TAKEN: 'CONFLICT',
  STAFF_ROLE_IN_USE: 'CONFLICT',
  CUSTOMER_NOT_FOUND: 'NOT_FOUND',
  ADDRESS_NOT_FOUND: 'NOT_FOUND',
  TOO_MANY_ADDRESSES: 'CONFLICT',

  PRODUCT_NOT_FOUND: 'NOT_FOUND',
  PRODUCT_CHANGED_MEANWHILE: 'CONFLICT',
  PRODUCT_ORDERED: 'CONFLICT',
  IMPORT_NOT_FOUND: 'NOT_FOUND',
  IMPORT_UNDONE: 'CONFLICT',
  IMPORT_TOO_OLD: 'CONFLICT',
  LIST_HAS_CHANGED: 'CONFLICT',
  SKU_TAKEN: 'CONFLICT',
  SKU_OF_THE_SHOP: 'VALIDATION',
  PRODUCT_ON_SALE: 'CONFLICT',
  NO_DRAFT_AGAIN: 'VALIDATION',
  NEVER_ON_SALE: 'VALIDATION',
  NO_SUCH_CATEGORY: 'VALIDATION',
  CATEGORY_NOT_FOUND: 'NOT_FOUND',
  CATEGORY_NAME_TAKEN: 'CONFLICT',
  CATEGORY_HAS_PRODUCTS: 'CONFLICT',
  CATEGORIES_CHANGED_MEANWHILE: 'CONFLICT',
  PICTURE_SENT_AND_REMOVED: 'VALIDATION',
  NO_PICTURE_TO_DESCRIBE: 'VALIDATION',
  COLOR_NOT_FOUND: 'NOT_FOUND',
  COLOR_NAME_TAKEN: 'CONFLICT',
  COLOR_IN_USE: 'CONFLICT',
  NO_SUCH_COLOR: 'VALIDATION',
  COLOR_NOT_OF_PRODUCT: 'VALIDATION',
  OFFER_NOT_FOUND: 'NOT_FOUND',
  OFFER_NOT_OF_PRODUCT: 'VALIDATION',
  OFFER_TAKES_ALL: 'VALIDATION',
  OFFER_IS_OVER: 'VALIDATION',
  OFFER_ABOVE_PRICE: 'VALIDATION',
  PRODUCT_HAS_TOO_MANY_OFFERS: 'VALIDATION',
  ONE_OFFER_AT_A_TIME: 'CONFLICT',

  PAGE_NOT_FOUND: 'NOT_FOUND',
  PAGE_PATH_TAKEN: 'CONFLICT',
  TOO_MANY_PAGES: 'CONFLICT',

  PICTURES_READ_ONLY: 'METHOD_NOT_ALLOWED',
  NO_SUCH_PICTURE: 'NOT_FOUND',
  PICTURE_GONE: 'VALIDATION',
  PICTURE_NOT_STORED: 'VALIDATION',
  PICTURE_NOT_OF_PRODUCT: 'VALIDATION',
  PICTURE_NOT_OF_REVIEW: 'VALIDATION',
  SEND_ONE_PICTURE: 'VALIDATION',
  TOO_MANY_PICTURES_SENT: 'VALIDATION',
  PRODUCT_HAS_TOO_MANY_PICTURES: 'VALIDATION',
  REVIEW_HAS_TOO_MANY_PICTURES: 'VALIDATION',
  PICTURE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  PICTURE_HAS_TOO_MANY_PIXELS: 'PAYLOAD_TOO_LARGE',
  PICTURE_FORMAT_UNKNOWN: 'UNSUPPORTED_MEDIA_TYPE',
  PICTURE_UNREADABLE: 'VALIDATION',
  CROP_OUTSIDE: 'VALIDATION',
  CROP_TOO_SMALL: 'VALIDATION',
  NO_ROOM_FOR_PICTURES: 'UNAVAILABLE',

  STOCK_ITEM_NOT_FOUND: 'NOT_FOUND',
  STOCK_CHANGED_MEANWHILE: 'CONFLICT',
  STOCK_TOO_LOW: 'CONFLICT',
  STOCK_TOO_HIGH: 'CONFLICT',
  STOCK_IS_PER_COLOR: 'VALIDATION',
  STOCK_IS_PER_SIZE: 'VALIDATION',
  SOLD_MEANWHILE: 'CONFLICT',

  CART_PRODUCT_NOT_FOUND: 'NOT_FOUND',
  NOT_ENOUGH_STOCK: 'OUT_OF_STOCK',
  CHOOSE_A_COLOR: 'VALIDATION',
  COLOR_NOT_OF_PIECE: 'VALIDATION',
  SIZE_NEEDED: 'SIZE_NEEDED',
  SIZE_NOT_OF_PIECE: 'VALIDATION',
  TOO_MANY_OF_ONE_KIND: 'VALIDATION',
  CART_ITEM_NOT_FOUND: 'NOT_FOUND',
  CART_FULL: 'CONFLICT',
  CART_EMPTY: 'CONFLICT',
  WISHLIST_FULL: 'CONFLICT',
  IN_STOCK_NOW: 'CONFLICT',
  TOO_MANY_RESTOCK_REQUESTS: 'CONFLICT',
  PRICE_CHANGED: 'PRICE_CHANGED',
  ORDER_NOT_FOUND: 'NOT_FOUND',
  NOTHING_TO_PAY: 'ILLEGAL_TRANSITION',
  TIME_TO_PAY_OVER: 'ILLEGAL_TRANSITION',
  PROVIDER_NO_ANSWER: 'UNAVAILABLE',
  TOO_MANY_ATTEMPTS: 'ORDER_LIMIT',
  AMOUNT_NOT_POSSIBLE: 'CONFLICT',
  PAYMENT_NOT_FOUND: 'NOT_FOUND',
  PAYMENT_ALREADY_PAID: 'ILLEGAL_TRANSITION',
  PAYMENT_METHOD_NOT_SET_UP: 'CONFLICT',
  PAYMENT_METHOD_OFF: 'CONFLICT',
  ORDER_NOT_PENDING: 'ILLEGAL_TRANSITION',
  ORDER_CANNOT_BE_PACKED: 'ILLEGAL_TRANSITION',
  ORDER_CANNOT_BE_HANDED_OVER: 'ILLEGAL_TRANSITION',
  ORDER_CANNOT_BE_DELIVERED: 'ILLEGAL_TRANSITION',
  ORDER_CANNOT_BE_PAID: 'ILLEGAL_TRANSITION',
  MORE_THAN_DUE: 'VALIDATION',
  MORE_THAN_RECEIVED: 'VALIDATION',
  PAYMENT_REFERENCE_USED: 'CONFLICT',
  NOTHING_TO_REFUND: 'ILLEGAL_TRANSITION',
  ITEM_TWICE: 'VALIDATION',
  TOO_LATE_TO_UNDO: 'ILLEGAL_TRANSITION',
  SOLD_SINCE_CANCELLED: 'OUT_OF_STOCK',
  ORDER_CANNOT_BE_REFUSED: 'ILLEGAL_TRANSITION',
  ORDER_CANNOT_BE_RETURNED: 'ILLEGAL_TRANSITION',
  ORDER_CANNOT_BECOME: 'ILLEGAL_TRANSITION',
  ORDER_CHANGED_MEANWHILE: 'ILLEGAL_TRANSITION',
  SHOPPER_MAY_ONLY_CANCEL: 'FORBIDDEN',
  FIRST_ORDER_HAS_TOO_MANY_PIECES: 'ORDER_LIMIT',
  FIRST_ORDER_TOO_LARGE: 'ORDER_LIMIT',
  TOO_MANY_OPEN_ORDERS: 'ORDER_LIMIT',
  NOT_IN_CASH_BY_LAW: 'ORDER_LIMIT',
  CASH_ORDER_TOO_LARGE: 'ORDER_LIMIT',
  TOO_MANY_CASH_ORDERS: 'ORDER_LIMIT',
  ORDER_NOT_TO_CONFIRM: 'ILLEGAL_TRANSITION',
  CALLED_MEANWHILE: 'CONFLICT',
  CONFIRMATION_LINK_ENDED: 'NOT_FOUND',

  REVIEW_NOT_FOUND: 'NOT_FOUND',
  NOT_A_BUYER: 'FORBIDDEN',
  STAFF_DO_NOT_REVIEW: 'FORBIDDEN',
  REVIEWED_ALREADY: 'CONFLICT',
  REVIEW_CHANGED_MEANWHILE: 'CONFLICT',

  SETTINGS_CHANGED_MEANWHILE: 'CONFLICT',
  CATEGORY_GONE: 'VALIDATION',
  PRODUCT_GONE: 'VALIDATION',
  EXPORT_TOO_LONG: 'VALIDATION',
  LAST_DAY_BEFORE_FIRST: 'VALIDATION',
  TOO_MANY_DAYS: 'VALIDATION',
  SETUP_NOT_FINISHED: 'CONFLICT',
  JOB_NOT_FOUND: 'NOT_FOUND',
  JOB_IS_RUNNING: 'CONFLICT',

  CSV_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  CSV_IS_WORKBOOK: 'UNSUPPORTED_MEDIA_TYPE',
  CSV_INVALID: 'UNSUPPORTED_MEDIA_TYPE',
  CSV_NOT_UTF8: 'UNSUPPORTED_MEDIA_TYPE',
  CSV_QUOTE_NOT_CLOSED: 'VALIDATION',
  CSV_CELL_TOO_LONG: 'VALIDATION',
  CSV_ROW_TOO_LONG: 'VALIDATION',
  CSV_HAS_NO_HEADS: 'VALIDATION',
  CSV_COLUMN_TWICE: 'VALIDATION',
  CSV_HAS_NO_ROWS: 'VALIDATION',
  CSV_HAS_TOO_MANY_ROWS: 'PAYLOAD_TOO_LARGE',
  FILE_HAS_FAULTS: 'VALIDATION',
  CHANGED_SINCE_CHECK: 'CONFLICT',
  IMPORT_UNDER_WAY: 'CONFLICT',
}

/** The optional data of a refusal besides its sentence. */
export type RefusalDetails = {
  /** The invalid input field; the body repeats the sentence for it. */
  field?: string
  /** Invalid fields, each with its own sentence. */
  fields?: Record<string, string>
  /** Seconds to wait before a retry. */
  retryAfter?: number
  /** Data for programs, such as both totals of a changed price. */
  facts?: Record<string, unknown>
}

/** The parameters of a sentence; `undefined` if it has none. */
type ParametersOf<Key extends RefusalKey> = Messages[Key] extends (parameters: infer P) => string
  ? P
  : undefined

/** Keys of sentences without parameters. */
export type PlainRefusalKey = {
  [Key in RefusalKey]: Messages[Key] extends string ? Key : never
}[RefusalKey]

type DetailsOf<Key extends RefusalKey> = Key extends PlainRefusalKey
  ? [details?: RefusalDetails]
  : [details: RefusalDetails & { params: ParametersOf<Key> }]

/** An expected failure with a sentence for the user. Every other thrown error is a bug. */
export class Refusal<Key extends RefusalKey = RefusalKey> extends Error {
  readonly key: RefusalKey
  readonly code: RefusalCode
  readonly details: RefusalDetails
  /** The parameters of its sentence. */
  readonly params: unknown

  constructor(key: Key, ...[details = {}]: DetailsOf<Key>) {
    const params = 'params' in details ? details.params : undefined
    const message = sentenceOf(key, params)
    super(message)
    this.params = params
    this.name = 'Refusal'
    this.key = key
    this.code = REFUSAL_CODES[key]
    const { field, fields = field && { [field]: message }, retryAfter, facts } = details
    this.details = {
      ...(fields && { fields }),
      ...(retryAfter && { retryAfter }),
      ...(facts && { facts }),
    }
  }

  get status(): RefusalStatus {
    return REFUSAL_STATUS[this.code]
  }
}

/** The sentence of a key. The types of the constructor ensure that the parameters match the key. */
function sentenceOf(key: RefusalKey, parameters: unknown): string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: only the server makes refusals, and it needs every sentence.
  const message: string | ((parameters: never) => string) = messages[key]
  return typeof message === 'string' ? message : message(parameters as never)
}

/** The body of every failure; `msg` and `message` are the same sentence. */
export type RefusalBody = {
  success: false
  code: RefusalCode
  key: RefusalKey
  msg: string
  message: string
  fields?: Record<string, string>
}

export function refusalBody({ code, key, message, details }: Refusal): RefusalBody {
  return {
    success: false,
    code,
    key,
    msg: message,
    message,
    ...(details.fields && { fields: details.fields }),
    ...details.facts,
  }
}
