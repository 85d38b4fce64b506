import { useState } from 'react'
import { Link } from 'react-router'
import {
  MAX_FAILED_PHONE_CALLS,
  PHONE_CALL_OUTCOMES,
  type PhoneCallOutcome,
} from '#contract/cash-rules.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderToCall } from '#contract/phone-calls.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PhoneIcon } from '../../../ui/icons/admin.ts'
import { MessageCircleIcon } from '../../../ui/icons/product.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { showSuccessToast } from '../../../ui/toasts.ts'
import { useAddConfirmationLink, useAddPhoneCall } from '../../data/phone-calls.ts'
import { dateTimeInWords } from '../../page/date-times.ts'
import { showFailure } from '../../page/show-failure.ts'
import { NEPAL_PHONE_CODE, whatsAppLinkTo } from '../address-card.tsx'
import * as m from '../messages/calls.ts'
import * as words from '../messages/words.ts'
import { useUndoButton } from '../use-undo.tsx'
import { PhoneHistoryList } from './phone-history-list.tsx'

type PhoneCallCardProps = { order: OrderToCall; mayCall: boolean }

/**
 * One order to confirm: whom to call, what is known about the number, and the results of the calls.
 */
export const PhoneCallCard = ({ order, mayCall }: PhoneCallCardProps) => (
  <li className="flex flex-col gap-3 border border-line bg-surface p-4 sm:p-5">
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-lg" lang={langOf(order.name)}>
          {order.name}
        </h2>
        <p className="text-ink-2 text-sm">
          <Link to={`/orders/${order.orderId}`} className="underline underline-offset-4">
            {order.orderId}
          </Link>
          {m.orderedAtText(dateTimeInWords(order.placedAt), order.city)}
        </p>
      </div>
      <p className="figures shrink-0 font-semibold text-lg">{formatRupees(order.finalAmount)}</p>
    </div>
    <p className="text-sm">
      {order.items.map(({ name, quantity }) => m.quantityOfProductText(quantity, name)).join(', ')}
    </p>
    <PhoneHistoryList history={order.phoneHistory} />
    <p className="border-turmeric border-l-4 pl-3">{nextCallStepInWords(order)}</p>
    <PhoneCallLinks order={order} mayCall={mayCall} />
    {mayCall && <CallOutcomeForm order={order} />}
    {order.calls.length > 0 && (
      <ol className="grid gap-1 border-line border-t pt-3 text-ink-2 text-sm">
        {order.calls.map(({ outcome, at, by, note }) => (
          <li key={at} className="wrap-anywhere">
            {m.callMadeText(m.CALL_OUTCOMES[outcome], dateTimeInWords(at), by)}
            {note && `: ${note}`}
          </li>
        ))}
      </ol>
    )}
  </li>
)

/** What staff should do now. */
function nextCallStepInWords({ calls, failedCalls, callAgainAt, email }: OrderToCall): string {
  const lastCall = calls.at(-1)
  const warning = failedCalls === MAX_FAILED_PHONE_CALLS - 1 ? ` ${m.NEXT_FAILURE_CANCELS}` : ''
  if (lastCall?.outcome === 'wrong-number')
    return (email ? m.askForPhoneByEmailText(email) : m.CHECK_PHONE_NUMBER_AGAIN) + warning
  if (callAgainAt === null) return m.CALL_NOW
  const isCallDue = new Date(callAgainAt) <= new Date()
  return (
    (isCallDue ? m.CALL_AGAIN_NOW : m.callAgainFromText(dateTimeInWords(callAgainAt))) + warning
  )
}

function PhoneCallLinks({ order: { orderId, phone }, mayCall }: PhoneCallCardProps) {
  const addConfirmationLink = useAddConfirmationLink(orderId)
  const writeByWhatsApp = () => {
    // Opened before the answer, because later the browser would take it for a pop-up.
    const whatsAppTab = window.open('', '_blank')
    if (whatsAppTab) whatsAppTab.opener = null
    addConfirmationLink.mutate(undefined, {
      onSuccess: ({ text }) => {
        const whatsAppAddress = whatsAppLinkTo(phone, text)
        if (whatsAppTab) whatsAppTab.location.href = whatsAppAddress
        else window.location.assign(whatsAppAddress)
      },
      onError: (error) => {
        whatsAppTab?.close()
        showFailure(error, m.LINK_NOT_MADE)
      },
    })
  }
  return (
    <div className="grid gap-2 min-[22rem]:grid-cols-2">
      <a
        href={`tel:+${NEPAL_PHONE_CODE}${phone}`}
        className={buttonClasses('primary', 'whitespace-nowrap px-3')}
      >
        <PhoneIcon aria-hidden="true" className="size-5" />
        {m.callNumberText(phone)}
      </a>
      {mayCall && (
        <Button
          variant="secondary"
          busy={addConfirmationLink.isPending && m.MAKING_THE_LINK}
          onClick={writeByWhatsApp}
        >
          <MessageCircleIcon aria-hidden="true" className="size-5" />
          {words.WHATSAPP}
        </Button>
      )}
    </div>
  )
}

/** The buttons that record the result of a call. */
function CallOutcomeForm({ order: { orderId, name, calls } }: { order: OrderToCall }) {
  const addPhoneCall = useAddPhoneCall(orderId)
  const undoButton = useUndoButton()
  const [note, setNote] = useState('')
  const recordCall = (outcome: PhoneCallOutcome) =>
    addPhoneCall.mutate(
      { outcome, callsSeen: calls.length, ...(note.trim() && { note }) },
      {
        onSuccess: ({ status, version }) => {
          setNote('')
          showSuccessToast(m.callRecordedText(status, name), {
            about: orderId,
            ...(version !== undefined && { action: undoButton([{ orderId, version }]) }),
          })
        },
        onError: (error) => showFailure(error, m.CALL_NOT_RECORDED, orderId),
      },
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{m.RESULT_OF_CALL}</legend>
      <div className="grid grid-cols-2 gap-2 lg:max-xl:grid-cols-4">
        {PHONE_CALL_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            className="px-2"
            busy={
              addPhoneCall.isPending && addPhoneCall.variables.outcome === outcome && words.SAVING
            }
            blocked={addPhoneCall.isPending}
            onClick={() => void recordCall(outcome)}
          >
            {m.CALL_OUTCOMES[outcome]}
          </Button>
        ))}
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 underline underline-offset-4">
          {m.ADD_A_NOTE_TO_THE_CALL}
        </summary>
        <Field
          label={m.NOTE_FOR_STAFF}
          hint={m.WRITE_NOTE_FIRST}
          isOptional="unmarked"
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </details>
    </fieldset>
  )
}
