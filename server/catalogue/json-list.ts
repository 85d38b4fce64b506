import { type Column, type SQL, sql } from 'drizzle-orm'

/** The type of a value in JSON, where timestamps are text. */
type InJson<Value> = Value extends Date ? string : Value

type Columns = Record<string, Column>

type Row<Of extends Columns> = {
  [Name in keyof Of]: InJson<
    Of[Name]['_']['notNull'] extends true ? Of[Name]['_']['data'] : Of[Name]['_']['data'] | null
  >
}

/** Aggregates rows of a subquery into a JSON list, so that one query reads a product completely. */
export function jsonListInSql<Of extends Columns>(columns: Of, orderBy: SQL): SQL<Row<Of>[]> {
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql`coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${orderBy}), '[]')`
}
