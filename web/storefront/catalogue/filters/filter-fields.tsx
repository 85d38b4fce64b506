import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { METAL_NAMES } from '#contract/messages/metals.ts'
import { isMetalTone } from '#contract/metals.ts'
import { groupDigits } from '#contract/money.ts'
import type { ProductChoices } from '#contract/product-filter.ts'
import { SIZE_SCALES } from '#contract/size-table.ts'
import type { ProductListQuery } from '../../../data/catalogue.ts'
import { inputClasses } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PRODUCTS_PATH, SEARCH_PATH } from '../../page/paths.ts'
import { parsePriceRange, productListQueryOf } from '../list-query.ts'
import * as m from '../messages.ts'
import { type FilterOption, FilterRadioButtons } from './choices.tsx'
import type { FilteredList } from './filtered-list.ts'
import { weightText } from './weight-text.ts'

type FilterFieldsProps = Pick<FilteredList, 'listPath' | 'query' | 'choicesQuery'> & {
  /** The filters that the counts are for; in the dialog they are not applied yet. */
  countedQuery: ProductListQuery
  /** Whether the form is in a narrow column. */
  isNarrow?: boolean
  /** A button below the prices, where they are applied separately. */
  priceButton?: ReactNode
}

const NO_CHOICES: ProductChoices = {
  total: 0,
  categories: [],
  colors: [],
  metals: [],
  purities: [],
  weights: [],
  sizes: [],
  prices: [],
  inStock: 1,
  onOffer: 1,
}

/** The form fields of all filters. */
export function FilterFields(props: FilterFieldsProps) {
  const { listPath, query, countedQuery, choicesQuery, isNarrow, priceButton } = props
  const { data, isError } = useQuery({
    ...choicesQuery(countedQuery),
    placeholderData: keepPreviousData,
  })
  if (!data && !isError) return <Skeleton className="h-96" />
  const { categories, colors, metals, purities, ...otherChoices } = data?.data ?? NO_CHOICES
  const { sizes, prices, weights, inStock, onOffer } = otherChoices
  const rowsLayout = isNarrow ? 'rows' : 'chips'
  const pairsLayout = isNarrow ? 'pairs' : 'chips'
  return (
    <>
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
      {(listPath === PRODUCTS_PATH || listPath === SEARCH_PATH) && (
        <FilterGroup
          legend={m.CATEGORY}
          name="category"
          chosenValue={query.category}
          options={categories.map((option) => ({ ...option, value: String(option.id) }))}
          layout={rowsLayout}
        />
      )}
      <FilterGroup
        legend={m.MATERIAL}
        name="metal"
        chosenValue={query.metal}
        options={metals.map((option) => ({
          ...option,
          value: option.metal,
          name: METAL_NAMES[option.metal],
        }))}
        layout={pairsLayout}
      />
      <FilterGroup
        legend={m.PURITY}
        name="purity"
        chosenValue={query.purity}
        options={purities.map(({ perMille, count }) => ({
          value: String(perMille),
          name: m.purityText(perMille),
          count,
        }))}
        layout={pairsLayout}
      />
      <SizeSelect sizes={sizes} chosenSizeId={query.size} />
      <FilterGroup
        legend={m.COLOUR}
        name="color"
        chosenValue={query.color}
        options={colors
          .map((option) => ({ ...option, value: String(option.id) }))
          .filter(({ name, value }) => !isMetalTone(name) || value === query.color)}
        layout={pairsLayout}
      />
      <FilterGroup
        legend={m.PRICE}
        name="price"
        chosenValue={query.from || query.to ? `${query.from}-${query.to}` : ''}
        options={prices.map(priceRangeOption)}
        layout={rowsLayout}
      />
      <fieldset>
        <legend className="text-ink-2">{m.OTHER_PRICES_IN_RUPEES}</legend>
        <div className="mt-2 flex gap-3">
          <AmountField name="from" label={m.FROM_AMOUNT} rupees={query.from} />
          <AmountField name="to" label={m.TO_AMOUNT} rupees={query.to} />
        </div>
        {priceButton}
      </fieldset>
      <FilterGroup
        legend={m.WEIGHT}
        name="weight"
        chosenValue={query.weight}
        options={weights.map(weightOption)}
        layout={pairsLayout}
      />
      <fieldset>
        <legend className="sr-only">{m.ONLY_THESE}</legend>
        <FilterCheckbox
          name="stock"
          filterLabel={m.IN_STOCK}
          isChosen={query.stock}
          count={inStock}
        />
        <FilterCheckbox
          name="offer"
          filterLabel={m.ON_OFFER}
          isChosen={query.offer}
          count={onOffer}
        />
      </fieldset>
    </>
  )
}

