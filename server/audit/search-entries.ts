import { type SQL, sql } from 'drizzle-orm'
import { auditEntries } from './tables.ts'

/** A condition: an entry is by, about or with the text: a person, a name, an order number, a word. */
export function mentions(text: string): SQL {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(
    ${auditEntries.email} ilike ${like}
    or ${auditEntries.userId} in (
      select id from users where first_name || ' ' || last_name ilike ${like})
    or ${auditEntries.target}->>'orderId' ilike ${like}
    or ${auditEntries.sent}::text ilike ${like}
    or ${auditEntries.id} in (
      select change.entry_id from audit_changes change where
        (change.table_name = 'orders' and change.row_id ilike ${like})
        or change.before::text ilike ${like}
        or change.after::text ilike ${like}
        or (change.table_name, change.row_id) in (
          select 'products', id::text from products where name ilike ${like}
          union all select 'categories', id::text from categories where name ilike ${like}
          union all select 'colors', id::text from colors where name ilike ${like}
          union all select 'users', id::text from users
            where first_name || ' ' || last_name ilike ${like} or email ilike ${like}
          union all select 'offers', offer.id::text from offers offer
            join products product on product.id = offer.product_id where product.name ilike ${like}
          union all select 'stock_items', item.id::text from stock_items item
            join products product on product.id = item.product_id where product.name ilike ${like}
          union all select 'reviews', review.id::text from reviews review
            join products product on product.id = review.product_id
            where product.name ilike ${like})))`
}
