import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Builds a query once per connection. With `.prepare(name)`, PostgreSQL also plans it once per
 * connection, which saves most of the time of a small read.
 */
export function preparedPerConnection<Query>(
  build: (db: Database) => Query,
): (db: Database) => Query {
  const queries = new WeakMap<Database, { query: Query }>()
  return (db) => {
    const cached = queries.get(db)
    if (cached) return cached.query
    const query = build(db)
    queries.set(db, { query })
    return query
  }
}

type ValueType = 'int' | 'int[]' | 'float8' | 'text' | 'text[]' | 'uuid[]' | 'jsonb'

/**
 * A value of a prepared query, for a condition or for a list of rows. PostgreSQL estimates the rows
 * of a plain placeholder with its value. If that makes a query look cheaper than its stored plan,
 * PostgreSQL plans it at each execution, which can take longer than running it. It does not look
 * into a subquery (docs/decisions/0167-prepared-queries-keep-their-plan.md).
 */
export const hiddenFromPlanner = <Value>(name: string, type: ValueType): SQL<Value> =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`
