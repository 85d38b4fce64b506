/** The status that goes with each stable word of refusal. */
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

/** What a refusal may add to its words. */
export type RefusalDetails = {
  /** A field's name and what is wrong with it. */
  fields?: Record<string, string>
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** Facts a program can act on, such as both totals of a changed price. */
  facts?: Record<string, unknown>
}

/** An expected "no", in words for a person. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): RefusalStatus {
    return REFUSAL_STATUS[this.code]
  }
}

/** The body of every failure; `msg` and `message` hold the same sentence. */
export type RefusalBody = {
  success: false
  code: RefusalCode
  msg: string
  message: string
  fields?: Record<string, string>
}

export function refusalBody({ code, message, details }: Refusal): RefusalBody {
  return {
    success: false,
    code,
    msg: message,
    message,
    ...(details.fields && { fields: details.fields }),
    ...details.facts,
  }
}

/** What a person is told of a bug: that it happened, nothing of the inside. */
export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again.'

/** What a person is told of a piece that is not, or no longer, on sale. */
export const PRODUCT_NOT_FOUND = 'Product not found'
