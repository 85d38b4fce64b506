import { type Column, type SQL, sql } from 'drizzle-orm'

/** The type of a value in JSON, where timestamps are text. */
type JsonValueOf<Value> = Value extends Date ? string : Value

type Columns = Record<string, Column>

type JsonRow<ChosenColumns extends Columns> = {
  [Name in keyof ChosenColumns]: JsonValueOf<
    ChosenColumns[Name]['_']['notNull'] extends true
      ? ChosenColumns[Name]['_']['data']
      : ChosenColumns[Name]['_']['data'] | null
  >
}

/** Aggregates rows of a subquery into a JSON list, so that one query reads a product completely. */
export function jsonListInSql<ChosenColumns extends Columns>(
  columns: ChosenColumns,
  orderBy: SQL,
): SQL<JsonRow<ChosenColumns>[]> {
  const nameValuePairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql`coalesce(json_agg(json_build_object(${sql.join(nameValuePairs, sql`, `)}) order by ${orderBy}), '[]')`
}
