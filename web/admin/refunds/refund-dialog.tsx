import * as z from 'zod/mini'
import { singleLineText } from '#contract/fields.ts'
import { WAY_NAMES } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import type { PaymentWay } from '#contract/payment-ways.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useRefundPayment } from '../data/payments.ts'
import { Dialog } from '../page/dialog.tsx'
import { AMOUNT_IN_RUPEES } from '../page/messages.ts'
import { showFailure } from '../page/show-failure.ts'
import { typedPositiveRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages.ts'

const RefundForm = z.object({
  amount: typedPositiveRupeesSchema,
  reason: singleLineText({ required: m.PLEASE_SAY_WHY, max: 500 }),
  mobile: z.string().check(z.trim(), z.regex(/^(9\d{9})?$/, m.PHONE_HAS_TEN_DIGITS)),
})

export type RefundToMake = {
  attemptId: number
  /** The version of the order that staff see. */
  version: number
  way: PaymentWay
  /** The most that can be given back, in rupees. */
  most: number
  /** What the field of the reason begins with. */
  reason: string
}

/** Asks for the amount that a provider should give back, and for the reason. */
export function RefundDialog({ of, onClose }: { of: RefundToMake; onClose: () => void }) {
  const { attemptId, version, way, most } = of
  const { form, field, submit } = useForm(RefundForm, {
    amount: String(most),
    reason: of.reason,
    mobile: '',
  })
  const { mutate, isPending } = useRefundPayment(attemptId)
  const send = submit(({ mobile, ...wanted }) =>
    mutate(
      { ...wanted, version, ...(mobile && { mobile }) },
      {
        onSuccess: ({ refund }) => {
          const about = m.giveBackWith(WAY_NAMES[way])
          if (refund.state === 'refused')
            showErrorToast(m.AFTER_A_REFUND.refused, { detail: refund.answer ?? undefined, about })
          else showSuccessToast(m.AFTER_A_REFUND[refund.state], { about })
          onClose()
        },
        onError: (error) => showFailure(error, m.NOT_GIVEN_BACK),
      },
    ),
  )
  return (
    <Dialog
      shape="sheet"
      title={m.giveBackWith(WAY_NAMES[way])}
      onClose={isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={send}>
        <p className="mb-4">{m.mostToGiveBack(formatRupees(most))}</p>
        <div className="grid gap-4">
          <Field
            label={AMOUNT_IN_RUPEES}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
          <TextArea
            label={m.WHY_IT_GOES_BACK}
            hint={m.CUSTOMER_READS_THIS}
            rows={2}
            {...field('reason')}
          />
          <Field
            label={m.PHONE_OF_THE_WALLET}
            hint={m.IF_IT_CAME_FROM_A_BANK}
            isOptional
            inputMode="tel"
            autoComplete="off"
            {...field('mobile')}
          />
        </div>
        <DialogFooter>
          <Button variant="secondary" blocked={isPending} onClick={onClose}>
            {m.CANCEL}
          </Button>
          <Button type="submit" busy={isPending && m.ASKING_THE_PROVIDER}>
            {m.giveBackWith(WAY_NAMES[way])}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
