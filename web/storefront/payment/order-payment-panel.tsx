import { useId } from 'react'
import { PAYMENT_NAMES } from '#contract/messages/payment.ts'
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
import { showErrorToast } from '../../ui/toasts.ts'
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
        <Content payment={payment} titleId={titleId} />
      </div>
    </section>
  )
}

type ContentProps = { payment: OrderPaymentView; titleId: string }

function Content({ payment, titleId }: ContentProps) {
  const { state, attempt, methods, keptUntil } = payment
  if (state !== 'unpaid')
    return (
      <h2 id={titleId} className="flex items-center gap-2 font-display text-on-paid text-xl">
        <CircleCheckIcon aria-hidden="true" className="size-6 shrink-0" />
        {m.IS_PAID}
      </h2>
    )
  if (attempt?.state === 'unclear')
    return (
      <>
        <h2 id={titleId} className="font-display text-xl">
          {isConfirmedByHand(attempt.method)
            ? m.SLIP_IS_BEING_CHECKED
            : m.isBeingChecked(PAYMENT_NAMES[attempt.method])}
        </h2>
        <p>{m.NO_NEED_TO_PAY_AGAIN}</p>
      </>
    )
  if (methods.length === 0)
    return (
      <>
        <h2 id={titleId} className="font-display text-xl">
          {keptUntil ? m.TIME_IS_OVER : m.NOT_PAID_YET}
        </h2>
        <p>{keptUntil ? m.ASKING_ONCE_MORE : m.ASK_US_HOW_TO_PAY}</p>
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="font-display text-xl">
          {m.PAY_YOUR_ORDER}
        </h2>
        {keptUntil && <TimeLeftToPay until={keptUntil} />}
      </div>
      <p className="flex items-baseline justify-between gap-4 font-semibold text-lg">
        <span>{m.TO_PAY}</span>
        <span className="figures">{formatRupees(payment.dueAmount)}</span>
      </p>
      {attempt && (attempt.state === 'failed' || attempt.state === 'expired') && (
        <p className="bg-pending px-3 py-2 text-on-pending">
          {isConfirmedByHand(attempt.method) && attempt.state === 'failed'
            ? m.SLIP_NOT_ACCEPTED
            : m.NOT_PAID}
        </p>
      )}
      <Choices payment={payment} />
    </>
  )
}

function Choices({ payment }: { payment: OrderPaymentView }) {
  const { orderId, method, methods, attempt, notAnswering = [] } = payment
  const { mutateAsync, isPending, variables } = useStartPayment(orderId)
  const isWaiting = isPaymentUnderWay(payment)
  const shown = isWaiting ? attempt?.next : undefined
  // An app opens on a phone only; a computer shows the page of the provider instead.
  const next = shown?.kind === 'app' && !isOnPhone() ? undefined : shown

  const start = async (wanted: PaymentMethod, opensApp = isOnPhone()) => {
    try {
      const started = await mutateAsync({ method: wanted, isOnPhone: opensApp })
      const { attempt: startedAttempt, method: chosen } = started.payment
      if (chosen === wanted && startedAttempt?.method === wanted && startedAttempt.next)
        leaveFor(startedAttempt.next)
    } catch (error) {
      const { text, detail } = failureText(error, m.PAYMENT_NOT_STARTED)
      showErrorToast(text, { detail, about: orderId })
    }
  }
  // Nobody has scanned the code yet, so the page does not say that a payment is being checked.
  const isToScan = next?.kind === 'qr' && attempt?.state === 'shown'
  const asked = isWaiting && attempt && !isConfirmedByHand(attempt.method) ? attempt : undefined
  const name = PAYMENT_NAMES[method]
  const isSilent = (one: PaymentMethod) => notAnswering.some((silent) => silent === one)
  const others = methods.filter((other) => other !== method && !isSilent(other))
  return (
    <>
      {asked && isToScan && <p>{m.FOLLOWS_WHEN_PAID}</p>}
      {asked && !isToScan && (
        <div className="grid gap-1">
          <p className="flex items-center gap-2 font-semibold">
            <Spinner />
            {m.weAsk(PAYMENT_NAMES[asked.method])}
          </p>
          <p>{m.PAGE_FOLLOWS}</p>
          {next?.kind === 'form' && <p>{m.PAY_ONCE}</p>}
        </div>
      )}
      {next && attempt && (
        <HowToPay
          next={next}
          method={attempt.method}
          orderId={orderId}
          amount={payment.dueAmount}
        />
      )}
      {next?.kind === 'app' && methods.includes(method) && (
        <Button
          variant="secondary"
          busy={isPending && variables.method === method && m.STARTING}
          onClick={() => start(method, false)}
        >
          {m.payOnThePageOf(name)}
        </Button>
      )}
      {methods.includes(method) && isSilent(method) && (
        <p className="bg-pending px-3 py-2 text-on-pending">
          {m.doesNotAnswer(name)} {others.length > 0 ? m.CHOOSE_ANOTHER_WAY : m.TRY_AGAIN_SOON}
        </p>
      )}
      {methods.includes(method) && !isSilent(method) && !(next && next.kind !== 'form') && (
        <Button
          variant={isWaiting ? 'secondary' : 'primary'}
          className="min-h-13 text-lg"
          busy={isPending && variables.method === method && m.STARTING}
          onClick={() => start(method)}
        >
          {isWaiting ? m.payAgainWith(name) : m.payWith(name)}
        </Button>
      )}
      {others.length > 0 && (
        <div className="grid gap-2 border-control/40 border-t pt-4">
          <h3 className="text-ink-2">{m.ANOTHER_WAY}</h3>
          <div className="grid grid-cols-2 gap-3 *:px-2 *:last:odd:col-span-2 sm:flex sm:flex-wrap sm:*:px-5">
            {others.map((other) => (
              <Button
                key={other}
                variant="secondary"
                busy={isPending && variables.method === other && m.STARTING}
                onClick={() => start(other)}
              >
                {PAYMENT_NAMES[other]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** Goes to the page or the app of the provider, if it has one. */
function leaveFor(next: NextPaymentStep) {
  if (next.kind === 'form') postForm(next)
  if (next.kind === 'link' || next.kind === 'app') location.assign(next.url)
}
