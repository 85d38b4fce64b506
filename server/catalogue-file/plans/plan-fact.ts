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
const NOT_LISTED_IF_NEW = new Set<FactColumn>(['name', 'description'])
/** What programs write instead of characters that they cannot encode. */
const LOST = /\?{3}|\uFFFD/

export type FactSchema<Value> = z.ZodMiniType<Value>

type FactInFile<Value> = {
  schema: FactSchema<Value>
  was: Value
  read?: (cell: string) => unknown
  show?: (value: Value) => string
  /** Error message if the schema has none for the user. */
  message?: string
}

/** Reads one fact; reports its change or what is wrong with it. */
export function planFact<Value>(
  comparison: ComparedProduct,
  column: FactColumn,
  {
    schema,
    was,
    read = (cell) => cell,
    show = (value) => String(value ?? ''),
    message,
  }: FactInFile<Value>,
): Value {
  const { entry, current, report } = comparison
  const value = readFileColumn(comparison, column)
  if (current && (value === undefined || value === productFactCells(current)[column])) return was
  const row = rowNumberOf(entry, column)
  if (value && LOST.test(value)) report.wrong(row, column, m.LETTERS_WERE_LOST)
  const result = schema.safeParse(read(value ?? ''))
  if (!result.success) {
    report.wrong(row, column, message ?? result.error.issues[0]?.message ?? m.CANNOT_BE_READ)
    return was
  }
  const isListed = current !== undefined || !NOT_LISTED_IF_NEW.has(column)
  if (isListed && !isDeepStrictEqual(result.data, was))
    report.change(CATALOGUE_FILE_COLUMNS[column].head, current ? show(was) : '', show(result.data))
  return result.data
}
