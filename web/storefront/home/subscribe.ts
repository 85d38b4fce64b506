import * as z from 'zod/mini'
import { NewsletterForm } from '#contract/newsletter.ts'
import { failureText, refusedFieldsOf } from '../../data/failure.ts'
import { subscribe as send } from '../../data/newsletter.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'

const NEWSLETTER_TOAST_SUBJECT = 'newsletter'

/** Subscribes an address to the newsletter and returns the message to show. */
export async function subscribe(email: string) {
  const parsedForm = z.safeParse(NewsletterForm, { email })
  const errorText = parsedForm.error?.issues[0]?.message
  if (errorText !== undefined) return { text: errorText, isDone: false, isWrongEmail: true }
  try {
    const { msg } = await send(email)
    showSuccessToast(msg, { about: NEWSLETTER_TOAST_SUBJECT })
    return { text: msg, isDone: true, isWrongEmail: false }
  } catch (error) {
    const { text } = failureText(error, m.FAILED_TO_SUBSCRIBE)
    showErrorToast(text, { about: NEWSLETTER_TOAST_SUBJECT })
    return { text, isDone: false, isWrongEmail: refusedFieldsOf(error).email !== undefined }
  }
}
