import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PAYMENT_NAMES, refundByHand, WAY_NAMES } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import { PAYMENT_WAYS } from '#contract/payment-ways.ts'
import {
  PAYMENT_LISTS,
  type PaymentAttempt,
  type PaymentList,
  type RefundDue,
} from '#contract/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAcceptPayment, useCheckPayment, usePayments } from '../data/payments.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import {
  ATTEMPT_STATES,
  attemptStartedAt,
  ourReferenceIs,
  providerLastAskedAt,
} from '../page/messages.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { ProviderRefundStatus } from '../refunds/provider-refund-status.tsx'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import * as m from './messages.ts'

const isList = (text: string | null): text is PaymentList =>
  PAYMENT_LISTS.some((list) => list === text)

/** The payments in advance by what staff have to do with them. */
export function PaymentsPage() {
  const [parameters] = useSearchParams()
  const hasFigures = useHasPermission()('figures.read')
  const wanted = parameters.get('list')
  const list = isList(wanted) ? wanted : 'to-check'
  return (
    <AdminPage
      title={m.PAYMENTS}
      linkAbove={['/orders', m.ORDERS]}
      actions={
        hasFigures && (
          <>
            <Link to="/payments/lists" className={buttonClasses('secondary')}>
              {m.PROVIDERS_LISTS}
            </Link>
            <Link to="/payments/days" className={buttonClasses('secondary')}>
              {m.DAILY_CLOSE}
            </Link>
          </>
        )
      }
    >
      <QueryContent query={usePayments(list)} messages={m.LOADING_PAYMENTS}>
        {({ attempts, refunds, requests, counts }) => (
          <>
            <Tabs chosen={list} counts={counts} />
            <p className="mb-4 max-w-[48rem] text-ink-2">{m.WHAT_TO_DO[list]}</p>
            {attempts.length + refunds.length + requests.length === 0 && (
              <EmptyState title={m.NOTHING_HERE[list]} text="" />
            )}
            <ul className="grid items-start gap-4 xl:grid-cols-2">
              {attempts.map((attempt) => (
                <AttemptCard key={attempt.id} attempt={attempt} />
              ))}
              {requests.map((request) => (
                <li key={request.id} className={CARD}>
                  <Head of={request} />
                  <ProviderRefundStatus refund={request} />
                </li>
              ))}
              {refunds.map((refund) => (
                <RefundCard key={refund.id} refund={refund} />
              ))}
            </ul>
          </>
        )}
      </QueryContent>
    </AdminPage>
  )
}

type TabsProps = { chosen: PaymentList; counts: Partial<Record<PaymentList, number>> }

