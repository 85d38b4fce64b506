import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'

const Reason = z.object({ reason: line({ required: 'Please say why', max: 500 }) })

const WORDS = {
  cancel: {
    title: 'Cancel order',
    words: 'Its pieces go back on the shelf, and the customer is told why.',
    keep: 'Keep order',
    send: 'Cancel order',
    sending: 'Cancelling…',
  },
  refund: {
    title: 'Refund order',
    words: 'Note it here when the money went back to the customer. Nothing returns to the shelf.',
    keep: 'Not now',
    send: 'Refund order',
    sending: 'Refunding…',
  },
} as const

type ReasonDialogProps = {
  orderId: string
  kind: keyof typeof WORDS
  isSending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks why, before something that cannot be taken back. */
export function ReasonDialog({ orderId, kind, isSending, onSend, onClose }: ReasonDialogProps) {
  const { form, field, submit } = useForm(Reason, { reason: '' })
  const words = WORDS[kind]
  return (
    <Dialog
      shape="sheet"
      title={`${words.title} ${orderId}`}
      onClose={isSending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submit(({ reason }) => onSend(reason))}>
        <p className="mb-4">{words.words}</p>
        <TextArea
          label="Reason"
          hint="It stands in the order's history, where the customer reads it too"
          rows={3}
          data-autofocus
          {...field('reason')}
        />
        <DialogFooter>
          <Button variant="secondary" blocked={isSending} onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" variant="danger" busy={isSending && words.sending}>
            {words.send}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
