import type { RefusalCode, RefusalKey } from '#contract/refusals.ts'
import { ApiError } from '../platform/api-error.ts'

/** A failure in words: what failed and, if known, why. */
export type FailureText = { text: string; detail?: string }

/** The message of the server, or else the given message and why there was no answer. */
export function failureText(error: unknown, fallbackText: string): FailureText {
  if (!(error instanceof ApiError)) return { text: fallbackText }
  return hasServerAnswer(error)
    ? { text: error.message }
    : { text: fallbackText, detail: error.message }
}

export const hasRefusalCode = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiError && error.code === code

/** Whether the server refused a call with this key. */
export const hasRefusalKey = (error: unknown, key: RefusalKey): boolean =>
  error instanceof ApiError && error.key === key

/** The errors of the server by field name. */
export const refusedFieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {}

/**
 * Whether the server may have executed the call: the call or its answer was lost, or the server
 * failed.
 */
export const isCallOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || !hasServerAnswer(error) || error.status >= 500

const hasServerAnswer = ({ status, code }: ApiError): boolean =>
  status > 0 && code !== 'PARSE_FAILURE'
