import { sql } from 'drizzle-orm'
import type { AuditEntry, AuditNames } from '#contract/audit.ts'
import type { Database } from '../platform/database/database.ts'

/** The tables whose rows have a name, and the columns of other tables that refer to them. */
const TABLE_OF_COLUMN = new Map([
  ['product_id', 'products'],
  ['category_id', 'categories'],
  ['color_id', 'colors'],
  ['tag_id', 'customer_tags'],
  ['user_id', 'users'],
  ['by_user_id', 'users'],
  ['from_user_id', 'users'],
  ['into_user_id', 'users'],
  ['judged_by_user_id', 'users'],
  ['replied_by_user_id', 'users'],
  ['written_by_user_id', 'users'],
])

/** The names of everything that the entries refer to, so that pages need not show ids. */
export async function readAuditNames(db: Database, entries: AuditEntry[]): Promise<AuditNames> {
  const idsParameterOf = (table: string) => sql.param([...(ids.get(table) ?? [])].filter(isIdText))
  const ids = collectIds(entries)
  const { rows } = await db.execute<{
    table: string
    id: string
    name: string
    productId: number | null
  }>(sql`
    select 'products' as table, id::text, name, id as "productId"
      from products where id = any(${idsParameterOf('products')}::int[])
    union all select 'categories', id::text, name, null
      from categories where id = any(${idsParameterOf('categories')}::int[])
    union all select 'colors', id::text, name, null
      from colors where id = any(${idsParameterOf('colors')}::int[])
    union all select 'customer_tags', id::text, name, null
      from customer_tags where id = any(${idsParameterOf('customer_tags')}::int[])
    union all select 'users', id::text, first_name || ' ' || last_name, null
      from users where id = any(${idsParameterOf('users')}::int[])
    union all select 'offers', offer.id::text, product.name || ' · ' || offer.title, product.id
      from offers offer join products product on product.id = offer.product_id
      where offer.id = any(${idsParameterOf('offers')}::int[])
    union all select 'stock_items', item.id::text,
        product.name || coalesce(' · ' || color.name, ''), product.id
      from stock_items item join products product on product.id = item.product_id
        left join colors color on color.id = item.color_id
      where item.id = any(${idsParameterOf('stock_items')}::int[])
    union all select 'reviews', review.id::text, product.name, product.id
      from reviews review join products product on product.id = review.product_id
      where review.id = any(${idsParameterOf('reviews')}::int[])`)
  const names: AuditNames = {}
  for (const { table, id, name, productId } of rows) {
    names[table] ??= {}
    names[table][id] = { name, productId }
  }
  return names
}

const MAX_ID = 2_147_483_647

/** Only numbers are asked for: compared as text, PostgreSQL would read every product and customer. */
const isIdText = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID

function collectIds(entries: AuditEntry[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  const addId = (table: string | undefined, id: unknown) => {
    if (!table || (typeof id !== 'string' && typeof id !== 'number')) return
    ids.set(table, (ids.get(table) ?? new Set()).add(String(id)))
  }
  const addReferences = (values: Record<string, unknown> | null) => {
    for (const [column, value] of Object.entries(values ?? {}))
      addId(TABLE_OF_COLUMN.get(column), value)
  }
  for (const { by, target, sent, changes } of entries) {
    addId('users', by.userId)
    // The id in a path may belong to any of these tables; an extra name does no harm.
    for (const table of ['products', 'categories', 'colors', 'users', 'offers', 'reviews'])
      addId(table, target.id)
    if (sent && typeof sent === 'object') addId('products', sent.productId)
    for (const { table, rowId, before, after } of changes) {
      addId(table, rowId)
      addReferences(before)
      addReferences(after)
    }
  }
  return ids
}
