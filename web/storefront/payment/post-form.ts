import type { NextPaymentStep } from '#contract/payment-attempts.ts'

/** Posts a form to the payment provider; the browser leaves the page. */
export function postForm({ action, fields }: Extract<NextPaymentStep, { kind: 'form' }>) {
  const formElement = document.createElement('form')
  formElement.method = 'post'
  formElement.action = action
  for (const [fieldName, fieldValue] of Object.entries(fields)) {
    const inputElement = document.createElement('input')
    Object.assign(inputElement, { type: 'hidden', name: fieldName, value: fieldValue })
    formElement.append(inputElement)
  }
  document.body.append(formElement)
  formElement.submit()
  formElement.remove()
}
