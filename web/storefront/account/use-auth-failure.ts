import { useState } from 'react'
import { failureWords, fieldsOf } from '../../data/failure.ts'
import { toastError } from '../../ui/toasts.ts'
import { ACCOUNT } from './sign-in-requests.ts'

const AUTHENTICATION_FAILED = 'Authentication failed'

/** Tells of a failed try in a toast, and keeps the words in the form after the toast is closed. */
export function useAuthFailure(notice?: string) {
  const [failure, setFailure] = useState(notice)
  const fail = (error: unknown) => {
    const { words, detail } = failureWords(error, AUTHENTICATION_FAILED)
    // What belongs to a field stands at the field.
    const isOfField = Object.keys(fieldsOf(error)).length > 0
    setFailure(isOfField ? undefined : [words, detail].filter(Boolean).join('. '))
    toastError(words, { detail, about: ACCOUNT })
  }
  return { failure, fail }
}
