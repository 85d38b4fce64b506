import { useState } from 'react'
import { STOCK_REASONS_OF_STAFF, type StockLine, type StockReasonOfStaff } from '#contract/stock.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { Field, FieldFrame, inputClasses } from '../../ui/field.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useAdjustStock } from '../data/stock.ts'
import { Dialog } from '../page/dialog.tsx'
import { FormFooter } from '../page/form-footer.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'
import { STOCK_REASON_FIELDS, STOCK_REASON_WORDS } from './reasons.ts'

const MAX_NOTE_LENGTH = 300

/** The form to change the stock, with a reason and a preview of the result. */
export function AdjustStockDialog({
  stockLine,
  onClose,
}: {
  stockLine: StockLine
  onClose: () => void
}) {
  const [reason, setReason] = useState<StockReasonOfStaff>('received')
  const [typedQuantity, setTypedQuantity] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const adjustStock = useAdjustStock()
  const { label, quantitySign } = STOCK_REASON_FIELDS[reason]
  const normalizedQuantity = normalizeNumber(typedQuantity)
  const parsedQuantity = /^\d{1,7}$/.test(normalizedQuantity)
    ? Number(normalizedQuantity)
    : undefined
  const newQuantity =
    parsedQuantity === undefined
      ? undefined
      : quantitySign === 'count'
        ? parsedQuantity
        : stockLine.quantity + quantitySign * parsedQuantity

  const submitAdjustment = () => {
    if (parsedQuantity === undefined || (quantitySign !== 'count' && parsedQuantity === 0))
      return setProblem(m.ENTER_A_WHOLE_NUMBER)
    if (newQuantity !== undefined && newQuantity < 0) return setProblem(m.NOT_THAT_MANY_IN_STOCK)
    const { productId, color, size, quantity } = stockLine
    adjustStock.mutate(
      {
        productId,
        colorId: color?.id ?? null,
        sizeId: size?.id ?? null,
        reason,
        ...(note.trim() && { note: note.trim() }),
        ...(quantitySign === 'count'
          ? { countedTo: parsedQuantity, expected: quantity }
          : { change: quantitySign * parsedQuantity }),
      },
      {
        onSuccess: ({ data }) => {
          showSuccessToast(m.stockSavedText(stockLine.name, data.quantity))
          onClose()
        },
        onError: (error) => {
          showFailure(error, m.THE_STOCK_COULD_NOT_BE_CHANGED)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      shape="sheet"
      title={m.editStockOfText(stockLine.name)}
      onClose={adjustStock.isPending ? () => {} : onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submitAdjustment()
        }}
      >
        <FieldFrame label={m.REASON}>
          {(controlProps) => (
            <select
              {...controlProps}
              data-autofocus
              value={reason}
              onChange={({ target }) => setReason(target.value as StockReasonOfStaff)}
              className={inputClasses(false)}
            >
              {STOCK_REASONS_OF_STAFF.map((stockReason) => (
                <option key={stockReason} value={stockReason}>
                  {STOCK_REASON_WORDS[stockReason]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          label={label}
          inputMode="numeric"
          autoComplete="off"
          value={typedQuantity}
          error={problem}
          onChange={({ target }) => {
            setTypedQuantity(target.value)
            setProblem(undefined)
          }}
        />
        <Field
          label={m.NOTE}
          hint={m.NOTE_HINT}
          isOptional
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="status" className="figures">
          {newQuantity === undefined
            ? m.inStockNowText(stockLine.quantity)
            : m.inStockAfterwardsText(stockLine.quantity, newQuantity)}
        </p>
        <FormFooter onCancel={onClose} busy={adjustStock.isPending && m.SAVING}>
          {m.SAVE}
        </FormFooter>
      </form>
    </Dialog>
  )
}
