import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { CATALOGUE_FILE_COLUMNS } from '#contract/file-columns.ts'
import { productFactCells } from '../cells-of-product.ts'
import * as m from '../messages.ts'
import { type ComparedProduct, readFileColumn, rowNumberOf } from './product-check-report.ts'

export type FactColumn = Exclude<keyof ReturnType<typeof productFactCells>, 'categories' | 'status'>

/**
 * The columns that are not listed as changes of a new product: its name is the title of the entry,
 * and its description is too long.
 */
const COLUMNS_NOT_LISTED_IF_NEW = new Set<FactColumn>(['name', 'description'])
/** What programs write instead of characters that they cannot encode. */
const LOST_LETTERS_PATTERN = /\?{3}|\uFFFD/

export type FactSchema<Value> = z.ZodMiniType<Value>

type FactInFile<Value> = {
  schema: FactSchema<Value>
  currentValue: Value
  parseCell?: (cell: string) => unknown
  formatValue?: (value: Value) => string
  /** Error message if the schema has none for the user. */
  message?: string
}

/** Reads one fact; reports its change or what is wrong with it. */
export function planFact<Value>(
  comparedProduct: ComparedProduct,
  column: FactColumn,
  {
    schema,
    currentValue,
    parseCell = (cell) => cell,
    formatValue = (value) => String(value ?? ''),
    message,
  }: FactInFile<Value>,
): Value {
  const { entry, current, report } = comparedProduct
  const value = readFileColumn(comparedProduct, column)
  if (current && (value === undefined || value === productFactCells(current)[column]))
    return currentValue
  const row = rowNumberOf(entry, column)
  if (value && LOST_LETTERS_PATTERN.test(value)) report.wrong(row, column, m.LETTERS_WERE_LOST)
  const parsedValue = schema.safeParse(parseCell(value ?? ''))
  if (!parsedValue.success) {
    report.wrong(row, column, message ?? parsedValue.error.issues[0]?.message ?? m.CANNOT_BE_READ)
    return currentValue
  }
  const isChangeListed = current !== undefined || !COLUMNS_NOT_LISTED_IF_NEW.has(column)
  if (isChangeListed && !isDeepStrictEqual(parsedValue.data, currentValue))
    report.change(
      CATALOGUE_FILE_COLUMNS[column].head,
      current ? formatValue(currentValue) : '',
      formatValue(parsedValue.data),
    )
  return parsedValue.data
}
