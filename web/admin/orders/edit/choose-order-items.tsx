import { useDeferredValue, useRef } from 'react'
import { findEngravingProblem } from '#contract/engraving-problem.ts'
import { normalizeEngraving } from '#contract/engraving-text.ts'
import { formatRupees } from '#contract/money.ts'
import type { StockLine } from '#contract/stock.ts'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { PlusIcon } from '../../../ui/icons/storefront.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { useStock } from '../../data/stock.ts'
import * as m from '../messages/new-order.ts'
import * as words from '../messages/words.ts'

/** An item of an order: a product in its colour and size, how many of it, and its engraving. */
export type ChosenOrderItem = { key: number; line: StockLine; quantity: number; engraving: string }

/** Why the text of an item cannot be engraved. */
export const engravingProblemOf = ({ line, engraving }: ChosenOrderItem): string | undefined =>
  line.engraving && findEngravingProblem(normalizeEngraving(engraving), line.engraving.maxLength)

/** An item in the format of the API. */
export const orderItemInputOf = ({ line, quantity, engraving }: ChosenOrderItem) => ({
  productId: line.productId,
  colorId: line.color?.id ?? null,
  sizeId: line.size?.id ?? null,
  engraving,
  quantity,
})

type ItemsProps = {
  items: ChosenOrderItem[]
  /** What is typed in the search. */
  typed: string
  onType: (text: string) => void
  onChange: (items: ChosenOrderItem[]) => void
  /** At least one item has to be chosen. */
  isRequired?: boolean
}

/** The chosen items with their numbers, and a search to add more. */
export function ChooseOrderItems({
  items,
  typed,
  onType,
  onChange,
  isRequired = false,
}: ItemsProps) {
  const search = useRef<HTMLDivElement>(null)
  const q = useDeferredValue(typed.trim())
  const stock = useStock({ q, left: '', page: 1 })
  const found = stock.data?.data ?? []
  const isNothingFound =
    q !== '' &&
    q === typed.trim() &&
    stock.isSuccess &&
    !stock.isPlaceholderData &&
    found.length === 0
  const lastKey = useRef(0)
  /** An engraved piece can be added again, for another text. */
  const isComplete = ({ stockItemId, engraving }: StockLine) =>
    !engraving && items.some(({ line }) => line.stockItemId === stockItemId)
  const add = (line: StockLine) => {
    lastKey.current += 1
    onChange([...items, { key: lastKey.current, line, quantity: 1, engraving: '' }])
    onType('')
    search.current?.querySelector('input')?.focus()
  }
  const change = (key: number, to: Partial<ChosenOrderItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...to } : item)))
  const others = typed.trim() ? found.filter((line) => !isComplete(line)).slice(0, 8) : []
  return (
    <div className="grid gap-4">
      {items.length > 0 && (
        <ul className="divide-y divide-line border border-line">
          {items.map((item) => (
            <li key={item.key} className="py-1.5 pl-3">
              <div className="flex items-center gap-3">
                <LineName line={item.line} />
                <QuantitySelect
                  name={item.line.name}
                  value={item.quantity}
                  most={item.line.quantity}
                  onChoose={(quantity) => change(item.key, { quantity })}
                />
                <IconButton
                  label={words.removeItem(item.line.name)}
                  onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                >
                  <Trash2Icon aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
              {item.line.engraving && (
                <Field
                  className="pt-1 pr-3 pb-2"
                  label={m.engravingOf(item.line.name)}
                  hint={m.engravingRule(
                    item.line.engraving,
                    formatRupees(item.line.engraving.price),
                  )}
                  error={engravingProblemOf(item)}
                  isOptional
                  autoComplete="off"
                  lang={langOf(item.engraving)}
                  value={item.engraving}
                  onChange={({ target }) => change(item.key, { engraving: target.value })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div ref={search}>
        <Field
          label={m.ADD_A_PRODUCT}
          hint={m.TYPE_A_NAME_OR_SKU}
          type="search"
          autoComplete="off"
          isOptional={!isRequired}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            // Enter must not send the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [first] = others.filter(({ quantity }) => quantity > 0)
            if (first) add(first)
          }}
        />
        <p role="status" className="mt-1 text-ink-2 empty:hidden">
          {isNothingFound && m.NO_SUCH_PRODUCT}
        </p>
        <ul className="mt-1 empty:hidden">
          {others.map((line) => (
            <li key={line.stockItemId}>
              <button
                type="button"
                disabled={line.quantity === 0}
                onClick={() => add(line)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1 text-left hover:bg-sand disabled:text-ink-2"
              >
                <PlusIcon aria-hidden="true" className="size-5 shrink-0 text-sindoor" />
                <LineName line={line} />
                <span className="figures shrink-0 text-ink-2 text-sm">
                  {m.inStock(line.quantity)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type QuantityProps = {
  /** The name of the product. */
  name: string
  value: number
  most: number
  onChoose: (quantity: number) => void
}

export const QuantitySelect = ({ name, value, most, onChoose }: QuantityProps) => (
  <select
    aria-label={m.quantityOf(name)}
    value={value}
    onChange={({ target }) => onChoose(Number(target.value))}
    className="min-h-11 rounded-sm border border-control bg-surface px-2 text-base"
  >
    {numbersTo(Math.max(value, Math.min(most, MAX_OF_ONE_ITEM))).map((number) => (
      <option key={number} value={number}>
        {number}
      </option>
    ))}
  </select>
)

/** More of one item is rare; then it is ordered in two orders. */
const MAX_OF_ONE_ITEM = 50

const numbersTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

const LineName = ({ line: { name, sku, color, size } }: { line: StockLine }) => (
  <span className="min-w-0 flex-1">
    <span lang={langOf(name)} className="block break-words font-semibold">
      {name}
    </span>
    <span className="block text-ink-2 text-sm">
      {[sku, color?.name, size?.name].filter(Boolean).join(' · ')}
    </span>
  </span>
)
