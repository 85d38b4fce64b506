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
export function AdjustDialog({ line, onClose }: { line: StockLine; onClose: () => void }) {
  const [reason, setReason] = useState<StockReasonOfStaff>('received')
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const adjust = useAdjustStock()
  const { label, sign } = STOCK_REASON_FIELDS[reason]
  const plain = normalizeNumber(text)
  const typed = /^\d{1,7}$/.test(plain) ? Number(plain) : undefined
  const newQuantity =
    typed === undefined ? undefined : sign === 'count' ? typed : line.quantity + sign * typed

  const send = () => {
    if (typed === undefined || (sign !== 'count' && typed === 0))
      return setProblem(m.ENTER_A_WHOLE_NUMBER)
    if (newQuantity !== undefined && newQuantity < 0) return setProblem(m.THERE_ARE_NOT_THAT_MANY)
    const { productId, color, size, quantity } = line
    adjust.mutate(
      {
        productId,
        colorId: color?.id ?? null,
        sizeId: size?.id ?? null,
        reason,
        ...(note.trim() && { note: note.trim() }),
        ...(sign === 'count' ? { countedTo: typed, expected: quantity } : { change: sign * typed }),
      },
      {
        onSuccess: ({ data }) => {
          showSuccessToast(m.isInStock(line.name, data.quantity))
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
      title={m.editStockOf(line.name)}
      onClose={adjust.isPending ? () => {} : onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
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
              {STOCK_REASONS_OF_STAFF.map((each) => (
                <option key={each} value={each}>
                  {STOCK_REASON_WORDS[each]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          label={label}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
          }}
        />
        <Field
          label={m.NOTE}
          hint={m.SUCH_AS_THE_SUPPLIER}
          isOptional
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="status" className="figures">
          {newQuantity === undefined
            ? m.inStockNow(line.quantity)
            : m.inStockAfterwards(line.quantity, newQuantity)}
        </p>
        <FormFooter onCancel={onClose} busy={adjust.isPending && m.SAVING}>
          {m.SAVE}
        </FormFooter>
      </form>
    </Dialog>
  )
}
