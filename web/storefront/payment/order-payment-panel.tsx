import { useId } from 'react'
import { paymentName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { NextPaymentStep } from '#contract/payment-attempts.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { isConfirmedByHand } from '#contract/payment-ways.ts'
import type { OrderPaymentView } from '#contract/payments.ts'
import { failureText } from '../../data/failure.ts'
import { isPaymentUnderWay, useOrderPayment, useStartPayment } from '../../data/payment.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CircleCheckIcon } from '../../ui/icons/storefront.ts'
import { Loading, Spinner } from '../../ui/spinner.tsx'
import { closeToastsAbout, showErrorToast } from '../../ui/toasts.ts'
import { HowToPay } from './how-to-pay.tsx'
import * as m from './messages.ts'
import { postForm } from './post-form.ts'
import { TimeLeftToPay } from './time-left-to-pay.tsx'

/** Whether the shopper uses a phone, on which the app of a wallet can be opened. */
const isOnPhone = () => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)

/** The payment of an order that is paid in advance: its state and what to do next. */
export function OrderPaymentPanel({ orderId }: { orderId: string }) {
  const { data, isError, isPaused, isFetching, refetch } = useOrderPayment(orderId)
  const titleId = useId()
  if (!data)
    return isError || isPaused ? (
      <ErrorState title={m.PAYMENT_NOT_LOADED} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <div className="grid min-h-80 place-items-center bg-sand">
        <Loading text={m.LOADING_PAYMENT} />
      </div>
    )
  const { payment } = data
  return (
    <section aria-labelledby={titleId} className="grid gap-4 bg-sand p-5 sm:p-6">
      <div aria-live="polite" className="contents">
        <PaymentPanelContent payment={payment} titleId={titleId} />
      </div>
    </section>
  )
}

type PaymentPanelContentProps = { payment: OrderPaymentView; titleId: string }

function PaymentPanelContent({ payment, titleId }: PaymentPanelContentProps) {
  const { state, attempt, methods, keptUntil } = payment
  if (state !== 'unpaid')
    return (
      <h2 id={titleId} className="flex items-center gap-2 font-display text-on-paid text-xl">
        <CircleCheckIcon aria-hidden="true" className="size-6 shrink-0" />
        {m.ORDER_IS_PAID}
      </h2>
    )
  if (attempt?.state === 'unclear')
    return (
      <>
        <h2 id={titleId} className="font-display text-xl">
          {isConfirmedByHand(attempt.method)
            ? m.SLIP_IS_BEING_CHECKED
            : m.paymentIsBeingChecked(paymentName(attempt.method))}
        </h2>
        <p>{m.NO_NEED_TO_PAY_AGAIN}</p>
      </>
    )
  if (methods.length === 0)
    return (
      <>
        <h2 id={titleId} className="font-display text-xl">
          {keptUntil ? m.TIME_TO_PAY_IS_OVER : m.ORDER_NOT_PAID_YET}
        </h2>
        <p>{keptUntil ? m.CHECKING_FOR_LATE_PAYMENT : m.ASK_US_HOW_TO_PAY}</p>
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="font-display text-xl">
          {m.PAY_YOUR_ORDER}
        </h2>
        {keptUntil && <TimeLeftToPay payableUntil={keptUntil} />}
      </div>
      <p className="flex items-baseline justify-between gap-4 font-semibold text-lg">
        <span>{m.AMOUNT_TO_PAY}</span>
        <span className="figures">{formatRupees(payment.dueAmount)}</span>
      </p>
      {attempt && (attempt.state === 'failed' || attempt.state === 'expired') && (
        <p className="bg-pending px-3 py-2 text-on-pending">
          {isConfirmedByHand(attempt.method) && attempt.state === 'failed'
            ? m.SLIP_NOT_ACCEPTED
            : m.LAST_PAYMENT_NOT_COMPLETED}
        </p>
      )}
      <PaymentChoices payment={payment} />
    </>
  )
}

