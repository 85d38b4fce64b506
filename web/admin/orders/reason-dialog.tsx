import * as z from 'zod/mini'
import { line, optionalLine } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'

const Reason = z.object({ reason: line({ required: 'Please say why', max: 500 }) })
const Details = z.object({ reason: optionalLine(500) })

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
  refuse: {
    title: 'Parcel refused',
    words: 'The order is cancelled. Its pieces go back into stock when the parcel is back.',
    keep: 'Not now',
    send: 'Parcel refused',
    sending: 'Saving…',
  },
  handOver: {
    title: 'Hand over',
    words: 'The customer sees who brings the parcel.',
    keep: 'Not now',
    send: 'Hand to courier',
    sending: 'Saving…',
  },
} as const

export type DialogKind = keyof typeof WORDS

type ReasonDialogProps = {
  orderId: string
  kind: DialogKind
  isSending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason or details before a step that cannot be undone. */
export function ReasonDialog({ orderId, kind, isSending, onSend, onClose }: ReasonDialogProps) {
  const isHandOver = kind === 'handOver'
  const { form, field, submit } = useForm(isHandOver ? Details : Reason, { reason: '' })
  const words = WORDS[kind]
  return (
    <Dialog
      shape="sheet"
      title={`${words.title} ${orderId}`}
      onClose={isSending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submit(({ reason }) => onSend(reason ?? ''))}>
        <p className="mb-4">{words.words}</p>
        <TextArea
          label={isHandOver ? 'Courier and parcel number' : 'Reason'}
          hint="It stands in the order's history, where the customer reads it too"
          isOptional={isHandOver}
          rows={isHandOver ? 2 : 3}
          data-autofocus
          {...field('reason')}
        />
        <DialogFooter>
          <Button variant="secondary" blocked={isSending} onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            type="submit"
            variant={isHandOver ? 'primary' : 'danger'}
            busy={isSending && words.sending}
          >
            {words.send}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
