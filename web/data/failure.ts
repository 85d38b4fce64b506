import type { RefusalCode } from '#contract/refusals.ts'
import { ApiError } from '../platform/api-error.ts'

/** Why something failed: what to say, and what else helps. */
export type FailureWords = { words: string; detail?: string }

/** What the shop said, or else these words and why the shop could not say anything. */
export function failureWords(error: unknown, otherwise: string): FailureWords {
  if (!(error instanceof ApiError)) return { words: otherwise }
  return isAnswered(error) ? { words: error.message } : { words: otherwise, detail: error.message }
}

export const hasCode = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiError && error.code === code

/** What the shop found wrong, by the field's name. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {}

/** Nobody can tell whether the shop did it: the call or its answer was lost, or the shop stumbled. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || !isAnswered(error) || error.status >= 500

const isAnswered = ({ status, code }: ApiError): boolean => status > 0 && code !== 'PARSE_FAILURE'