const Tabs = ({ chosen, counts }: TabsProps) => (
  <nav aria-label={m.PAYMENTS} className="mb-4">
    <ul className="flex flex-wrap border-line border-b">
      {PAYMENT_LISTS.map((list) => (
        <li key={list} className="contents">
          <Link
            to={`/payments?list=${list}`}
            aria-current={list === chosen ? 'page' : undefined}
            className={joinClasses(
              '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 px-3',
              list === chosen
                ? 'border-sindoor font-semibold text-sindoor'
                : 'border-transparent hover:bg-sand/60',
            )}
          >
            {m.LISTS[list]}
            <span className="figures">{counts[list] ?? 0}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type HeadProps = { of: Pick<PaymentAttempt, 'orderId' | 'name' | 'phone' | 'amount'> }

const Head = ({ of: { orderId, name, phone, amount } }: HeadProps) => (
  <div className="flex items-start justify-between gap-4">
    <div className="min-w-0">
      <h2 className="wrap-anywhere font-semibold text-lg" lang={langOf(name)}>
        {name}
      </h2>
      <p className="text-ink-2 text-sm">
        <Link to={`/orders/${orderId}`} className="underline underline-offset-4">
          {orderId}
        </Link>
        {' · '}
        <a href={`tel:${phone}`} className="underline underline-offset-4">
          {phone}
        </a>
      </p>
    </div>
    <p className="figures shrink-0 font-semibold text-lg">{formatRupees(amount)}</p>
  </div>
)

const CARD = 'flex flex-col gap-3 border border-line bg-surface p-4 sm:p-5'

function AttemptCard({ attempt }: { attempt: PaymentAttempt }) {
  const { id, state, method, startedAt, reference, askedAt } = attempt
  const may = useHasPermission()
  const { mutate, isPending } = useCheckPayment(id)
  const check = () =>
    mutate(undefined, {
      onSuccess: ({ data }) =>
        showSuccessToast(m.providerSays(ATTEMPT_STATES[data.state]), { about: reference }),
      onError: (error) => showFailure(error, m.NOT_ASKED),
    })
  return (
    <li className={CARD}>
      <Head of={attempt} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state === 'unclear' ? 'red' : 'yellow'}>{ATTEMPT_STATES[state]}</Badge>
        <span>{attemptStartedAt(PAYMENT_NAMES[method], dateTimeInWords(startedAt))}</span>
      </div>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {ourReferenceIs(reference)}
        {askedAt && <span className="block">{providerLastAskedAt(dateTimeInWords(askedAt))}</span>}
      </p>
      {may('orders.move') && (
        <>
          <Button
            variant="secondary"
            busy={isPending && m.ASKING}
            onClick={check}
            className="self-start"
          >
            {m.ASK_NOW}
          </Button>
          {state === 'unclear' && <Accept id={id} />}
        </>
      )}
    </li>
  )
}

/** Accepts the money, with the transaction number from the provider's list. */
function Accept({ id }: { id: number }) {
  const [reference, setReference] = useState('')
  const { mutate, isPending } = useAcceptPayment(id)
  const formId = useId()
  const accept = () =>
    mutate(reference, {
      onSuccess: () => showSuccessToast(m.IS_ACCEPTED, { about: formId }),
      onError: (error) => showFailure(error, m.NOT_ACCEPTED),
    })
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        accept()
      }}
    >
      <Field
        label={m.NUMBER_AT_THE_PROVIDER}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        className="min-w-56 grow"
      />
      <Button type="submit" blocked={reference.trim() === ''} busy={isPending && m.ACCEPTING}>
        {m.ACCEPT}
      </Button>
    </form>
  )
}

function RefundCard({ refund }: { refund: RefundDue }) {
  const { orderId, provider, reference, dueBy, why, note, version, attemptId, amount } = refund
  const [isOpen, setIsOpen] = useState(false)
  const may = useHasPermission()
  const way = PAYMENT_WAYS.find((one) => one === provider) ?? 'cash'
  const isLate = Date.parse(dueBy) < Date.now()
  const isByProvider = attemptId !== null && may('orders.move')
  return (
    <li className={CARD}>
      <Head of={refund} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isLate ? 'red' : 'yellow'}>{isLate ? m.LATE : m.TO_GIVE_BACK}</Badge>
        <span className="font-semibold">{m.giveBackBy(dateTimeInWords(dueBy))}</span>
      </p>
      <p className="wrap-anywhere">
        {m.WHY[why]}
        {note && <span className="block text-ink-2 text-sm">{note}</span>}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {m.cameBy(WAY_NAMES[way], reference ?? '')}
      </p>
      <p>{isByProvider ? m.PROVIDER_GIVES_BACK : refundByHand(way)}</p>
      <div className="flex flex-wrap gap-3">
        {isByProvider && (
          <Button onClick={() => setIsOpen(true)}>{m.giveBackWith(WAY_NAMES[way])}</Button>
        )}
        <Link to={`/orders/${orderId}`} className={buttonClasses('secondary')}>
          {m.OPEN_ORDER}
        </Link>
      </div>
      {isOpen && attemptId !== null && (
        <RefundDialog
          of={{ attemptId, version, way, most: amount, reason: note ?? m.WHY[why] }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}
