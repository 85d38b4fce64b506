import { makeHtmlAnswer, makeRedirectAnswer, type SimulatorAnswer } from './serve-simulator.ts'
import { SIMULATOR_KNOBS, type SimulatorKnobs } from './simulator-knobs.ts'

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (specialCharacter) => `&#${specialCharacter.charCodeAt(0)};`)

/** A page of an outside party, for a person who tries the shop in a browser. */
export const makeSimulatorPage = (
  title: string,
  color: string,
  contentHtml: string,
) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f3f4f6; color: #111827 }
main { max-width: 26rem; margin: 2rem auto; background: #fff; border-radius: 12px; padding: 1.5rem;
  border-top: 6px solid ${color} }
h1 { font-size: 1.25rem; margin: 0 } p { margin: .5rem 0 }
strong { font-size: 1.75rem } small { color: #6b7280 }
button { font: inherit; width: 100%; min-height: 48px; margin-top: .75rem; border-radius: 8px;
  border: 1px solid #d1d5db; background: #fff; cursor: pointer }
button.pay { background: ${color}; color: #fff; border: 0 }
label { display: block; margin-top: .5rem }
select, input { font: inherit; width: 100%; box-sizing: border-box; min-height: 40px }
hr { border: 0; border-top: 1px solid #e5e7eb; margin: 1.25rem 0 }
.error { color: #b91c1c }
</style><main>${contentHtml}</main></html>`

export const formatRupees = (paisa: number) =>
  `Rs ${(paisa / 100).toLocaleString('en-IN', { minimumFractionDigits: paisa % 100 ? 2 : 0 })}`

type PaymentPage = {
  title: string
  color: string
  paisa: number
  reference: string
  /** Where the form is sent; the pressed button arrives as `press`. */
  formAction: string
  error?: string | undefined
  /** Fields above the buttons, such as a password. */
  fields?: string
  knobs: SimulatorKnobs
}

/** The page where a payer pays, cancels or leaves, and chooses what goes wrong afterwards. */
export const makePaymentPage = ({
  title,
  color,
  paisa,
  reference,
  formAction,
  error,
  fields,
  knobs,
}: PaymentPage) =>
  makeSimulatorPage(
    `${title} (simulator)`,
    color,
    `<h1>${escapeHtml(title)} <small>simulator: no real money</small></h1>
<p><strong>${formatRupees(paisa)}</strong><br><small>${escapeHtml(reference)}</small></p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<form method="post" action="${escapeHtml(formAction)}">${fields ?? ''}
<button class="pay" name="press" value="pay">Pay</button>
<button name="press" value="cancel">Cancel</button>
<button name="press" value="later">Close this page without paying</button>
<hr>${makeKnobFields(knobs, reference)}</form>`,
  )

/** A choice for each knob, with what each value means. */
export function makeKnobFields(knobs: SimulatorKnobs, reference?: string): string {
  const knobValues = new Map<string, string>(Object.entries(knobs.of(reference)))
  return Object.entries(knobs.table)
    .map(([name, knobChoices]) => {
      const choiceMeanings = new Map<string, string>(
        Object.entries(SIMULATOR_KNOBS[name as keyof typeof SIMULATOR_KNOBS]),
      )
      const optionElements = knobChoices.map(
        (knobChoice) =>
          `<option value="${knobChoice}"${knobChoice === knobValues.get(name) ? ' selected' : ''}>${knobChoice}: ${escapeHtml(choiceMeanings.get(knobChoice) ?? '')}</option>`,
      )
      return `<label>${escapeHtml(name)}<select name="knob-${name}">${optionElements.join('')}</select></label>`
    })
    .join('')
}

/** The chosen knobs of a submitted form. */
export function readKnobFields(formFields: URLSearchParams): Record<string, string> {
  const knobFields = [...formFields].filter(([name]) => name.startsWith('knob-'))
  return Object.fromEntries(knobFields.map(([name, value]) => [name.slice('knob-'.length), value]))
}

export const makeMessagePage = (title: string, color: string, message: string, backUrl?: string) =>
  makeSimulatorPage(
    title,
    color,
    `<h1>${escapeHtml(title)} <small>simulator</small></h1><p>${escapeHtml(message)}</p>
${backUrl ? `<p><a href="${escapeHtml(backUrl)}">Back to the shop</a></p>` : ''}`,
  )

type PaymentButtonPage = Pick<PaymentPage, 'title' | 'color' | 'knobs' | 'reference'> & {
  /** Return the addresses that the browser is sent to. */
  pay: () => string[] | Promise<string[]>
  cancel: () => string[]
  /** Shows the page again, with the reason why no money was taken. */
  showPageAgain: () => SimulatorAnswer
}

/**
 * Handles the button that the payer pressed on the page of a payment, after setting the chosen
 * knobs.
 */
export async function answerPaymentButton(
  body: string,
  { title, color, knobs, reference, pay, cancel, showPageAgain }: PaymentButtonPage,
): Promise<SimulatorAnswer> {
  const formFields = new URLSearchParams(body)
  knobs.set(reference, readKnobFields(formFields))
  const pressedButtonName = formFields.get('press')
  if (pressedButtonName === 'later')
    return makeHtmlAnswer(makeMessagePage(title, color, 'The page was closed.'))
  if (pressedButtonName !== 'cancel' && knobs.of(reference).outcome === 'refused')
    return showPageAgain()
  const [returnUrl] = pressedButtonName === 'cancel' ? cancel() : await pay()
  if (returnUrl !== undefined) return makeRedirectAnswer(returnUrl)
  return makeHtmlAnswer(
    makeMessagePage(title, color, 'Done. The browser does not go back to the shop.'),
  )
}
