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

const SORT_OPTIONS = [
  ['newest', m.NEWEST_FIRST],
  ['oldest', m.OLDEST_FIRST],
  ['amount-desc', m.SORT_BY_HIGHEST_AMOUNT],
  ['amount-asc', m.SORT_BY_LOWEST_AMOUNT],
] as const

type OrderFiltersProps = {
  currentFilters: OrdersQuery
  onChangeFilters: (change: Record<string, string>) => void
}

/** One search box for all texts; the filters by day and amount open with a button. */
export function OrderFilters({ currentFilters, onChangeFilters }: OrderFiltersProps) {
  const { from, to, minAmount, maxAmount } = currentFilters
  const usedFilterCount = [from, to, minAmount, maxAmount].filter(Boolean).length
  const [isPanelOpen, setIsPanelOpen] = useState(usedFilterCount > 0)
  const panelId = useId()
  return (
    <div className="my-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={m.SEARCH_ORDERS}
          placeholder={m.NAME_PHONE_TOWN_PRODUCT_OR_NUMBER}
          value={currentFilters.q}
          onSearch={(q) => onChangeFilters({ q })}
        />
        <FilterSelect
          label={m.SORT_BY}
          value={currentFilters.sort}
          options={SORT_OPTIONS}
          onChoose={(sort) => onChangeFilters({ sort })}
        />
        <Button
          variant="secondary"
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        >
          <SlidersHorizontalIcon aria-hidden="true" className="size-5" />
          {m.FILTERS}
          {usedFilterCount > 0 && ` (${usedFilterCount})`}
        </Button>
      </div>
      <div
        id={panelId}
        hidden={!isPanelOpen}
        className="grid grid-cols-2 gap-3 border border-line bg-surface p-4 not-[[hidden]]:grid lg:grid-cols-4"
      >
        <FilterByDay
          label={m.DATE_FROM}
          value={from}
          onApply={(day) => onChangeFilters({ from: day })}
        />
        <FilterByDay label={m.DATE_TO} value={to} onApply={(day) => onChangeFilters({ to: day })} />
        <FilterByAmount
          label={m.AMOUNT_FROM}
          value={minAmount}
          onApply={(amountText) => onChangeFilters({ minAmount: amountText })}
        />
        <FilterByAmount
          label={m.AMOUNT_TO}
          value={maxAmount}
          onApply={(amountText) => onChangeFilters({ maxAmount: amountText })}
        />
      </div>
    </div>
  )
}

type FilterFieldProps = { label: string; value: string; onApply: (value: string) => void }

const FilterByDay = ({ label, value, onApply }: FilterFieldProps) => (
  <DayField
    label={label}
    type="date"
    isOptional="unmarked"
    value={value}
    onChange={({ target }) => onApply(target.value)}
  />
)

/** Applies the amount when it is complete, not after each digit. */
function FilterByAmount({ label, value, onApply }: FilterFieldProps) {
  const [typedAmount, setTypedAmount] = useState(value)
  const applyTypedAmount = () => {
    const normalizedAmount = normalizeRupees(typedAmount).trim()
    if (/^(?:\d{1,9}(?:\.\d{1,2})?)?$/.test(normalizedAmount)) onApply(normalizedAmount)
  }
  return (
    <Field
      label={label}
      inputMode="decimal"
      isOptional="unmarked"
      value={typedAmount}
      onChange={({ target }) => setTypedAmount(target.value)}
      onBlur={applyTypedAmount}
      onKeyDown={({ key }) => key === 'Enter' && applyTypedAmount()}
    />
  )
}
