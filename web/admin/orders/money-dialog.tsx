import * as z from 'zod/mini'
import { optionalSingleLineText, singleLineText } from '#contract/fields.ts'
import { paymentWayName } from '#contract/messages/payment.ts'
import { formatRupees } from '#contract/money.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#contract/payment-ways.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field, FieldFrame, inputClasses } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { EnteredMoneyTransfer } from '../data/orders.ts'
import { Dialog } from '../page/dialog.tsx'
import { AMOUNT_IN_RUPEES } from '../page/messages.ts'
import { typedPositiveRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages/payment.ts'
import * as steps from './messages/steps.ts'
import * as words from './messages/words.ts'
import { UsualReasonButtons } from './usual-reason-buttons.tsx'

const transferFields = {
  amount: typedPositiveRupeesSchema,
  way: z.enum(PAYMENT_WAYS),
  reference: optionalSingleLineText(100),
}
const PaymentSchema = z.object({ ...transferFields, reason: z.string() })
const RefundSchema = z.object({
  ...transferFields,
  reason: singleLineText({ required: words.REASON_REQUIRED, max: 500 }),
})

type MoneyDialogProps = {
  orderId: string
  kind: 'payment' | 'refund'
  /** All that is still to be paid, or all that can be given back, in rupees. */
  maxAmount: number
  /** The way that is chosen at first. */
  usualWay: PaymentWay
  isSending: boolean
  onConfirm: (transfer: EnteredMoneyTransfer & { reason: string }) => void
  onClose: () => void
}

const MONEY_DIALOG_TEXTS = {
  payment: { title: m.paymentForOrderText, text: m.dueAmountText, send: m.SAVE_PAYMENT },
  refund: { title: m.refundForOrderText, text: m.heldAmountText, send: m.SAVE_REFUND },
} as const

/** Asks how much money was received or given back, and how. */
export function MoneyDialog({
  orderId,
  kind,
  maxAmount,
  usualWay,
  isSending,
  onConfirm,
  onClose,
}: MoneyDialogProps) {
  const isRefund = kind === 'refund'
  const { form, field, values, change, submit } = useForm(isRefund ? RefundSchema : PaymentSchema, {
    amount: String(maxAmount),
    way: usualWay,
    reference: '',
    reason: '',
  })
  const messages = MONEY_DIALOG_TEXTS[kind]
  return (
    <Dialog shape="sheet" title={messages.title(orderId)} onClose={isSending ? () => {} : onClose}>
      <form ref={form} noValidate onSubmit={submit(onConfirm)}>
        <p className="mb-4">{messages.text(formatRupees(maxAmount))}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={AMOUNT_IN_RUPEES}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
          <FieldFrame label={m.PAYMENT_WAY}>
            {(controlProps) => (
              <select
                {...controlProps}
                value={values.way}
                onChange={({ target }) => change('way', target.value)}
                className={inputClasses(false)}
              >
                {PAYMENT_WAYS.map((way) => (
                  <option key={way} value={way}>
                    {paymentWayName(way)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          {values.way !== 'cash' && (
            <Field
              label={m.TRANSACTION_NUMBER}
              isOptional
              autoComplete="off"
              className="sm:col-span-2"
              {...field('reference')}
            />
          )}
        </div>
        {isRefund && (
          <div className="mt-4">
            <UsualReasonButtons
              reasons={steps.USUAL_REASON_TEXTS.refund}
              onChoose={(text) => change('reason', text)}
            />
            <TextArea label={words.REASON} rows={2} {...field('reason')} />
          </div>
        )}
        <DialogFooter>
          <Button variant="secondary" blocked={isSending} onClick={onClose}>
            {words.CANCEL}
          </Button>
          <Button type="submit" busy={isSending && words.SAVING}>
            {messages.send}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
