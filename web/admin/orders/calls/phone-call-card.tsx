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
import { NEPAL_PHONE_CODE, whatsAppLink } from '../address-card.tsx'
import * as m from '../messages/calls.ts'
import * as words from '../messages/words.ts'
import { useUndoButton } from '../use-undo.tsx'
import { PhoneHistoryList } from './phone-history-list.tsx'

type CallCardProps = { order: OrderToCall; mayCall: boolean }

/**
 * One order to confirm: whom to call, what is known about the number, and the results of the calls.
 */
export const PhoneCallCard = ({ order, mayCall }: CallCardProps) => (
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
          {m.orderedAt(dateTimeInWords(order.placedAt), order.city)}
        </p>
      </div>
      <p className="figures shrink-0 font-semibold text-lg">{formatRupees(order.finalAmount)}</p>
    </div>
    <p className="text-sm">
      {order.items.map(({ name, quantity }) => m.pieces(quantity, name)).join(', ')}
    </p>
    <PhoneHistoryList history={order.phoneHistory} />
    <p className="border-turmeric border-l-4 pl-3">{nextStep(order)}</p>
    <Contact order={order} mayCall={mayCall} />
    {mayCall && <Outcomes order={order} />}
    {order.calls.length > 0 && (
      <ol className="grid gap-1 border-line border-t pt-3 text-ink-2 text-sm">
        {order.calls.map(({ outcome, at, by, note }) => (
          <li key={at} className="wrap-anywhere">
            {m.callMade(m.OUTCOMES[outcome], dateTimeInWords(at), by)}
            {note && `: ${note}`}
          </li>
        ))}
      </ol>
    )}
  </li>
)

/** What staff should do now. */
function nextStep({ calls, failedCalls, callAgainAt, email }: OrderToCall): string {
  const last = calls.at(-1)
  const warning = failedCalls === MAX_FAILED_PHONE_CALLS - 1 ? ` ${m.NEXT_FAILURE_CANCELS}` : ''
  if (last?.outcome === 'wrong-number')
    return (email ? m.askForTheNumber(email) : m.LOOK_AT_THE_NUMBER) + warning
  if (callAgainAt === null) return m.CALL_NOW
  const isDue = new Date(callAgainAt) <= new Date()
  return (isDue ? m.CALL_AGAIN_NOW : m.callAgainFrom(dateTimeInWords(callAgainAt))) + warning
}

function Contact({ order: { orderId, phone }, mayCall }: CallCardProps) {
  const link = useAddConfirmationLink(orderId)
  const writeByWhatsApp = () => {
    // Opened before the answer, because later the browser would take it for a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    link.mutate(undefined, {
      onSuccess: ({ text }) => {
        const address = whatsAppLink(phone, text)
        if (tab) tab.location.href = address
        else window.location.assign(address)
      },
      onError: (error) => {
        tab?.close()
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
        {m.callNumber(phone)}
      </a>
      {mayCall && (
        <Button
          variant="secondary"
          busy={link.isPending && m.MAKING_THE_LINK}
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
function Outcomes({ order: { orderId, name, calls } }: { order: OrderToCall }) {
  const add = useAddPhoneCall(orderId)
  const undoButton = useUndoButton()
  const [note, setNote] = useState('')
  const record = (outcome: PhoneCallOutcome) =>
    add.mutate(
      { outcome, callsSeen: calls.length, ...(note.trim() && { note }) },
      {
        onSuccess: ({ status, version }) => {
          setNote('')
          showSuccessToast(m.callRecorded(status, name), {
            about: orderId,
            ...(version !== undefined && { action: undoButton([{ orderId, version }]) }),
          })
        },
        onError: (error) => showFailure(error, m.CALL_NOT_RECORDED, orderId),
      },
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{m.WHAT_CAME_OF_THE_CALL}</legend>
      <div className="grid grid-cols-2 gap-2 lg:max-xl:grid-cols-4">
        {PHONE_CALL_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            className="px-2"
            busy={add.isPending && add.variables.outcome === outcome && words.SAVING}
            blocked={add.isPending}
            onClick={() => void record(outcome)}
          >
            {m.OUTCOMES[outcome]}
          </Button>
        ))}
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 underline underline-offset-4">
          {m.ADD_A_NOTE_TO_THE_CALL}
        </summary>
        <Field
          label={m.NOTE_FOR_STAFF}
          hint={m.WRITE_IT_FIRST}
          isOptional="unmarked"
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </details>
    </fieldset>
  )
}
