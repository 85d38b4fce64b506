import type { RefusalBody, RefusalCode, RefusalKey } from '#contract/refusals.ts'
import * as m from './messages.ts'

/** Why a call got no valid answer from the shop. */
export type CallFailure = 'FETCH_FAILURE' | 'TIMEOUT' | 'PARSE_FAILURE'

const CALL_FAILURE_TEXTS = {
  FETCH_FAILURE: m.SHOP_NOT_REACHED,
  TIMEOUT: m.SHOP_TOO_SLOW,
  PARSE_FAILURE: m.ANSWER_UNREADABLE,
} satisfies Record<CallFailure, string>

/** The error of a failed call. Its message is shown to the user. */
export class ApiError extends Error {
  readonly code: RefusalCode | CallFailure
  /** The key of the refusal, if the server refused the call. */
  readonly key: RefusalKey | undefined
  /** The HTTP status, or 0 without an answer. */
  readonly status: number
  /** Error messages by field name. */
  readonly fields: Record<string, string>
  /** Further data of the answer, such as both totals when a price has changed. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: RefusalCode | CallFailure,
    status: number,
    message: string,
    { key, fields = {}, ...details }: Partial<RefusalBody> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.key = key
    this.status = status
    this.fields = fields
    this.details = details
  }

  static fromCallFailure(code: CallFailure, status = 0): ApiError {
    return new ApiError(code, status, CALL_FAILURE_TEXTS[code])
  }
}

export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** The shop answered that it cannot do this now. */
export const isServerError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500

/** The session has ended or never existed. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** The shop refused the call, so a retry cannot succeed. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
