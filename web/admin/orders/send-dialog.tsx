import { useId } from 'react'
import * as z from 'zod/mini'
import { dayOf } from '#contract/days.ts'
import { Day, optionalSingleLineText } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DayField } from '../page/day-field.tsx'
import { Dialog } from '../page/dialog.tsx'
import * as m from './messages/steps.ts'
import * as words from './messages/words.ts'

const SentParcel = z.object({
  courier: optionalSingleLineText(60),
  trackingNumber: optionalSingleLineText(60),
  sentOn: Day,
})
type SentParcel = z.output<typeof SentParcel>

type SendDialogProps = {
  orderId: string
  isSending: boolean
  onConfirm: (parcel: SentParcel) => void
  onClose: () => void
}

/** Asks who brings the parcel, before an order is marked as sent. */
export function SendDialog({ orderId, isSending, onConfirm, onClose }: SendDialogProps) {
  const courierListId = useId()
  const { form, field, submit } = useForm(SentParcel, {
    courier: '',
    trackingNumber: '',
    sentOn: dayOf(new Date()),
  })
  return (
    <Dialog
      shape="sheet"
      title={m.sendOrderTitle(orderId)}
      onClose={isSending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submit(onConfirm)} className="grid gap-4">
        <p>{m.CUSTOMER_SEES_THE_COURIER}</p>
        <Field
          label={m.COURIER}
          isOptional
          list={courierListId}
          autoComplete="off"
          data-autofocus
          {...field('courier')}
        />
        <datalist id={courierListId}>
          {m.COURIER_SUGGESTIONS.map((courier) => (
            <option key={courier} value={courier} />
          ))}
        </datalist>
        <Field
          label={m.TRACKING_NUMBER}
          isOptional
          autoComplete="off"
          {...field('trackingNumber')}
        />
        <DayField
          label={m.PARCEL_SENT_ON}
          type="date"
          max={dayOf(new Date())}
          {...field('sentOn')}
        />
        <DialogFooter>
          <Button variant="secondary" blocked={isSending} onClick={onClose}>
            {words.CANCEL}
          </Button>
          <Button type="submit" busy={isSending && words.SAVING}>
            {m.MARK_AS_SENT}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
