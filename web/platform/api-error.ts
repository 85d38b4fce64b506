import type { RefusalBody, RefusalCode } from '#contract/refusals.ts'

/** Ways in which a call fails before the shop could answer it. */
export type CallFailure = 'FETCH_FAILURE' | 'TIMEOUT' | 'PARSE_FAILURE'

const WORDS = {
  FETCH_FAILURE: 'We could not reach the shop. Please check your connection.',
  TIMEOUT: 'The shop took too long to answer. Please try again.',
  PARSE_FAILURE: 'The shop gave an answer we could not read. Please try again.',
} satisfies Record<CallFailure, string>

/** Why a call failed; its message is meant for a person. */
export class ApiError extends Error {
  readonly code: RefusalCode | CallFailure
  /** The status of the answer, 0 when there was none. */
  readonly status: number
  /** A field's name and what is wrong with it. */
  readonly fields: Record<string, string>
  /** What else the answer said, such as both totals of a changed price. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(
    code: RefusalCode | CallFailure,
    status: number,
    message: string,
    { fields = {}, ...facts }: Partial<RefusalBody> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.facts = facts
  }

  static failed(code: CallFailure, status = 0): ApiError {
    return new ApiError(code, status, WORDS[code])
  }
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** The shop answered, and could not do it. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500

/** The session is over, or never was. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** Trying again cannot help: the shop understood the call and said no. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
