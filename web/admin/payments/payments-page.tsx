import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paymentName, paymentWayName, refundByHand } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import { PAYMENT_WAYS } from '#contract/payment-ways.ts'
import {
  PAYMENT_LIST_NAMES,
  type PaymentAttempt,
  type PaymentList,
  type RefundDue,
} from '#contract/payments.ts'
import { entryOf } from '#contract/table-entries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAcceptPayment, useCheckPayment, usePayments } from '../data/payments.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import {
  ATTEMPT_STATE_WORDS,
  attemptStartedAtText,
  ourReferenceText,
  providerLastAskedAtText,
  UNKNOWN_STATE,
} from '../page/messages.ts'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { ProviderRefundStatus } from '../refunds/provider-refund-status.tsx'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import * as m from './messages.ts'

const isPaymentList = (text: string | null): text is PaymentList =>
  PAYMENT_LIST_NAMES.some((list) => list === text)

/** The payments in advance by what staff have to do with them. */
export function PaymentsPage() {
  const [searchParams] = useSearchParams()
  const mayReadFigures = useHasPermission()('figures.read')
  const listParameter = searchParams.get('list')
  const list = isPaymentList(listParameter) ? listParameter : 'to-check'
  return (
    <AdminPage
      title={m.PAYMENTS}
      linkAbove={['/orders', m.ORDERS]}
      actions={
        mayReadFigures && (
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
            <PaymentListTabs chosenList={list} counts={counts} />
            <p className="mb-4 max-w-[48rem] text-ink-2">{m.WHAT_TO_DO_WITH_LIST[list]}</p>
            {attempts.length + refunds.length + requests.length === 0 && (
              <EmptyState title={m.EMPTY_LIST_TEXTS[list]} text="" />
            )}
            <ul className="grid items-start gap-4 xl:grid-cols-2">
              {attempts.map((attempt) => (
                <AttemptCard key={attempt.id} attempt={attempt} />
              ))}
              {requests.map((request) => (
                <li key={request.id} className={CARD_CLASSES}>
                  <PaymentHeading payment={request} />
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

type PaymentListTabsProps = {
  chosenList: PaymentList
  counts: Partial<Record<PaymentList, number>>
}

const PaymentListTabs = ({ chosenList, counts }: PaymentListTabsProps) => (
  <nav aria-label={m.PAYMENTS} className="mb-4">
    <ul className="flex flex-wrap border-line border-b">
      {PAYMENT_LIST_NAMES.map((list) => (
        <li key={list} className="contents">
          <Link
            to={`/payments?list=${list}`}
            aria-current={list === chosenList ? 'page' : undefined}
            className={joinClasses(
              '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 px-3',
              list === chosenList
                ? 'border-sindoor font-semibold text-sindoor'
                : 'border-transparent hover:bg-sand/60',
            )}
          >
            {m.PAYMENT_LIST_NAMES[list]}
            <span className="figures">{counts[list] ?? 0}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type PaymentHeadingProps = {
  payment: Pick<PaymentAttempt, 'orderId' | 'name' | 'phone' | 'amount'>
}

const PaymentHeading = ({ payment: { orderId, name, phone, amount } }: PaymentHeadingProps) => (
  <div className="flex items-start justify-between gap-4">
    <div className="min-w-0">
      <h2 className="wrap-anywhere font-semibold text-lg" lang={langOf(name)}>
        {name}
      </h2>
      <p className="text-ink-2 text-sm">
        <Link
          to={`/orders/${orderId}`}
          className={joinClasses(LIST_LINK_CLASSES, 'underline underline-offset-4')}
        >
          {orderId}
        </Link>
        {' · '}
        <a
          href={`tel:${phone}`}
          className={joinClasses(LIST_LINK_CLASSES, 'underline underline-offset-4')}
        >
          {phone}
        </a>
      </p>
    </div>
    <p className="figures shrink-0 font-semibold text-lg">{formatRupees(amount)}</p>
  </div>
)

const CARD_CLASSES = 'flex flex-col gap-3 border border-line bg-surface p-4 sm:p-5'

function AttemptCard({ attempt }: { attempt: PaymentAttempt }) {
  const { id, state, method, startedAt, reference, askedAt } = attempt
  const hasPermission = useHasPermission()
  const { mutate, isPending } = useCheckPayment(id)
  const checkPayment = () =>
    mutate(undefined, {
      onSuccess: ({ data }) =>
        showSuccessToast(
          m.providerStateText(entryOf(ATTEMPT_STATE_WORDS, data.state, UNKNOWN_STATE)),
          {
            about: reference,
          },
        ),
      onError: (error) => showFailure(error, m.PROVIDER_NOT_ASKED),
    })
  return (
    <li className={CARD_CLASSES}>
      <PaymentHeading payment={attempt} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state === 'unclear' ? 'red' : 'yellow'}>
          {entryOf(ATTEMPT_STATE_WORDS, state, UNKNOWN_STATE)}
        </Badge>
        <span>{attemptStartedAtText(paymentName(method), dateTimeInWords(startedAt))}</span>
      </div>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {ourReferenceText(reference)}
        {askedAt && (
          <span className="block">{providerLastAskedAtText(dateTimeInWords(askedAt))}</span>
        )}
      </p>
      {hasPermission('orders.move') && (
        <>
          <Button
            variant="secondary"
            busy={isPending && m.ASKING_PROVIDER}
            onClick={checkPayment}
            className="self-start"
          >
            {m.ASK_PROVIDER_NOW}
          </Button>
          {state === 'unclear' && <AcceptPaymentForm id={id} />}
        </>
      )}
    </li>
  )
}

/** Accepts the money, with the transaction number from the provider's list. */
function AcceptPaymentForm({ id }: { id: number }) {
  const [reference, setReference] = useState('')
  const { mutate, isPending } = useAcceptPayment(id)
  const formId = useId()
  const acceptPayment = () =>
    mutate(reference, {
      onSuccess: () => showSuccessToast(m.PAYMENT_IS_ACCEPTED, { about: formId }),
      onError: (error) => showFailure(error, m.PAYMENT_NOT_ACCEPTED),
    })
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        acceptPayment()
      }}
    >
      <Field
        label={m.NUMBER_AT_THE_PROVIDER}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        className="min-w-56 grow"
      />
      <Button
        type="submit"
        blocked={reference.trim() === ''}
        busy={isPending && m.ACCEPTING_PAYMENT}
      >
        {m.ACCEPT_PAYMENT}
      </Button>
    </form>
  )
}

function RefundCard({ refund }: { refund: RefundDue }) {
  const { orderId, provider, reference, dueBy, why, note, version, attemptId, amount } = refund
  const [isRefundDialogOpen, setIsRefundDialogOpen] = useState(false)
  const hasPermission = useHasPermission()
  const paymentWay = PAYMENT_WAYS.find((paymentWayName) => paymentWayName === provider) ?? 'cash'
  const isLate = Date.parse(dueBy) < Date.now()
  const isByProvider = attemptId !== null && hasPermission('orders.move')
  return (
    <li className={CARD_CLASSES}>
      <PaymentHeading payment={refund} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isLate ? 'red' : 'yellow'}>
          {isLate ? m.REFUND_IS_LATE : m.AMOUNT_TO_REFUND}
        </Badge>
        <span className="font-semibold">{m.refundByDayText(dateTimeInWords(dueBy))}</span>
      </p>
      <p className="wrap-anywhere">
        {m.REFUND_REASONS[why]}
        {note && <span className="block text-ink-2 text-sm">{note}</span>}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {m.cameByProviderText(paymentWayName(paymentWay), reference ?? '')}
      </p>
      <p>{isByProvider ? m.PROVIDER_REFUNDS_THE_MONEY : refundByHand(paymentWay)}</p>
      <div className="flex flex-wrap gap-3">
        {isByProvider && (
          <Button onClick={() => setIsRefundDialogOpen(true)}>
            {m.refundWithText(paymentWayName(paymentWay))}
          </Button>
        )}
        <Link to={`/orders/${orderId}`} className={buttonClasses('secondary')}>
          {m.OPEN_ORDER}
        </Link>
      </div>
      {isRefundDialogOpen && attemptId !== null && (
        <RefundDialog
          refundToMake={{
            attemptId,
            version,
            way: paymentWay,
            maxAmount: amount,
            reason: note ?? m.REFUND_REASONS[why],
          }}
          onClose={() => setIsRefundDialogOpen(false)}
        />
      )}
    </li>
  )
}
