import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Builds a query once per connection. With `.prepare(name)`, PostgreSQL also plans it once per
 * connection, which saves most of the time of a small read.
 */
export function preparedPerConnection<Query>(
  prepareQuery: (db: Database) => Query,
): (db: Database) => Query {
  const preparedQueries = new WeakMap<Database, { query: Query }>()
  return (db) => {
    const cachedQuery = preparedQueries.get(db)
    if (cachedQuery) return cachedQuery.query
    const query = prepareQuery(db)
    preparedQueries.set(db, { query })
    return query
  }
}

/**
 * Rows whose estimated cost is above that of any prepared query (50,000, other queries cost
 * hundreds), and below 100,000, from which PostgreSQL compiles a query (`jit_above_cost`).
 */
const EXPENSIVE_PLAN_ROWS = 4_000_000

/**
 * A condition that is always true. A prepared query that has it in its `where` is planned six times
 * per connection, and then never again.
 *
 * PostgreSQL plans the first five executions of a prepared query with their values. Then it makes a
 * plan without values, and uses it unless the plans with values look cheaper on average. They can
 * look cheaper because statistics change; then PostgreSQL plans the query at each execution, which
 * takes longer than running it. The count below is never run. But it makes each plan with values
 * look expensive, because only they know how many rows it has
 * (docs/decisions/0167-prepared-queries-keep-their-plan.md).
 */
export const keepsGenericPlan: SQL = sql`(
  now() is not null or (select count(*) from generate_series(1, ${EXPENSIVE_PLAN_ROWS}::int)) > 0
)`
