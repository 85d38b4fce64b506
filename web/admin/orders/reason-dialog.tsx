import * as z from 'zod/mini'
import { singleLineText } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Dialog } from '../page/dialog.tsx'
import * as m from './messages/steps.ts'
import * as words from './messages/words.ts'
import { UsualReasonButtons } from './usual-reason-buttons.tsx'

const Reason = z.object({ reason: singleLineText({ required: words.PLEASE_SAY_WHY, max: 500 }) })

const MESSAGES = {
  cancel: {
    title: m.cancelOrder,
    text: m.CANCELLING_MEANS,
    keep: m.CLOSE,
    send: m.CANCEL_ORDER,
    sending: m.CANCELLING,
    hint: words.CUSTOMER_CAN_READ_THIS,
  },
  refuse: {
    title: m.parcelRefused,
    text: m.REFUSING_MEANS,
    keep: words.CANCEL,
    send: m.PARCEL_REFUSED,
    sending: words.SAVING,
    hint: words.CUSTOMER_CAN_READ_THIS,
  },
  block: {
    title: m.blockCashOf,
    text: m.BLOCKING_MEANS,
    keep: m.CLOSE,
    send: m.BLOCK_CASH,
    sending: words.SAVING,
    hint: m.ONLY_STAFF_CAN_READ_THIS,
  },
} as const

export type ReasonDialogKind = keyof typeof MESSAGES

type ReasonDialogProps = {
  orderId: string
  kind: ReasonDialogKind
  isSending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before a step that needs one. */
export function ReasonDialog({ orderId, kind, isSending, onSend, onClose }: ReasonDialogProps) {
  const { form, field, change, submit } = useForm(Reason, { reason: '' })
  const messages = MESSAGES[kind]
  return (
    <Dialog shape="sheet" title={messages.title(orderId)} onClose={isSending ? () => {} : onClose}>
      <form ref={form} noValidate onSubmit={submit(({ reason }) => onSend(reason))}>
        <p className="mb-4">{messages.text}</p>
        <UsualReasonButtons
          reasons={m.READY_REASONS[kind]}
          onChoose={(text) => change('reason', text)}
        />
        <TextArea
          label={words.REASON}
          hint={messages.hint}
          rows={3}
          data-autofocus
          {...field('reason')}
        />
        <DialogFooter>
          <Button variant="secondary" blocked={isSending} onClick={onClose}>
            {messages.keep}
          </Button>
          <Button type="submit" variant="danger" busy={isSending && messages.sending}>
            {messages.send}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
