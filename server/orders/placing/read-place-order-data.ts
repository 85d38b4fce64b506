import { sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { CashSettings } from '#contract/cash.ts'
import type { DeliverySettings } from '#contract/delivery.ts'
import type { RateSettings } from '#contract/metal-rates.ts'
import type { StoredPassport } from '#contract/passports.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { addresses } from '../../addresses/tables.ts'
import { type CartVersionAndLines, cartOfRows, selectCart } from '../../cart/cart-lines.ts'
import { cartItems, carts } from '../../cart/tables.ts'
import { rateSettings } from '../../metal-rates/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { preparedPerConnection } from '../../platform/database/prepared-per-connection.ts'
import {
  type CashSettingsRow,
  cashSettingsInSql,
  toCashSettings,
} from '../../store/cash-settings.ts'
import {
  type DeliverySettingsRows,
  deliverySettingsInSql,
  toDeliverySettings,
} from '../../store/read-delivery.ts'
import { storeContactTable, storePaymentsTable, storePolicyTable } from '../../store/tables.ts'
import { idempotencyKeys } from '../tables.ts'
import type { StoredAnswer } from './answer-once.ts'
import { isCashBlocked } from './cash-blocks.ts'
import { isKnownCustomerInSql } from './order-limits.ts'

/** Everything that an order depends on, read at the same time. */
export type PlaceOrderData = {
  /** The time of the database, with microseconds. */
  now: string
  /** Undefined if it is not an address of this shopper. */
  address: DeliveryAddress | undefined
  cart: CartVersionAndLines
  delivery: Omit<DeliverySettings, 'version'>
  cash: CashSettings
  /** Whether staff have refused cash to the shopper, or to the phone number of the address. */
  isCashBlocked: boolean
  isKnownCustomer: boolean
  rateSettings: Pick<RateSettings, 'oldAfterHours' | 'closesBuying'>
  /** What the passport of a precious piece says about the shop. */
  sale: Pick<StoredPassport, 'maker' | 'warrantyMonths'>
  /** The payment methods that the owner has switched on. */
  paymentMethods: PaymentMethod[]
  /** The stored answer to an earlier request with the same key. */
  storedAnswer: StoredAnswer | undefined
}

type OrderFactsQuery = { userId: number; addressId: number; key: string | undefined }

/** Reads everything that an order depends on in one statement. */
export async function readPlaceOrderData(
  db: Database,
  { userId, addressId, key = '' }: OrderFactsQuery,
): Promise<PlaceOrderData> {
  const rows = await orderFactsQuery(db).execute({ userId, addressId, key })
  const orderFacts = rows[0]?.more
  if (!orderFacts) throw new Error('A query of facts returned no row')
  const { address, stored, delivery, cash, ...otherFacts } = orderFacts
  return {
    ...otherFacts,
    cart: cartOfRows(rows),
    address: address ?? undefined,
    storedAnswer: stored ?? undefined,
    delivery: toDeliverySettings(delivery),
    cash: toCashSettings(cash),
  }
}

type OrderFacts = Pick<
  PlaceOrderData,
  'now' | 'isKnownCustomer' | 'isCashBlocked' | 'rateSettings' | 'sale' | 'paymentMethods'
> & {
  address: DeliveryAddress | null
  stored: StoredAnswer | null
  delivery: DeliverySettingsRows
  cash: CashSettingsRow
}

const orderFactsQuery = preparedPerConnection((db) => {
  const { placeholder } = sql
  const userId = sql`${placeholder('userId')}::int`
  const addressId = sql`${placeholder('addressId')}::int`
  const key = sql`${placeholder('key')}::text`
  const orderFacts = sql<OrderFacts>`json_build_object(
    'now', now(),
    'address', (
      select json_build_object(
        'recipientName', recipient_name, 'recipientPhone', recipient_phone, 'street', street,
        'city', city, 'state', state, 'zipCode', zip_code, 'country', country
      )
      from ${addresses} where id = ${addressId} and user_id = ${userId}
    ),
    'stored', (
      select json_build_object('bodyHash', body_hash, 'answer', answer)
      from ${idempotencyKeys} where user_id = ${userId} and key = ${key}
    ),
    'delivery', ${deliverySettingsInSql},
    'paymentMethods', (select methods from ${storePaymentsTable}),
    'cash', ${cashSettingsInSql},
    'isCashBlocked', ${isCashBlocked(
      userId,
      sql`(select recipient_phone from ${addresses} where id = ${addressId})`,
    )},
    'sale', (
      select json_build_object(
        'maker', (select name from ${storeContactTable}), 'warrantyMonths', coalesce(warranty_months, 0)
      )
      from ${storePolicyTable}
    ),
    'rateSettings', (
      select json_build_object('oldAfterHours', old_after_hours, 'closesBuying', closes_buying)
      from ${rateSettings}
    ),
    'isKnownCustomer', ${isKnownCustomerInSql(userId)}
  )`
  // If the cart is empty or does not exist yet, there is one row without a line.
  const cartSource = sql`
    (select facts.more, person.user_id, ${carts.version}
      from (select ${userId} as user_id) as person
      cross join (select ${orderFacts} as more offset 0) as facts
      left join ${carts} on ${carts.userId} = person.user_id) as carts
    left join ${cartItems} on ${cartItems.userId} = ${carts.userId}`
  return selectCart(db, cartSource, { more: sql<OrderFacts>`carts.more` }).prepare('order_facts')
})
