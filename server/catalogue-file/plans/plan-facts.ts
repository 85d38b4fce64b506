import { PRODUCT_STATES, type ProductState } from '#contract/admin-products.ts'
import { CATALOGUE_FILE_COLUMNS } from '#contract/file-columns.ts'
import { PRICE_FOLLOWS_WEIGHT } from '#contract/messages/refusals.ts'
import { asPaisa, formatRupees, type Paisa, toRupees } from '#contract/money.ts'
import type { Pricing } from '#contract/pricing.ts'
import { NewProduct } from '#contract/product-input.ts'
import { MAX_CATEGORIES_PER_PRODUCT } from '#contract/product-rules.ts'
import { mapOptionalTextNames } from '#contract/product-texts.ts'
import { normalizeNumber, normalizeRupees } from '#contract/typed-numbers.ts'
import { problemOfProductStateChange } from '../../catalogue/product-state.ts'
import type { StoredFacts } from '../../products/changes/write-products.ts'
import {
  OLD_PRODUCT_STATE_CELLS,
  PRODUCT_STATE_CELLS,
  productFactCells,
  productStatusCell,
} from '../cells-of-product.ts'
import * as m from '../messages.ts'
import { normalizeName } from '../normalize-name.ts'
import { productNameOf } from '../read-file.ts'
import { parseListCell, writeListCell } from '../values-in-cells.ts'
import { planCertificate } from './plan-certificate.ts'
import { type FactColumn, type FactSchema, planFact } from './plan-fact.ts'
import { planPriceByWeight } from './plan-price-by-weight.ts'
import { planSpecification } from './plan-specification.ts'
import { type ComparedProduct, readFileColumn, rowNumberOf } from './product-check-report.ts'

const { shape } = NewProduct
/** Reads the facts of a product. Missing columns and wrong cells keep the current value. */
export function planFacts(comparedProduct: ComparedProduct): StoredFacts {
  const { current } = comparedProduct
  const text = (
    column: FactColumn,
    schema: FactSchema<string | null | undefined>,
    currentPricePaisa?: string | null,
  ) =>
    planFact(comparedProduct, column, { schema, currentValue: currentPricePaisa ?? null }) ?? null
  const specification = planSpecification(comparedProduct)
  const pricing = planPriceByWeight(comparedProduct, specification)
  return {
    sku: current ? current.sku : comparedProduct.entry.sku,
    name: text('name', shape.name, current?.name) ?? '',
    description: planDescription(comparedProduct),
    descriptionNe: text('descriptionNe', shape.descriptionNe, current?.descriptionNe),
    pricePaisa: planPrice(comparedProduct, pricing),
    ...mapOptionalTextNames((column) => text(column, shape[column], current?.[column])),
    weightGrams:
      planFact<number | null | undefined>(comparedProduct, 'weightGrams', {
        schema: shape.weightGrams,
        currentValue: current?.weightGrams ?? null,
        parseCell: normalizeNumber,
        message: m.WRITE_THE_WEIGHT_IN_GRAMS,
      }) ?? null,
    costPaisa:
      planFact<Paisa | null | undefined>(comparedProduct, 'costPrice', {
        schema: shape.costPrice,
        currentValue: current?.costPaisa == null ? null : asPaisa(current.costPaisa),
        parseCell: normalizeRupees,
        formatValue: (amount) => (amount == null ? '' : formatRupees(toRupees(amount))),
      }) ?? null,
    lowStock:
      planFact<number | null | undefined>(comparedProduct, 'lowStock', {
        schema: shape.lowStock,
        currentValue: current?.lowStock ?? null,
        parseCell: normalizeNumber,
        message: m.WRITE_A_WHOLE_NUMBER,
      }) ?? null,
    ...planEngraving(comparedProduct),
    specification,
    ...planCertificate(comparedProduct),
    pricing,
  }
}

/** The engraving that a product offers, and how long it is made. */
function planEngraving(comparedProduct: ComparedProduct) {
  const { current } = comparedProduct
  const count = (column: 'engravingLetters' | 'engravingDays' | 'makingDays') =>
    planFact<number | null | undefined>(comparedProduct, column, {
      schema: shape[column],
      currentValue: current?.[column] ?? null,
      parseCell: normalizeNumber,
    }) ?? null
  return {
    engravingLetters: count('engravingLetters'),
    engravingPaisa:
      planFact<Paisa | null | undefined>(comparedProduct, 'engravingPrice', {
        schema: shape.engravingPrice,
        currentValue: current?.engravingPaisa == null ? null : asPaisa(current.engravingPaisa),
        parseCell: normalizeRupees,
        formatValue: (amount) => (amount == null ? '' : formatRupees(toRupees(amount))),
      }) ?? null,
    engravingDays: count('engravingDays'),
    makingDays: count('makingDays'),
  }
}

