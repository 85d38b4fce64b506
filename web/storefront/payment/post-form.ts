import type { NextPaymentStep } from '#contract/payment-attempts.ts'

/** Posts a form to the payment provider; the browser leaves the page. */
export function postForm({ action, fields }: Extract<NextPaymentStep, { kind: 'form' }>) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
