import { useState } from 'react'
import { failureWords } from '../../data/failure.ts'
import { toastError } from '../../ui/toasts.ts'

const AUTHENTICATION_FAILED = 'Authentication failed'

/** Tells of a failed try in a toast, and keeps the words in the form after the toast is closed. */
export function useAuthFailure(notice?: string) {
  const [failure, setFailure] = useState(notice)
  const fail = (error: unknown) => {
    const { words, detail } = failureWords(error, AUTHENTICATION_FAILED)
    setFailure(detail ? `${words}. ${detail}` : words)
    toastError(words, { detail })
  }
  return { failure, fail, clear: () => setFailure(undefined) }
}
