import type * as z from 'zod/mini'
import { PRODUCT_STATES, type ProductState } from '#contract/admin-products.ts'
import { FILE_COLUMNS } from '#contract/catalogue-file.ts'
import { formatRupees, paisa, toRupees } from '#contract/money.ts'
import { MAX_CATEGORIES_PER_PRODUCT } from '#contract/product-rules.ts'
import { NewProduct } from '#contract/products.ts'
import { plainNumber, plainRupees } from '#contract/typed-numbers.ts'
import { refusedMove } from '../catalogue/product-state.ts'
import type { Facts } from '../products/write-products.ts'
import { factCells, STATE_CELLS } from './cells-of-product.ts'
import { normalizeName } from './normalize-name.ts'
import { type Compared, rowThatSays, saidIn } from './report.ts'
import { listCell, listIn } from './values-in-cells.ts'

type FactColumn = Exclude<keyof ReturnType<typeof factCells>, 'categories' | 'status'>

const { shape } = NewProduct
const WEIGHT_WORDS = 'Please write the weight in grams, such as 4.5.'
const LETTERS_LOST =
  'These letters were lost when the table was saved. Please save it as “CSV UTF-8”.'
/**
 * Not listed as changes of a new product: its name is the title, and its description is too long.
 */
const TOLD_OTHERWISE = new Set<FactColumn>(['name', 'description'])
/** What programs write instead of characters that they cannot encode. */
const LOST = /\?{3}|\uFFFD/

/** Reads the facts of a product. Missing columns and wrong cells keep the current value. */
export function planFacts(compared: Compared): Facts {
  const { current } = compared
  const text = (
    column: FactColumn,
    schema: Schema<string | null | undefined>,
    was?: string | null,
  ) => planFact(compared, column, { schema, was: was ?? null }) ?? null
  return {
    name: text('name', shape.name, current?.name) ?? '',
    description: text('description', shape.description, current?.description) ?? '',
    pricePaisa: planFact(compared, 'price', {
      schema: shape.price,
      was: paisa(current?.pricePaisa ?? 0),
      read: plainRupees,
      show: (amount) => formatRupees(toRupees(amount)),
    }),
    localName: text('localName', shape.localName, current?.localName),
    material: text('material', shape.material, current?.material),
    purity: text('purity', shape.purity, current?.purity),
    weightGrams:
      planFact<number | null | undefined>(compared, 'weightGrams', {
        schema: shape.weightGrams,
        was: current?.weightGrams ?? null,
        read: plainNumber,
        words: WEIGHT_WORDS,
      }) ?? null,
    dimensions: text('dimensions', shape.dimensions, current?.dimensions),
    searchWords: text('searchWords', shape.searchWords, current?.searchWords),
  }
}

type Schema<Value> = z.ZodMiniType<Value>

type Fact<Value> = {
  schema: Schema<Value>
  was: Value
  read?: (cell: string) => string
  show?: (value: Value) => string
  /** Error message if the schema has none for the user. */
  words?: string
}

function planFact<Value>(
  compared: Compared,
  column: FactColumn,
  { schema, was, read = (cell) => cell, show = (value) => String(value ?? ''), words }: Fact<Value>,
): Value {
  const { entry, current, report } = compared
  const said = saidIn(compared, column)
  if (current && (said === undefined || said === factCells(current)[column])) return was
  const row = rowThatSays(entry, column)
  if (said && LOST.test(said)) report.wrong(row, column, LETTERS_LOST)
  const result = schema.safeParse(read(said ?? ''))
  if (!result.success) {
    report.wrong(row, column, words ?? result.error.issues[0]?.message ?? 'This cannot be read.')
    return was
  }
  const isTold = current !== undefined || !TOLD_OTHERWISE.has(column)
  if (isTold && result.data !== was)
    report.change(FILE_COLUMNS[column].head, current ? show(was) : '', show(result.data))
  return result.data
}

const NO_SUCH_STATE = `Please write ${PRODUCT_STATES.map((state) => STATE_CELLS[state]).join(', ')}.`
const WAS_ON_SALE = 'What was on sale once is no draft any more. It can be withdrawn.'
const NEVER_ON_SALE = 'This was never on sale, so it cannot be withdrawn. It can be a draft.'

/** Returns the new state of a product, or `undefined` if it stays the same or is not allowed. */
export function planState(compared: Compared): ProductState | undefined {
  const { entry, current, report } = compared
  const said = saidIn(compared, 'status')
  const was = current?.state ?? 'draft'
  if (!current) report.change(FILE_COLUMNS.status.head, '', said || STATE_CELLS.draft)
  if (!said) return undefined
  const state = PRODUCT_STATES.find(
    (each) => normalizeName(STATE_CELLS[each]) === normalizeName(said),
  )
  const wrong = (words: string) => report.wrong(rowThatSays(entry, 'status'), 'status', words)
  if (!state) wrong(NO_SUCH_STATE)
  else if (refusedMove(was, state))
    wrong(refusedMove(was, state) === 'was-on-sale' ? WAS_ON_SALE : NEVER_ON_SALE)
  else if (state !== was) {
    if (current) report.change(FILE_COLUMNS.status.head, STATE_CELLS[was], STATE_CELLS[state])
    return state
  }
  return undefined
}

/** Returns the ids of the new categories, or `undefined` if they stay the same. */
export function planCategories(compared: Compared): number[] | undefined {
  const { entry, current, words, report } = compared
  const said = saidIn(compared, 'categories')
  const was = current ? factCells(current).categories : ''
  if (said === undefined || said === was) return undefined
  const row = rowThatSays(entry, 'categories')
  const found = new Map<number, string>()
  for (const name of listIn(said)) {
    const category = words.categories.get(normalizeName(name))
    if (category) found.set(category.id, category.name)
    else
      report.wrong(
        row,
        'categories',
        `There is no category “${name}”. Add it first, or mend its name.`,
      )
  }
  if (found.size > MAX_CATEGORIES_PER_PRODUCT)
    report.wrong(
      row,
      'categories',
      `A product stands in at most ${MAX_CATEGORIES_PER_PRODUCT} categories.`,
    )
  const before = current?.categories.map(({ id }) => id) ?? []
  const ids = [...found.keys()]
  if (ids.length === before.length && ids.every((id, at) => id === before[at])) return undefined
  report.change(FILE_COLUMNS.categories.head, was, listCell([...found.values()]))
  return ids
}
