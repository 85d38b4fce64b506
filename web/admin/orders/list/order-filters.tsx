import { useId, useState } from 'react'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SlidersHorizontalIcon } from '../../../ui/icons/admin.ts'
import type { OrdersQuery } from '../../data/orders.ts'
import { DayField } from '../../page/day-field.tsx'
import { FilterSelect } from '../../page/filter-select.tsx'
import { SearchBox } from '../../page/search-box.tsx'
import * as m from '../messages/list.ts'

const SORTS = [
  ['newest', m.NEWEST_FIRST],
  ['oldest', m.OLDEST_FIRST],
  ['amount-desc', m.HIGHEST_AMOUNT],
  ['amount-asc', m.LOWEST_AMOUNT],
] as const

type OrderFiltersProps = { wanted: OrdersQuery; onAsk: (change: Record<string, string>) => void }

/** One search box for all texts; the filters by day and amount open with a button. */
export function OrderFilters({ wanted, onAsk }: OrderFiltersProps) {
  const { from, to, minAmount, maxAmount } = wanted
  const used = [from, to, minAmount, maxAmount].filter(Boolean).length
  const [isOpen, setIsOpen] = useState(used > 0)
  const panelId = useId()
  return (
    <div className="my-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_ORDERS}
          placeholder={m.NAME_PHONE_TOWN_PRODUCT_OR_NUMBER}
          value={wanted.q}
          onSearch={(q) => onAsk({ q })}
        />
        <FilterSelect
          label={m.SORT_BY}
          value={wanted.sort}
          options={SORTS}
          onChoose={(sort) => onAsk({ sort })}
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontalIcon aria-hidden="true" className="size-5" />
          {m.FILTERS}
          {used > 0 && ` (${used})`}
        </Button>
      </div>
      <div
        id={panelId}
        hidden={!isOpen}
        className="grid grid-cols-2 gap-3 border border-line bg-surface p-4 not-[[hidden]]:grid lg:grid-cols-4"
      >
        <FilterByDay label={m.DATE_FROM} value={from} onAsk={(day) => onAsk({ from: day })} />
        <FilterByDay label={m.DATE_TO} value={to} onAsk={(day) => onAsk({ to: day })} />
        <AmountField
          label={m.AMOUNT_FROM}
          value={minAmount}
          onAsk={(sum) => onAsk({ minAmount: sum })}
        />
        <AmountField
          label={m.AMOUNT_TO}
          value={maxAmount}
          onAsk={(sum) => onAsk({ maxAmount: sum })}
        />
      </div>
    </div>
  )
}

type PartProps = { label: string; value: string; onAsk: (value: string) => void }

const FilterByDay = ({ label, value, onAsk }: PartProps) => (
  <DayField
    label={label}
    type="date"
    isOptional="unmarked"
    value={value}
    onChange={({ target }) => onAsk(target.value)}
  />
)

/** Applies the amount when it is complete, not after each digit. */
function AmountField({ label, value, onAsk }: PartProps) {
  const [text, setText] = useState(value)
  const applyTypedAmount = () => {
    const plain = normalizeRupees(text).trim()
    if (/^(?:\d{1,9}(?:\.\d{1,2})?)?$/.test(plain)) onAsk(plain)
  }
  return (
    <Field
      label={label}
      inputMode="decimal"
      isOptional="unmarked"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={applyTypedAmount}
      onKeyDown={({ key }) => key === 'Enter' && applyTypedAmount()}
    />
  )
}
