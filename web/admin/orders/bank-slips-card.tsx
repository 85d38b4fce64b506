import { useState } from 'react'
import type { BankSlip } from '#contract/bank.ts'
import { formatRupees } from '#contract/money.ts'
import { entryOf } from '#contract/table-entries.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAcceptSlip, useBankSlips, useRefuseSlip, useSlipPicture } from '../data/bank.ts'
import type { WriteCallbacks } from '../data/write.ts'
import { Card } from '../page/card.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { UNKNOWN_STATE } from '../page/messages.ts'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import * as m from './messages/payment.ts'
import * as words from './messages/words.ts'

/** The bank slips of an order, with what staff decide about them. */
export const BankSlipsCard = ({ orderId }: { orderId: string }) => (
  <Card title={m.BANK_SLIPS} className="print:hidden">
    <QueryContent query={useBankSlips(orderId)} messages={m.LOADING_SLIPS}>
      {({ slips }) =>
        slips.length === 0 ? (
          <p className="text-ink-2">{m.NO_SLIP_YET}</p>
        ) : (
          <ul className="grid gap-6">
            {slips.map((slip) => (
              <BankSlipItem key={slip.id} orderId={orderId} slip={slip} />
            ))}
          </ul>
        )
      }
    </QueryContent>
  </Card>
)

const SLIP_STATE_TONES = {
  waiting: 'yellow',
  accepted: 'green',
  refused: 'red',
} as const satisfies Record<BankSlip['state'], BadgeTone>

type BankSlipItemProps = { orderId: string; slip: BankSlip }

function BankSlipItem({ orderId, slip }: BankSlipItemProps) {
  const { id, state, sentAt, amount, dueAmount, reference, reason } = slip
  const picture = useSlipPicture(orderId, id).data?.picture
  const hasPermission = useHasPermission()
  return (
    <li className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={entryOf(SLIP_STATE_TONES, state, 'gray')}>
          {entryOf(m.SLIP_STATE_WORDS, state, UNKNOWN_STATE)}
        </Badge>
        <span className="text-ink-2 text-sm">{dateTimeInWords(sentAt)}</span>
      </p>
      {/* It has its final height before the picture is loaded, so that nothing below it moves. */}
      <div className="grid h-112 place-items-center bg-sand/40">
        {picture ? (
          <img
            src={picture}
            alt={m.slipReferenceText(reference)}
            className="h-112 w-full object-contain"
          />
        ) : (
          <Loading text={m.LOADING_SLIPS.loading} />
        )}
      </div>
      <p className="wrap-anywhere">{m.slipClaimText(formatRupees(amount), reference)}</p>
      {amount !== dueAmount && (
        <p className="border-error border-l-4 pl-3 font-semibold">
          {m.otherAmountText(formatRupees(dueAmount), formatRupees(amount))}
        </p>
      )}
      {reason && <p className="text-ink-2">{m.refusedBecauseText(reason)}</p>}
      {state === 'waiting' && hasPermission('orders.move') && <SlipDecision slip={slip} />}
    </li>
  )
}

/** Accepting a slip with the reference of the bank, or refusing it with a reason. */
function SlipDecision({ slip: { id, attemptId, reference } }: { slip: BankSlip }) {
  const [bankReference, setBankReference] = useState(reference)
  const [reason, setReason] = useState('')
  const acceptSlip = useAcceptSlip(attemptId)
  const refuseSlip = useRefuseSlip(id)
  const decisionCallbacks = (successText: string): WriteCallbacks => ({
    onSuccess: () => showSuccessToast(successText, { about: 'slip' }),
    onError: (error) => showFailure(error, m.SLIP_DECISION_NOT_SAVED, 'slip'),
  })
  const isBusy = acceptSlip.isPending || refuseSlip.isPending
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <Field
          label={m.REFERENCE_IN_YOUR_ACCOUNT}
          hint={m.CHECK_BANK_ACCOUNT_FIRST}
          autoComplete="off"
          value={bankReference}
          onChange={({ target }) => setBankReference(target.value)}
        />
        <Button
          busy={acceptSlip.isPending && words.SAVING}
          blocked={isBusy || bankReference.trim() === ''}
          onClick={() =>
            acceptSlip.mutate(bankReference.trim(), decisionCallbacks(m.SLIP_ACCEPTED))
          }
        >
          {m.MONEY_HAS_ARRIVED}
        </Button>
      </div>
      <div className="grid gap-2">
        <Field
          label={m.REASON_TO_REFUSE_SLIP}
          hint={words.CUSTOMER_CAN_READ_THIS}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          variant="secondary"
          busy={refuseSlip.isPending && words.SAVING}
          blocked={isBusy || reason.trim() === ''}
          onClick={() => refuseSlip.mutate(reason.trim(), decisionCallbacks(m.SLIP_IS_REFUSED))}
        >
          {m.REFUSE_THE_SLIP}
        </Button>
      </div>
    </div>
  )
}