/** Hidden if there is nothing to choose from. */
const FilterGroup = (props: Parameters<typeof FilterRadioButtons>[0]) =>
  (props.options.length > 1 || props.options.some(({ value }) => value === props.chosenValue)) && (
    <FilterRadioButtons {...props} />
  )

const toRupeesText = (amount: number) => `रू\u00a0${groupDigits(amount)}`

function priceRangeOption({ from, to, count }: ProductChoices['prices'][number]): FilterOption {
  const value = `${from || ''}-${to ?? ''}`
  if (to === null) return { value, count, name: m.amountAndMore(toRupeesText(from)) }
  if (from === 0) return { value, count, name: m.upToAmount(toRupeesText(to)) }
  return { value, count, name: `${toRupeesText(from)} – ${groupDigits(to)}` }
}

function weightOption({ from, to, count }: ProductChoices['weights'][number]): FilterOption {
  const value = `${from || ''}-${to ?? ''}`
  return { value, count, name: weightText(value) }
}

/** Choosing a price range fills in its amounts; typing an amount clears the chosen range. */
export function syncPriceRange(form: HTMLFormElement, target: EventTarget): void {
  if (!(target instanceof HTMLInputElement)) return
  const findField = (name: string) => form.elements.namedItem(name)
  const priceRangeButtons = findField('price')
  if (target.name === 'price') {
    const [from = '', to = ''] = parsePriceRange(target.value) ?? []
    for (const [name, value] of Object.entries({ from, to })) {
      const amountInput = findField(name)
      if (amountInput instanceof HTMLInputElement) amountInput.value = value
    }
  } else if (target.type === 'text' && priceRangeButtons instanceof RadioNodeList)
    priceRangeButtons.value = ''
}

/** One list for all scales, as a shop with rings and chains has too many sizes for buttons. */
function SizeSelect({
  sizes,
  chosenSizeId,
}: {
  sizes: ProductChoices['sizes']
  chosenSizeId: string
}) {
  const id = useId()
  if (sizes.length < 2 && !chosenSizeId) return null
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {m.SIZE}
      </label>
      <select
        id={id}
        name="size"
        defaultValue={chosenSizeId}
        className={inputClasses(false, 'figures mt-2')}
      >
        <option value="">{m.ALL_SIZES}</option>
        {SIZE_SCALES.filter((sizeScale) => sizes.some(({ scale }) => scale === sizeScale)).map(
          (sizeScale) => (
            <optgroup key={sizeScale} label={m.SIZE_SCALE_NAMES[sizeScale]}>
              {sizes
                .filter(({ scale }) => scale === sizeScale)
                .map(({ id, name, count }) => (
                  <option key={id} value={id} disabled={count === 0 && String(id) !== chosenSizeId}>
                    {`${name} (${count})`}
                  </option>
                ))}
            </optgroup>
          ),
        )}
      </select>
    </div>
  )
}

/** Reads the filters from the form. */
export function productListQueryOfForm(form: HTMLFormElement): ProductListQuery {
  const formData = new FormData(form)
  return productListQueryOf((name) => formData.get(name)?.toString() ?? null)
}

function AmountField({ name, label, rupees }: { name: string; label: string; rupees: string }) {
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        pattern="\d{1,9}(\.\d{1,2})?"
        title={m.AMOUNT_HINT}
        // The browser would complain in its own language, which may not be that of the page.
        onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(m.AMOUNT_HINT)}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        maxLength={12}
        autoComplete="off"
        defaultValue={rupees}
        className={inputClasses(false, 'figures')}
      />
    </div>
  )
}

type FilterCheckboxProps = { name: string; filterLabel: string; isChosen: boolean; count: number }

const FilterCheckbox = ({ name, filterLabel, isChosen, count }: FilterCheckboxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-45">
    <input
      type="checkbox"
      name={name}
      value="true"
      defaultChecked={isChosen}
      disabled={count === 0 && !isChosen}
      className="size-5 accent-sindoor"
    />
    {filterLabel}
  </label>
)
