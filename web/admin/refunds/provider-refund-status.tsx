import { useState } from 'react'
import { WAY_NAMES } from '#contract/messages/payment.ts'
import type { ProviderRefundRequest } from '#contract/refunds.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useCheckRefund, useDecideRefund } from '../data/payments.ts'
import { dateTimeInWords } from '../page/date-times.ts'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages.ts'

const TONES = {
  requested: 'yellow',
  sent: 'yellow',
  unknown: 'red',
  done: 'green',
  refused: 'red',
} as const satisfies Record<ProviderRefundRequest['state'], BadgeTone>

/** The result of a refund request to a provider, and what staff do next. */
export function ProviderRefundStatus({ refund }: { refund: ProviderRefundRequest }) {
  const { id, way, state, reason, requestedAt, nextCheckAt, answer } = refund
  const may = useHasPermission()
  const { mutate, isPending } = useCheckRefund(id)
  const ask = () =>
    mutate(undefined, {
      onSuccess: (asked) =>
        showSuccessToast(m.AFTER_A_REFUND[asked.refund.state], { about: `refund ${id}` }),
      onError: (error) => showFailure(error, m.PROVIDER_NOT_ASKED),
    })
  const isUnknown = state === 'unknown'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[state]}>{m.REFUND_STATES[state]}</Badge>
        <span>{m.requestedAt(WAY_NAMES[way], dateTimeInWords(requestedAt))}</span>
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {reason}
        {answer && <span className="block">{m.providerAnswered(answer)}</span>}
      </p>
      {isUnknown && <p>{nextCheckAt ? m.SHOP_LOOKS_IT_UP : m.LOOK_IT_UP_YOURSELF}</p>}
      {isUnknown && may('orders.move') && (
        <>
          <Button
            variant="secondary"
            busy={isPending && m.ASKING_THE_PROVIDER}
            onClick={ask}
            className="self-start"
          >
            {m.ASK_THE_PROVIDER_NOW}
          </Button>
          {nextCheckAt === null && <Decision id={id} />}
        </>
      )}
    </>
  )
}

/** The result that staff found in the provider's own list. */
function Decision({ id }: { id: number }) {
  const [reference, setReference] = useState('')
  const { mutate, isPending } = useDecideRefund(id)
  const decide = (wasGivenBack: boolean) =>
    mutate(
      { wasGivenBack, reference },
      {
        onSuccess: ({ refund }) =>
          showSuccessToast(m.REFUND_STATES[refund.state], { about: `refund ${id}` }),
        onError: (error) => showFailure(error, m.NOT_GIVEN_BACK),
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
        <Button busy={isPending && m.SAVING} onClick={() => decide(true)}>
          {m.IT_WAS_GIVEN_BACK}
        </Button>
        <Button variant="secondary" blocked={isPending} onClick={() => decide(false)}>
          {m.IT_WAS_NOT_GIVEN_BACK}
        </Button>
      </div>
    </div>
  )
}
