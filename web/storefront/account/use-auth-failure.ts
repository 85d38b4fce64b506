import { useState } from 'react'
import { failureText, fieldsOf } from '../../data/failure.ts'
import { toastError } from '../../ui/toasts.ts'
import { ACCOUNT } from './sign-in-requests.ts'

const AUTHENTICATION_FAILED = 'Authentication failed'

/**
 * Shows why an attempt failed in a toast, and keeps the message in the form after the toast is
 * closed.
 */
export function useAuthFailure(notice?: string) {
  const [failure, setFailure] = useState(notice)
  const fail = (error: unknown) => {
    const { text, detail } = failureText(error, AUTHENTICATION_FAILED)
    // Errors of a field are shown at the field.
    const isOfField = Object.keys(fieldsOf(error)).length > 0
    setFailure(isOfField ? undefined : [text, detail].filter(Boolean).join('. '))
    toastError(text, { detail, about: ACCOUNT })
  }
  return { failure, fail }
}
