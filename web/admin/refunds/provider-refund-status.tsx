import { useState } from 'react'
import { paymentWayName } from '#contract/messages/payment.ts'
import type { ProviderRefundRequest } from '#contract/refunds.ts'
import { entryOf } from '#contract/table-entries.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useCheckRefund, useDecideRefund } from '../data/payments.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { UNKNOWN_STATE } from '../page/messages.ts'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages.ts'

const REFUND_STATE_TONES = {
  requested: 'yellow',
  sent: 'yellow',
  unknown: 'red',
  done: 'green',
  refused: 'red',
} as const satisfies Record<ProviderRefundRequest['state'], BadgeTone>

/** The result of a refund request to a provider, and what staff do next. */
export function ProviderRefundStatus({ refund }: { refund: ProviderRefundRequest }) {
  const { id, way, state, reason, requestedAt, nextCheckAt, answer } = refund
  const hasPermission = useHasPermission()
  const { mutate, isPending } = useCheckRefund(id)
  const askProvider = () =>
    mutate(undefined, {
      onSuccess: (providerAnswer) =>
        showSuccessToast(m.RESULT_OF_REFUND_REQUEST[providerAnswer.refund.state], {
          about: `refund ${id}`,
        }),
      onError: (error) => showFailure(error, m.PROVIDER_NOT_ASKED),
    })
  const isStateUnknown = state === 'unknown'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={entryOf(REFUND_STATE_TONES, state, 'gray')}>
          {entryOf(m.REFUND_STATE_WORDS, state, UNKNOWN_STATE)}
        </Badge>
        <span>{m.refundRequestedAtText(paymentWayName(way), dateTimeInWords(requestedAt))}</span>
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {reason}
        {answer && <span className="block">{m.providerAnswerText(answer)}</span>}
      </p>
      {isStateUnknown && (
        <p>{nextCheckAt ? m.SHOP_ASKS_PROVIDER_ABOUT_REFUND : m.LOOK_UP_REFUND_YOURSELF}</p>
      )}
      {isStateUnknown && hasPermission('orders.move') && (
        <>
          <Button
            variant="secondary"
            busy={isPending && m.ASKING_THE_PROVIDER}
            onClick={askProvider}
            className="self-start"
          >
            {m.ASK_THE_PROVIDER_NOW}
          </Button>
          {nextCheckAt === null && <RefundDecision id={id} />}
        </>
      )}
    </>
  )
}

/** The result that staff found in the provider's own list. */
function RefundDecision({ id }: { id: number }) {
  const [reference, setReference] = useState('')
  const { mutate, isPending } = useDecideRefund(id)
  const decideRefund = (wasGivenBack: boolean) =>
    mutate(
      { wasGivenBack, reference },
      {
        onSuccess: ({ refund }) =>
          showSuccessToast(entryOf(m.REFUND_STATE_WORDS, refund.state, UNKNOWN_STATE), {
            about: `refund ${id}`,
          }),
        onError: (error) => showFailure(error, m.MONEY_NOT_REFUNDED),
      },
    )
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <Field
        label={m.NUMBER_OF_THE_REFUND}
        isOptional
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && m.SAVING} onClick={() => decideRefund(true)}>
          {m.MONEY_WAS_REFUNDED}
        </Button>
        <Button variant="secondary" blocked={isPending} onClick={() => decideRefund(false)}>
          {m.MONEY_WAS_NOT_REFUNDED}
        </Button>
      </div>
    </div>
  )
}