/** A price by weight follows from the weight, so a file cannot change it. */
function planPrice(comparedProduct: ComparedProduct, pricing: Pricing | null): Paisa {
  const { entry, current, report } = comparedProduct
  const currentPricePaisa = asPaisa(current?.pricePaisa ?? 0)
  if (pricing) {
    const typed = readFileColumn(comparedProduct, 'price')
    // A spreadsheet writes 2499.00 as 2499, which is no change.
    const isWeightPriceChanged =
      typed && current?.pricing && Number(normalizeRupees(typed)) !== toRupees(currentPricePaisa)
    if (isWeightPriceChanged)
      report.wrong(rowNumberOf(entry, 'price'), 'price', PRICE_FOLLOWS_WEIGHT)
    return currentPricePaisa
  }
  return planFact(comparedProduct, 'price', {
    schema: shape.price,
    currentValue: currentPricePaisa,
    parseCell: normalizeRupees,
    formatValue: (amount) => formatRupees(toRupees(amount)),
  })
}

/** A new product of another shop or list without a description gets its name as description. */
function planDescription(comparedProduct: ComparedProduct): string {
  const { entry, current, isForeign, report } = comparedProduct
  if (isForeign && !current && !readFileColumn(comparedProduct, 'description')) {
    report.note(rowNumberOf(entry, 'name'), 'description', m.NAME_IS_USED_AS_DESCRIPTION)
    return productNameOf(entry)
  }
  const { description } = shape
  const currentPricePaisa = current?.description ?? ''
  return planFact<string>(comparedProduct, 'description', {
    schema: description,
    currentValue: currentPricePaisa,
  })
}

type PlannedState = { state: ProductState | undefined; isArchived?: boolean | undefined }

/** Returns the new state of a product; both are `undefined` if it stays or may not change. */
export function planState(comparedProduct: ComparedProduct): PlannedState {
  const { entry, current, report } = comparedProduct
  const value = readFileColumn(comparedProduct, 'status')
  const currentPricePaisa = current?.state ?? 'draft'
  const wasArchived = current?.isArchived ?? false
  const isArchived = value ? normalizeName(value) === normalizeName(m.ARCHIVED) : wasArchived
  const state = value && !isArchived ? stateInCell(value, currentPricePaisa) : currentPricePaisa
  const after = state && productStatusCell({ state, isArchived })
  if (!current) report.change(CATALOGUE_FILE_COLUMNS.status.head, '', after ?? '')
  if (!value) return NO_STATE_CHANGE
  const wrong = (message: string) => report.wrong(rowNumberOf(entry, 'status'), 'status', message)
  if (!state || !after) {
    wrong(
      m.writeOneOf(
        [...PRODUCT_STATES.map((each) => PRODUCT_STATE_CELLS[each]), m.ARCHIVED].join(', '),
      ),
    )
    return NO_STATE_CHANGE
  }
  const refused = problemOfProductStateChange(currentPricePaisa, state)
  if (refused) {
    wrong(refused === 'was-on-sale' ? m.ACTIVE_CANNOT_BECOME_DRAFT : m.DRAFT_CANNOT_BECOME_HIDDEN)
    return NO_STATE_CHANGE
  }
  if (state === currentPricePaisa && isArchived === wasArchived) return NO_STATE_CHANGE
  if (current)
    report.change(
      CATALOGUE_FILE_COLUMNS.status.head,
      productStatusCell({ state: currentPricePaisa, isArchived: wasArchived }),
      after,
    )
  return {
    state: state === currentPricePaisa ? undefined : state,
    isArchived: isArchived === wasArchived ? undefined : isArchived,
  }
}

const NO_STATE_CHANGE: PlannedState = { state: undefined }

/**
 * Reads the state from a cell. A hidden product is a draft, or withdrawn if it was active before.
 */
function stateInCell(cell: string, currentState: ProductState): ProductState | undefined {
  const name = normalizeName(cell)
  if (name === normalizeName(m.HIDDEN))
    return currentState === 'on-sale' ? 'withdrawn' : currentState
  return PRODUCT_STATES.find((each) =>
    [PRODUCT_STATE_CELLS[each], OLD_PRODUCT_STATE_CELLS[each] ?? '']
      .map(normalizeName)
      .includes(name),
  )
}

/** Returns the ids of the new categories, or `undefined` if they stay the same. */
export function planCategories(comparedProduct: ComparedProduct): number[] | undefined {
  const { entry, current, names, report } = comparedProduct
  const value = readFileColumn(comparedProduct, 'categories')
  const currentPricePaisa = current ? productFactCells(current).categories : ''
  if (value === undefined || value === currentPricePaisa) return undefined
  const row = rowNumberOf(entry, 'categories')
  const categoryNameById = new Map<number, string>()
  for (const name of parseListCell(value)) {
    const category = names.categories.get(normalizeName(name))
    if (category) categoryNameById.set(category.id, category.name)
    else report.wrong(row, 'categories', m.noSuchCategory(name))
  }
  if (categoryNameById.size > MAX_CATEGORIES_PER_PRODUCT)
    report.wrong(row, 'categories', m.tooManyCategories(MAX_CATEGORIES_PER_PRODUCT))
  const before = current?.categories.map(({ id }) => id) ?? []
  const ids = [...categoryNameById.keys()]
  if (ids.length === before.length && ids.every((id, at) => id === before[at])) return undefined
  report.change(
    CATALOGUE_FILE_COLUMNS.categories.head,
    currentPricePaisa,
    writeListCell([...categoryNameById.values()]),
  )
  return ids
}
