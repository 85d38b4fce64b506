import { useState } from 'react'
import { failureText, refusedFieldsOf } from '../../data/failure.ts'
import { showErrorToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'
import { ACCOUNT_TOAST_SUBJECT } from './sign-in-requests.ts'

/**
 * Shows why an attempt failed in a toast, and keeps the message in the form after the toast is
 * closed.
 */
export function useAuthFailure(notice?: string) {
  const [failure, setFailure] = useState(notice)
  const showFailure = (error: unknown) => {
    const { text, detail } = failureText(error, m.AUTHENTICATION_FAILED)
    // Errors of a field are shown at the field.
    const isFieldError = Object.keys(refusedFieldsOf(error)).length > 0
    setFailure(isFieldError ? undefined : [text, detail].filter(Boolean).join('. '))
    showErrorToast(text, { detail, about: ACCOUNT_TOAST_SUBJECT })
  }
  return { failure, fail: showFailure }
}
