import { useState } from 'react'
import * as z from 'zod/mini'
import { useSendBankSlip } from '../../data/bank-slips.ts'
import { failureText, refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PictureDropArea } from '../../ui/picture-drop.tsx'
import type { PictureForUpload } from '../../ui/prepare-picture-for-upload.ts'
import { closeAllToasts, showErrorToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import * as m from './messages.ts'

const SlipForm = z.object({
  amount: z.string().check(z.minLength(1, m.ENTER_THE_AMOUNT)),
  reference: z.string().check(z.minLength(4, m.ENTER_THE_REFERENCE_NUMBER)),
})

type BankSlipFormProps = { orderId: string; amount: number }

/** The form with which a shopper sends the slip of a bank transfer. */
export function BankSlipForm({ orderId, amount }: BankSlipFormProps) {
  const { form, field, submit, showRefused } = useForm(SlipForm, {
    amount: String(amount),
    reference: '',
  })
  const [picture, setPicture] = useState<PictureForUpload>()
  const { mutateAsync, isPending } = useSendBankSlip(orderId)
  const choosePicture = (chosenPicture: PictureForUpload) => {
    // Errors of files chosen before would cover the button that sends this one.
    closeAllToasts()
    setPicture(chosenPicture)
  }
  const sendSlip = async (slip: z.output<typeof SlipForm>) => {
    if (!picture) {
      showErrorToast(m.CHOOSE_THE_PICTURE, { about: orderId })
      return
    }
    try {
      await mutateAsync({ ...slip, picture: picture.file })
      closeAllToasts()
    } catch (error) {
      showRefused(refusedFieldsOf(error))
      const { text, detail } = failureText(error, m.SLIP_NOT_SENT)
      showErrorToast(text, { detail, about: orderId })
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit((slip) => void sendSlip(slip))}
      className="grid gap-4 border-control/40 border-t pt-4"
    >
      <h3 className="font-semibold text-lg">{m.SEND_THE_SLIP}</h3>
      <Field label={m.AMOUNT_SENT} inputMode="decimal" autoComplete="off" {...field('amount')} />
      <Field label={m.REFERENCE_NUMBER_ON_THE_SLIP} autoComplete="off" {...field('reference')} />
      <PictureDropArea onPicture={choosePicture} className="min-h-28 bg-surface">
        {picture ? (
          <img src={picture.src} alt={m.YOUR_SLIP} className="max-h-64 object-contain" />
        ) : (
          <span className="font-semibold">{m.PICTURE_OF_THE_SLIP}</span>
        )}
      </PictureDropArea>
      <Button type="submit" className="min-h-13 text-lg" busy={isPending && m.SENDING}>
        {m.SEND_SLIP}
      </Button>
      <p className="text-ink-2 text-sm">{m.WHO_SEES_THE_SLIP}</p>
    </form>
  )
}
