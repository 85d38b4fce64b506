import * as z from 'zod/mini'
import { singleLineText } from '#contract/fields.ts'
import { paymentWayName } from '#contract/messages/payment.ts'
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

const RefundSchema = z.object({
  amount: typedPositiveRupeesSchema,
  reason: singleLineText({ required: m.REASON_REQUIRED, max: 500 }),
  mobile: z.string().check(z.trim(), z.regex(/^(9\d{9})?$/, m.PHONE_HAS_TEN_DIGITS)),
})

export type RefundToMake = {
  attemptId: number
  /** The version of the order that staff see. */
  version: number
  way: PaymentWay
  /** The most that can be given back, in rupees. */
  maxAmount: number
  /** What the field of the reason begins with. */
  reason: string
}

/** Asks for the amount that a provider should give back, and for the reason. */
export function RefundDialog({
  refundToMake,
  onClose,
}: {
  refundToMake: RefundToMake
  onClose: () => void
}) {
  const { attemptId, version, way, maxAmount } = refundToMake
  const { form, field, submit } = useForm(RefundSchema, {
    amount: String(maxAmount),
    reason: refundToMake.reason,
    mobile: '',
  })
  const { mutate, isPending } = useRefundPayment(attemptId)
  const submitRefund = submit(({ mobile, ...enteredRefund }) =>
    mutate(
      { ...enteredRefund, version, ...(mobile && { mobile }) },
      {
        onSuccess: ({ refund }) => {
          const refundSubject = m.refundWithText(paymentWayName(way))
          if (refund.state === 'refused')
            showErrorToast(m.RESULT_OF_REFUND_REQUEST.refused, {
              detail: refund.answer ?? undefined,
              about: refundSubject,
            })
          else showSuccessToast(m.RESULT_OF_REFUND_REQUEST[refund.state], { about: refundSubject })
          onClose()
        },
        onError: (error) => showFailure(error, m.MONEY_NOT_REFUNDED),
      },
    ),
  )
  return (
    <Dialog
      shape="sheet"
      title={m.refundWithText(paymentWayName(way))}
      onClose={isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submitRefund}>
        <p className="mb-4">{m.maxRefundText(formatRupees(maxAmount))}</p>
        <div className="grid gap-4">
          <Field
            label={AMOUNT_IN_RUPEES}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
          <TextArea
            label={m.REFUND_REASON}
            hint={m.CUSTOMER_READS_THIS}
            rows={2}
            {...field('reason')}
          />
          <Field
            label={m.PHONE_OF_THE_WALLET}
            hint={m.PAYER_PHONE_HINT}
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
            {m.refundWithText(paymentWayName(way))}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
