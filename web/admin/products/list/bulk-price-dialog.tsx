import { useState } from 'react'
import type { StaffProduct } from '#contract/admin-products.ts'
import { formatRupees } from '#contract/money.ts'
import { ROUNDING_STEPS, type RoundingStep } from '#contract/price-by-weight.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import { failureText } from '../../../data/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Field, FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { showErrorToast, showSuccessToast } from '../../../ui/toasts.ts'
import { setPriceAsStaff } from '../../data/products.ts'
import { useWriteForEach } from '../../data/write-for-each.ts'
import { Dialog } from '../../page/dialog.tsx'
import * as m from '../messages/several.ts'
import * as words from '../messages/words.ts'
import { calculateNewPrice, type PriceChange } from './new-price.ts'

/** The kinds of price change, each with the sign of its number. */
const PRICE_CHANGES = {
  'percent-off': { text: m.DECREASE_BY_PERCENT, kind: 'percent', sign: -1 },
  'percent-on': { text: m.INCREASE_BY_PERCENT, kind: 'percent', sign: 1 },
  'amount-off': { text: m.DECREASE_BY_RUPEES, kind: 'amount', sign: -1 },
  'amount-on': { text: m.INCREASE_BY_RUPEES, kind: 'amount', sign: 1 },
  to: { text: m.SET_TO_ONE_PRICE, kind: 'to', sign: 1 },
} as const

type PriceChangeKind = keyof typeof PRICE_CHANGES

type BulkPriceDialogProps = { products: StaffProduct[]; onDone: () => void; onClose: () => void }

/** Changes several prices at once, with a preview before and an undo after. */
export function BulkPriceDialog({ products, onDone, onClose }: BulkPriceDialogProps) {
  const [changeKind, setChangeKind] = useState<PriceChangeKind>('percent-off')
  const [typedAmount, setTypedAmount] = useState('')
  const [roundTo, setRoundTo] = useState<RoundingStep>(1)
  const [isSaving, setIsSaving] = useState(false)
  const changePrices = useChangePrices()
  const priceChange = priceChangeOf(changeKind, typedAmount)
  const productPriceChanges = products.map(({ id, name, price }) => ({
    id,
    name,
    oldPrice: price,
    newPrice: priceChange ? calculateNewPrice(price, priceChange, roundTo) : price,
  }))
  const effectiveChanges = productPriceChanges.filter(
    ({ oldPrice, newPrice }) => oldPrice !== newPrice,
  )
  const savePrices = async () => {
    setIsSaving(true)
    await changePrices(effectiveChanges)
    onDone()
  }
  return (
    <Dialog title={m.changePricesTitle(products.length)} onClose={isSaving ? () => {} : onClose}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FieldFrame label={m.PRICE_CHANGE}>
          {(controlProps) => (
            <select
              {...controlProps}
              value={changeKind}
              onChange={({ target }) => setChangeKind(target.value as PriceChangeKind)}
              className={inputClasses(false)}
            >
              {Object.entries(PRICE_CHANGES).map(([optionValue, { text }]) => (
                <option key={optionValue} value={optionValue}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          label={PRICE_CHANGES[changeKind].kind === 'percent' ? words.PERCENT : words.RUPEES}
          inputMode="decimal"
          autoComplete="off"
          value={typedAmount}
          onChange={({ target }) => setTypedAmount(target.value)}
        />
        {PRICE_CHANGES[changeKind].kind === 'percent' && (
          <FieldFrame label={m.ROUND_PRICES}>
            {(controlProps) => (
              <select
                {...controlProps}
                value={roundTo}
                onChange={({ target }) =>
                  setRoundTo(
                    ROUNDING_STEPS.find((optionValue) => String(optionValue) === target.value) ?? 1,
                  )
                }
                className={inputClasses(false)}
              >
                {ROUNDING_STEPS.map((optionValue) => (
                  <option key={optionValue} value={optionValue}>
                    {words.roundingStepText(optionValue)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
      </div>
      <ul aria-label={words.PREVIEW} className="mt-5 divide-y divide-line border-line border-y">
        {productPriceChanges.map(({ id, name, oldPrice, newPrice }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">{name}</span>
            <span className="figures">
              {oldPrice === newPrice ? (
                formatRupees(oldPrice)
              ) : (
                <>
                  <s className="text-ink-2">{formatRupees(oldPrice)}</s>{' '}
                  <span className="font-semibold">{formatRupees(newPrice)}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {words.CANCEL}
        </Button>
        <Button
          busy={isSaving && words.SAVING}
          blocked={effectiveChanges.length === 0}
          onClick={() => void savePrices()}
        >
          {m.SAVE_PRICES}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function priceChangeOf(changeKind: PriceChangeKind, typedAmount: string): PriceChange | undefined {
  const { kind, sign } = PRICE_CHANGES[changeKind]
  const normalizedAmount = normalizeRupees(typedAmount)
  return /^\d{1,9}(\.\d{1,2})?$/.test(normalizedAmount)
    ? { kind, value: sign * Number(normalizedAmount) }
    : undefined
}

type ProductPriceChange = { id: number; oldPrice: number; newPrice: number }

/** Sets prices one after the other, reports the refused ones and offers an undo for the rest. */
function useChangePrices() {
  const writeForEach = useWriteForEach()
  return async function change(productPriceChanges: ProductPriceChange[]): Promise<void> {
    const { succeededItems, failedItems } = await writeForEach(
      productPriceChanges,
      ({ id, newPrice }) => setPriceAsStaff({ productId: id, price: newPrice }),
    )
    const undoChange = () =>
      void change(
        succeededItems.map(({ id, oldPrice, newPrice }) => ({
          id,
          oldPrice: newPrice,
          newPrice: oldPrice,
        })),
      )
    if (succeededItems.length > 0)
      showSuccessToast(m.pricesChangedText(succeededItems.length), {
        about: 'bulk',
        action: (
          <button type="button" onClick={undoChange}>
            {m.UNDO_PRICES}
          </button>
        ),
      })
    const [firstFailure] = failedItems
    if (firstFailure)
      showErrorToast(m.pricesNotChangedText(failedItems.length), {
        about: 'bulk failure',
        detail: failureText(firstFailure.error, '').text,
      })
  }
}
