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
  paymentStep: NextPaymentStep
  method: PrepaidMethod
  orderId: string
  amount: number
}

/** How to pay what was started: a page of the provider, a QR code or a bank account. */
export function HowToPay({ paymentStep, method, orderId, amount }: HowToPayProps) {
  const slip = isConfirmedByHand(method) && (
    <Suspense fallback={null}>
      <BankSlipForm orderId={orderId} amount={amount} />
    </Suspense>
  )
  switch (paymentStep.kind) {
    case 'link':
      return (
        <a href={paymentStep.url} className={buttonClasses('primary', 'min-h-13 text-lg')}>
          {m.CONTINUE_PAYING}
        </a>
      )
    case 'app':
      return (
        <a href={paymentStep.url} className={buttonClasses('primary', 'min-h-13 text-lg')}>
          {m.openAppOf(paymentStep.name)}
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
                  text={paymentStep.text}
                  label={m.QR_CODE_TO_PAY}
                  saveButton={{ label: m.SAVE_THE_CODE, fileName: 'payment' }}
                />
              </Suspense>
            </div>
            <p className="text-ink-2 text-sm sm:hidden">{m.PAY_ON_THIS_PHONE}</p>
            {paymentStep.apps.map(({ name: factName, url }) => (
              <a key={url} href={url} className={buttonClasses('secondary', 'w-full sm:hidden')}>
                {m.openAppOf(factName)}
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
            <PaymentFactRow factName={m.BANK_NAME} factValue={paymentStep.bank} />
            <PaymentFactRow factName={m.ACCOUNT_NAME} factValue={paymentStep.accountName} />
            <PaymentFactRow
              factName={m.ACCOUNT_NUMBER}
              factValue={paymentStep.accountNumber}
              isToCopy
            />
            <PaymentFactRow
              factName={m.WRITE_IN_REMARKS}
              factValue={paymentStep.reference}
              isToCopy
            />
          </dl>
          {slip}
        </div>
      )
    case 'form':
    case 'none':
      return null
  }
}

type PaymentFactRowProps = {
  factName: string
  factValue: string
  /** Whether it is typed into the app of a bank, perhaps on the same phone. */
  isToCopy?: boolean
}

const PaymentFactRow = ({ factName, factValue, isToCopy = false }: PaymentFactRowProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
    <dt className="text-ink-2">{factName}</dt>
    <dd lang={langOf(factValue)} className="figures wrap-anywhere col-start-1 font-semibold">
      {factValue}
    </dd>
    {isToCopy && (
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          variant="secondary"
          className="px-3"
          onClick={() => void copyValue(factName, factValue)}
        >
          {m.COPY_VALUE}
          <span className="sr-only"> {factName}</span>
        </Button>
      </dd>
    )}
  </div>
)

async function copyValue(factName: string, factValue: string) {
  try {
    await navigator.clipboard.writeText(factValue)
    showSuccessToast(m.nameCopied(factName), { detail: factValue, about: 'copy' })
  } catch {
    // The browser does not allow it, for example without HTTPS.
    showErrorToast(m.COULD_NOT_COPY, { about: 'copy' })
  }
}
