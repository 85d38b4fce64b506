import { lazy, Suspense } from 'react'
import type { NextPaymentStep } from '#contract/payment-attempts.ts'
import { isConfirmedByHand, type PrepaidMethod } from '#contract/payment-ways.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import * as m from './messages.ts'

const BankSlipForm = lazy(async () => ({
  default: (await import('./bank-slip-form.tsx')).BankSlipForm,
}))
const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))

type HowToPayProps = {
  next: NextPaymentStep
  method: PrepaidMethod
  orderId: string
  amount: number
}

/** How to pay what was started: a page of the provider, a QR code or a bank account. */
export function HowToPay({ next, method, orderId, amount }: HowToPayProps) {
  const slip = isConfirmedByHand(method) && (
    <Suspense fallback={null}>
      <BankSlipForm orderId={orderId} amount={amount} />
    </Suspense>
  )
  switch (next.kind) {
    case 'link':
      return (
        <a href={next.url} className={buttonClasses('primary', 'min-h-13 text-lg')}>
          {m.CONTINUE_PAYING}
        </a>
      )
    case 'app':
      return (
        <a href={next.url} className={buttonClasses('primary', 'min-h-13 text-lg')}>
          {m.openApp(next.name)}
        </a>
      )
    case 'qr':
      return (
        <>
          <div className="grid justify-items-center gap-3">
            <p>{m.SCAN_THE_CODE}</p>
            {/* As high as the code with its button, so that the page does not jump. */}
            <div className="grid min-h-86 w-full max-w-72">
              <Suspense fallback={null}>
                <QrCode
                  text={next.text}
                  label={m.CODE_TO_PAY}
                  save={{ label: m.SAVE_THE_CODE, fileName: 'payment' }}
                />
              </Suspense>
            </div>
            <p className="text-ink-2 text-sm sm:hidden">{m.PAY_ON_THIS_PHONE}</p>
            {next.apps.map(({ name, url }) => (
              <a key={url} href={url} className={buttonClasses('secondary', 'w-full sm:hidden')}>
                {m.openApp(name)}
              </a>
            ))}
          </div>
          {slip}
        </>
      )
    case 'bank':
      return (
        <div className="grid gap-2">
          <p>{m.SEND_THE_MONEY}</p>
          <dl className="grid gap-2">
            <PaymentFact name={m.BANK} value={next.bank} />
            <PaymentFact name={m.ACCOUNT_NAME} value={next.accountName} />
            <PaymentFact name={m.ACCOUNT_NUMBER} value={next.accountNumber} isToCopy />
            <PaymentFact name={m.REMARKS} value={next.reference} isToCopy />
          </dl>
          {slip}
        </div>
      )
    case 'form':
    case 'none':
      return null
  }
}

type PaymentFactProps = {
  name: string
  value: string
  /** Whether it is typed into the app of a bank, perhaps on the same phone. */
  isToCopy?: boolean
}

const PaymentFact = ({ name, value, isToCopy = false }: PaymentFactProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
    <dt className="text-ink-2">{name}</dt>
    <dd lang={langOf(value)} className="figures wrap-anywhere col-start-1 font-semibold">
      {value}
    </dd>
    {isToCopy && (
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button variant="secondary" className="px-3" onClick={() => void copy(name, value)}>
          {m.COPY}
          <span className="sr-only"> {name}</span>
        </Button>
      </dd>
    )}
  </div>
)

async function copy(name: string, value: string) {
  try {
    await navigator.clipboard.writeText(value)
    showSuccessToast(m.copied(name), { detail: value, about: 'copy' })
  } catch {
    // The browser does not allow it, for example without HTTPS.
    showErrorToast(m.COULD_NOT_COPY, { about: 'copy' })
  }
}
