import { type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The condition that a column has one of many values. They are sent as one array, so that the text of
 * the statement is the same for any number of them; `inArray` sends a parameter for each.
 */
export const isAnyOf = (
  column: SQLWrapper,
  values: readonly number[] | readonly string[] | Placeholder,
) => sql`${column} = any(${sql.param(values)})`
