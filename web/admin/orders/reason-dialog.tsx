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

const ReasonSchema = z.object({
  reason: singleLineText({ required: words.REASON_REQUIRED, max: 500 }),
})

const REASON_DIALOG_TEXTS = {
  cancel: {
    title: m.cancelOrderTitle,
    text: m.WHAT_CANCELLING_DOES,
    keep: m.CLOSE,
    send: m.CANCEL_ORDER,
    sending: m.CANCELLING,
    hint: words.CUSTOMER_CAN_READ_THIS,
  },
  refuse: {
    title: m.parcelRefusedTitle,
    text: m.WHAT_REFUSING_DOES,
    keep: words.CANCEL,
    send: m.PARCEL_REFUSED,
    sending: words.SAVING,
    hint: words.CUSTOMER_CAN_READ_THIS,
  },
  block: {
    title: m.blockCashTitle,
    text: m.WHAT_BLOCKING_CASH_DOES,
    keep: m.CLOSE,
    send: m.BLOCK_CASH,
    sending: words.SAVING,
    hint: m.ONLY_STAFF_CAN_READ_THIS,
  },
} as const

export type ReasonDialogKind = keyof typeof REASON_DIALOG_TEXTS

type ReasonDialogProps = {
  orderId: string
  kind: ReasonDialogKind
  isSending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before a step that needs one. */
export function ReasonDialog({ orderId, kind, isSending, onConfirm, onClose }: ReasonDialogProps) {
  const { form, field, change, submit } = useForm(ReasonSchema, { reason: '' })
  const messages = REASON_DIALOG_TEXTS[kind]
  return (
    <Dialog shape="sheet" title={messages.title(orderId)} onClose={isSending ? () => {} : onClose}>
      <form ref={form} noValidate onSubmit={submit(({ reason }) => onConfirm(reason))}>
        <p className="mb-4">{messages.text}</p>
        <UsualReasonButtons
          reasons={m.USUAL_REASON_TEXTS[kind]}
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
