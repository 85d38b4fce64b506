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
export type ChosenOrderItem = {
  key: number
  stockLine: StockLine
  quantity: number
  engraving: string
}

/** Why the text of an item cannot be engraved. */
export const engravingProblemOf = ({ stockLine, engraving }: ChosenOrderItem): string | undefined =>
  stockLine.engraving &&
  findEngravingProblem(normalizeEngraving(engraving), stockLine.engraving.maxLength)

/** An item in the format of the API. */
export const orderItemInputOf = ({ stockLine, quantity, engraving }: ChosenOrderItem) => ({
  productId: stockLine.productId,
  colorId: stockLine.color?.id ?? null,
  sizeId: stockLine.size?.id ?? null,
  engraving,
  quantity,
})

type ChooseOrderItemsProps = {
  items: ChosenOrderItem[]
  /** What is typed in the search. */
  searchText: string
  onSearchTextChange: (searchText: string) => void
  onChange: (items: ChosenOrderItem[]) => void
  /** At least one item has to be chosen. */
  isItemRequired?: boolean
}

/** The chosen items with their numbers, and a search to add more. */
export function ChooseOrderItems({
  items,
  searchText,
  onSearchTextChange,
  onChange,
  isItemRequired = false,
}: ChooseOrderItemsProps) {
  const searchField = useRef<HTMLDivElement>(null)
  const q = useDeferredValue(searchText.trim())
  const stockQuery = useStock({ q, stockLevel: '', page: 1 })
  const foundLines = stockQuery.data?.data ?? []
  const isNothingFound =
    q !== '' &&
    q === searchText.trim() &&
    stockQuery.isSuccess &&
    !stockQuery.isPlaceholderData &&
    foundLines.length === 0
  const lastKey = useRef(0)
  /** An engraved piece can be added again, for another text. */
  const isLineAlreadyChosen = ({ stockItemId, engraving }: StockLine) =>
    !engraving && items.some(({ stockLine }) => stockLine.stockItemId === stockItemId)
  const addItem = (stockLine: StockLine) => {
    lastKey.current += 1
    onChange([...items, { key: lastKey.current, stockLine, quantity: 1, engraving: '' }])
    onSearchTextChange('')
    searchField.current?.querySelector('input')?.focus()
  }
  const changeItem = (key: number, itemChange: Partial<ChosenOrderItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...itemChange } : item)))
  const otherLines = searchText.trim()
    ? foundLines.filter((stockLine) => !isLineAlreadyChosen(stockLine)).slice(0, 8)
    : []
  return (
    <div className="grid gap-4">
      {items.length > 0 && (
        <ul className="divide-y divide-line border border-line">
          {items.map((item) => (
            <li key={item.key} className="py-1.5 pl-3">
              <div className="flex items-center gap-3">
                <StockLineName stockLine={item.stockLine} />
                <QuantitySelect
                  name={item.stockLine.name}
                  chosenQuantity={item.quantity}
                  maxQuantity={Math.min(item.stockLine.quantity, MAX_QUANTITY_OF_ITEM)}
                  onChoose={(quantity) => changeItem(item.key, { quantity })}
                />
                <IconButton
                  label={words.removeItemText(item.stockLine.name)}
                  onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                >
                  <Trash2Icon aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
              {item.stockLine.engraving && (
                <Field
                  className="pt-1 pr-3 pb-2"
                  label={m.engravingOfProductText(item.stockLine.name)}
                  hint={m.engravingRuleText(
                    item.stockLine.engraving,
                    formatRupees(item.stockLine.engraving.price),
                  )}
                  error={engravingProblemOf(item)}
                  isOptional
                  autoComplete="off"
                  lang={langOf(item.engraving)}
                  value={item.engraving}
                  onChange={({ target }) => changeItem(item.key, { engraving: target.value })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div ref={searchField}>
        <Field
          label={m.ADD_A_PRODUCT}
          hint={m.TYPE_A_NAME_OR_SKU}
          type="search"
          autoComplete="off"
          isOptional={!isItemRequired}
          value={searchText}
          onChange={({ target }) => onSearchTextChange(target.value)}
          onKeyDown={(keyEvent) => {
            // Enter must not send the form.
            if (keyEvent.key !== 'Enter') return
            keyEvent.preventDefault()
            const [firstLineInStock] = otherLines.filter(({ quantity }) => quantity > 0)
            if (firstLineInStock) addItem(firstLineInStock)
          }}
        />
        <p role="status" className="mt-1 text-ink-2 empty:hidden">
          {isNothingFound && m.NO_SUCH_PRODUCT}
        </p>
        <ul className="mt-1 empty:hidden">
          {otherLines.map((stockLine) => (
            <li key={stockLine.stockItemId}>
              <button
                type="button"
                disabled={stockLine.quantity === 0}
                onClick={() => addItem(stockLine)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-1 text-left hover:bg-sand disabled:text-ink-2"
              >
                <PlusIcon aria-hidden="true" className="size-5 shrink-0 text-sindoor" />
                <StockLineName stockLine={stockLine} />
                <span className="figures shrink-0 text-ink-2 text-sm">
                  {m.stockCountText(stockLine.quantity)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type QuantitySelectProps = {
  /** The name of the product. */
  name: string
  chosenQuantity: number
  maxQuantity: number
  onChoose: (quantity: number) => void
}

export const QuantitySelect = ({
  name,
  chosenQuantity,
  maxQuantity,
  onChoose,
}: QuantitySelectProps) => (
  <select
    aria-label={m.quantityOfProductText(name)}
    value={chosenQuantity}
    onChange={({ target }) => onChoose(Number(target.value))}
    className="min-h-11 rounded-sm border border-control bg-surface px-2 text-base"
  >
    {quantitiesUpTo(Math.max(chosenQuantity, maxQuantity)).map((quantityOption) => (
      <option key={quantityOption} value={quantityOption}>
        {quantityOption}
      </option>
    ))}
  </select>
)

/** More of one item is rare; then it is ordered in two orders. */
const MAX_QUANTITY_OF_ITEM = 50

const quantitiesUpTo = (maxQuantity: number) =>
  Array.from({ length: maxQuantity }, (_, index) => index + 1)

const StockLineName = ({ stockLine: { name, sku, color, size } }: { stockLine: StockLine }) => (
  <span className="min-w-0 flex-1">
    <span lang={langOf(name)} className="block break-words font-semibold">
      {name}
    </span>
    <span className="block text-ink-2 text-sm">
      {[sku, color?.name, size?.name].filter(Boolean).join(' · ')}
    </span>
  </span>
)
