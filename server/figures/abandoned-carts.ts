import { sql } from 'drizzle-orm'
import type { TodayFigures } from '#contract/figures.ts'
import { users } from '../accounts/tables.ts'
import { cartItems, carts } from '../cart/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { sumInRupees } from './rupees.ts'

type AbandonedCartRow = {
  customerId: number
  name: string
  email: string
  pieces: number
  paisa: number
  changedAt: Date
  cartTotal: number
  paisaOfAll: number
}

const MIN_CART_AGE = sql.raw(`'1 day'`)
/** The maximum number of listed carts. */
const MAX_CARTS_SHOWN = 8

/** Carts unchanged for more than a day, at the prices that the shoppers saw. */
export async function readAbandonedCarts(
  db: Database,
): Promise<NonNullable<TodayFigures['cartsLeft']>> {
  const { rows } = await db.execute<AbandonedCartRow>(sql`
    with left_behind as (
      select cart.user_id, cart.updated_at, sum(item.quantity)::int as pieces,
        sum(item.quantity * item.seen_price_paisa)::float8 as paisa
      from ${carts} as cart join ${cartItems} as item on item.user_id = cart.user_id
      where cart.updated_at < now() - interval ${MIN_CART_AGE}
      group by cart.user_id
    ), newest as (
      select *, count(*) over () as total, sum(paisa) over () as paisa_of_all
      from left_behind order by updated_at desc, user_id limit ${MAX_CARTS_SHOWN}
    )
    select person.id as "customerId", concat_ws(' ', first_name, last_name) as name, email, pieces,
      paisa, newest.updated_at as "changedAt", total::int as "cartTotal", paisa_of_all as "paisaOfAll"
    from newest join ${users} as person on person.id = newest.user_id
    order by newest.updated_at desc, person.id`)
  return {
    total: rows[0]?.cartTotal ?? 0,
    amount: sumInRupees(rows[0]?.paisaOfAll ?? 0),
    first: rows.map(({ customerId, name, email, pieces, paisa, changedAt }) => ({
      customerId,
      name,
      email,
      pieces,
      amount: sumInRupees(paisa),
      changedAt: new Date(changedAt).toISOString(),
    })),
  }
}