function PaymentChoices({ payment }: { payment: OrderPaymentView }) {
  const { orderId, method, methods, attempt, notAnswering = [] } = payment
  const { mutateAsync, isPending, variables } = useStartPayment(orderId)
  const isWaiting = isPaymentUnderWay(payment)
  const shownStep = isWaiting ? attempt?.next : undefined
  // An app opens on a phone only; a computer shows the page of the provider instead.
  const paymentStep = shownStep?.kind === 'app' && !isOnPhone() ? undefined : shownStep

  const startPayment = async (wantedMethod: PaymentMethod, mayOpenApp = isOnPhone()) => {
    try {
      const startAnswer = await mutateAsync({ method: wantedMethod, isOnPhone: mayOpenApp })
      // A message that it could not be started is no longer true.
      closeToastsAbout(orderId)
      const { attempt: startedAttempt, method: startedMethod } = startAnswer.payment
      if (
        startedMethod === wantedMethod &&
        startedAttempt?.method === wantedMethod &&
        startedAttempt.next
      )
        goToPaymentStep(startedAttempt.next)
    } catch (error) {
      const { text, detail } = failureText(error, m.PAYMENT_NOT_STARTED)
      showErrorToast(text, { detail, about: orderId })
    }
  }
  // Nobody has scanned the code yet, so the page does not say that a payment is being checked.
  const isCodeToScan = paymentStep?.kind === 'qr' && attempt?.state === 'shown'
  const attemptBeingChecked =
    isWaiting && attempt && !isConfirmedByHand(attempt.method) ? attempt : undefined
  const methodName = paymentName(method)
  const isNotAnswering = (paymentMethod: PaymentMethod) =>
    notAnswering.some((notAnsweringMethod) => notAnsweringMethod === paymentMethod)
  const otherMethods = methods.filter(
    (otherMethod) => otherMethod !== method && !isNotAnswering(otherMethod),
  )
  return (
    <>
      {attemptBeingChecked && isCodeToScan && <p>{m.PAGE_CONTINUES_WHEN_PAID}</p>}
      {attemptBeingChecked && !isCodeToScan && (
        <div className="grid gap-1">
          <p className="flex items-center gap-2 font-semibold">
            <Spinner />
            {m.askingAboutPayment(paymentName(attemptBeingChecked.method))}
          </p>
          <p>{m.PAGE_CONTINUES_BY_ITSELF}</p>
          {paymentStep?.kind === 'form' && <p>{m.DO_NOT_PAY_TWICE}</p>}
        </div>
      )}
      {paymentStep && attempt && (
        <HowToPay
          paymentStep={paymentStep}
          method={attempt.method}
          orderId={orderId}
          amount={payment.dueAmount}
        />
      )}
      {paymentStep?.kind === 'app' && methods.includes(method) && (
        <Button
          variant="secondary"
          busy={isPending && variables.method === method && m.STARTING_PAYMENT}
          onClick={() => startPayment(method, false)}
        >
          {m.payOnThePageOf(methodName)}
        </Button>
      )}
      {methods.includes(method) && isNotAnswering(method) && (
        <p className="bg-pending px-3 py-2 text-on-pending">
          {m.methodDoesNotWork(methodName)}{' '}
          {otherMethods.length > 0 ? m.CHOOSE_ANOTHER_WAY_TO_PAY : m.TRY_AGAIN_SOON}
        </p>
      )}
      {methods.includes(method) &&
        !isNotAnswering(method) &&
        !(paymentStep && paymentStep.kind !== 'form') && (
          <Button
            variant={isWaiting ? 'secondary' : 'primary'}
            className="min-h-13 text-lg"
            busy={isPending && variables.method === method && m.STARTING_PAYMENT}
            onClick={() => startPayment(method)}
          >
            {isWaiting ? m.payAgainWith(methodName) : m.payWith(methodName)}
          </Button>
        )}
      {otherMethods.length > 0 && (
        <div className="grid gap-2 border-control/40 border-t pt-4">
          <h3 className="text-ink-2">{m.ANOTHER_WAY_TO_PAY}</h3>
          <div className="grid grid-cols-2 gap-3 *:px-2 *:last:odd:col-span-2 sm:flex sm:flex-wrap sm:*:px-5">
            {otherMethods.map((otherMethod) => (
              <Button
                key={otherMethod}
                variant="secondary"
                busy={isPending && variables.method === otherMethod && m.STARTING_PAYMENT}
                onClick={() => startPayment(otherMethod)}
              >
                {paymentName(otherMethod)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** Goes to the page or the app of the provider, if it has one. */
function goToPaymentStep(paymentStep: NextPaymentStep) {
  if (paymentStep.kind === 'form') postForm(paymentStep)
  if (paymentStep.kind === 'link' || paymentStep.kind === 'app') location.assign(paymentStep.url)
}
