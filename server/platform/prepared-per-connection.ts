import type { Database } from './database.ts'

/**
 * Builds a query once for each database or transaction. Together with `.prepare(name)` the text
 * is made once and PostgreSQL plans it once a connection, which is most of what a small read costs.
 */
export function preparedPerConnection<Query>(
  build: (db: Database) => Query,
): (db: Database) => Query {
  const built = new WeakMap<Database, { query: Query }>()
  return (db) => {
    const known = built.get(db)
    if (known) return known.query
    const query = build(db)
    built.set(db, { query })
    return query
  }
}
