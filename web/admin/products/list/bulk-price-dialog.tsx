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
  const [way, setWay] = useState<PriceChangeKind>('percent-off')
  const [text, setText] = useState('')
  const [roundTo, setRoundTo] = useState<RoundingStep>(1)
  const [isSaving, setIsSaving] = useState(false)
  const change = useChange()
  const wanted = changeOf(way, text)
  const changes = products.map(({ id, name, price }) => ({
    id,
    name,
    was: price,
    now: wanted ? calculateNewPrice(price, wanted, roundTo) : price,
  }))
  const moved = changes.filter(({ was, now }) => was !== now)
  const save = async () => {
    setIsSaving(true)
    await change(moved)
    onDone()
  }
  return (
    <Dialog title={m.changePricesOf(products.length)} onClose={isSaving ? () => {} : onClose}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FieldFrame label={m.CHANGE}>
          {(controlProps) => (
            <select
              {...controlProps}
              value={way}
              onChange={({ target }) => setWay(target.value as PriceChangeKind)}
              className={inputClasses(false)}
            >
              {Object.entries(PRICE_CHANGES).map(([each, { text }]) => (
                <option key={each} value={each}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          label={PRICE_CHANGES[way].kind === 'percent' ? words.PERCENT : words.RUPEES}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {PRICE_CHANGES[way].kind === 'percent' && (
          <FieldFrame label={m.ROUND_PRICES}>
            {(controlProps) => (
              <select
                {...controlProps}
                value={roundTo}
                onChange={({ target }) =>
                  setRoundTo(ROUNDING_STEPS.find((each) => String(each) === target.value) ?? 1)
                }
                className={inputClasses(false)}
              >
                {ROUNDING_STEPS.map((each) => (
                  <option key={each} value={each}>
                    {words.toRupees(each)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
      </div>
      <ul aria-label={words.PREVIEW} className="mt-5 divide-y divide-line border-line border-y">
        {changes.map(({ id, name, was, now }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">{name}</span>
            <span className="figures">
              {was === now ? (
                formatRupees(was)
              ) : (
                <>
                  <s className="text-ink-2">{formatRupees(was)}</s>{' '}
                  <span className="font-semibold">{formatRupees(now)}</span>
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
          blocked={moved.length === 0}
          onClick={() => void save()}
        >
          {m.SAVE_PRICES}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function changeOf(changeKind: PriceChangeKind, text: string): PriceChange | undefined {
  const { kind, sign } = PRICE_CHANGES[changeKind]
  const plain = normalizeRupees(text)
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? { kind, value: sign * Number(plain) } : undefined
}

type ProductPriceChange = { id: number; was: number; now: number }

/** Sets prices one after the other, reports the refused ones and offers an undo for the rest. */
function useChange() {
  const forEach = useWriteForEach()
  return async function change(changes: ProductPriceChange[]): Promise<void> {
    const { succeeded, failed } = await forEach(changes, ({ id, now }) =>
      setPriceAsStaff({ productId: id, price: now }),
    )
    const undo = () =>
      void change(succeeded.map(({ id, was, now }) => ({ id, was: now, now: was })))
    if (succeeded.length > 0)
      showSuccessToast(m.areChanged(succeeded.length), {
        about: 'bulk',
        action: (
          <button type="button" onClick={undo}>
            {m.UNDO_PRICES}
          </button>
        ),
      })
    const [first] = failed
    if (first)
      showErrorToast(m.areNotChanged(failed.length), {
        about: 'bulk failure',
        detail: failureText(first.error, '').text,
      })
  }
}
