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
