import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DeliveryAddress } from '#contract/addresses.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Role } from '#contract/permissions.ts'
import { hashPassword } from '../accounts/password.ts'
import { users } from '../accounts/tables.ts'
import { addAddress } from '../addresses/address-book.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { moveOrder } from '../orders/moves/move-order.ts'
import { connectionInTransaction, placeOrder } from '../orders/placing/place-order.ts'
import { orders } from '../orders/tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { stockItems } from '../stock/tables.ts'

type SampleShopper = { firstName: string; lastName: string; address: DeliveryAddress }

/** Sample shoppers. Their passwords are random and not stored, so nobody can sign in as them. */
const SAMPLE_SHOPPERS: SampleShopper[] = [
  {
    firstName: 'Sunita',
    lastName: 'Jha',
    address: {
      recipientName: 'Sunita Jha',
      recipientPhone: '9801234567',
      street: 'Ward 4, Janaki Chowk',
      city: 'Janakpurdham',
      state: 'Madhesh',
      zipCode: '45600',
      country: 'Nepal',
    },
  },
  {
    firstName: 'Pema',
    lastName: 'Tamang',
    address: {
      recipientName: 'Pema Tamang',
      recipientPhone: '9841234567',
      street: 'Boudha Tinchuli, behind the school',
      city: 'Kathmandu',
      state: 'Bagmati',
      zipCode: '44600',
      country: 'Nepal',
    },
  },
  {
    firstName: 'Anita',
    lastName: 'Gurung',
    address: {
      recipientName: 'Anita Gurung',
      recipientPhone: '9861234567',
      street: 'Lakeside 6, Baidam',
      city: 'Pokhara',
      state: 'Gandaki',
      zipCode: '33700',
      country: 'Nepal',
    },
  },
]

type SampleOrder = {
  shopper: number
  pieces: { number: number; quantity: number }[]
  daysAgo: number
  /** Status changes after the order was placed. */
  laterStatuses: OrderStatus[]
}

/** Sample orders in every status. */
const SAMPLE_ORDERS: SampleOrder[] = [
  {
    shopper: 0,
    pieces: [{ number: 27, quantity: 2 }],
    daysAgo: 24,
    laterStatuses: ['CONFIRMED', 'PAID'],
  },
  {
    shopper: 1,
    pieces: [
      { number: 3, quantity: 1 },
      { number: 48, quantity: 2 },
    ],
    daysAgo: 17,
    laterStatuses: ['CONFIRMED', 'PAID', 'REFUNDED'],
  },
  { shopper: 2, pieces: [{ number: 41, quantity: 1 }], daysAgo: 9, laterStatuses: ['CANCELLED'] },
  {
    shopper: 1,
    pieces: [
      { number: 28, quantity: 1 },
      { number: 37, quantity: 1 },
    ],
    daysAgo: 5,
    laterStatuses: ['CONFIRMED'],
  },
  { shopper: 0, pieces: [{ number: 1, quantity: 1 }], daysAgo: 1, laterStatuses: [] },
  { shopper: 2, pieces: [{ number: 16, quantity: 1 }], daysAgo: 0, laterStatuses: [] },
]

/** Creates the sample shoppers and places their orders with the functions of the shop. */
export async function placeSampleOrders(db: NodePgDatabase): Promise<void> {
  const staff = await addStaff(db)
  const shopperAccounts: { userId: number; addressId: number }[] = []
  for (const shopper of SAMPLE_SHOPPERS) shopperAccounts.push(await signUpShopper(db, shopper))
  for (const order of SAMPLE_ORDERS) {
    const person = shopperAccounts[order.shopper]
    if (person) await moveThroughStatuses(db, order, person, staff)
  }
}

/** Creates the staff member who processes the sample orders. */
async function addStaff(db: Database): Promise<SignedInCaller> {
  const userId = await addPerson(db, { firstName: 'Asha', lastName: 'Karki', role: 'staff' })
  return { userId, role: 'staff', tokenHash: '', hasSignedInRecently: true }
}

async function addPerson(
  db: Database,
  { firstName, lastName, role }: { firstName: string; lastName: string; role: Role },
): Promise<number> {
  const email = `${firstName}.${lastName}@sample.gahana.example`.toLowerCase()
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  const [user] = await db
    .insert(users)
    .values({ email, firstName, lastName, passwordHash, role })
    .returning({ id: users.id })
  if (!user) throw new Error('An account was written but not returned')
  return user.id
}

async function signUpShopper(db: NodePgDatabase, { address, ...person }: SampleShopper) {
  const userId = await addPerson(db, { ...person, role: 'shopper' })
  const { id: addressId } = await addAddress(db, userId, address)
  return { userId, addressId }
}

async function moveThroughStatuses(
  db: NodePgDatabase,
  { pieces, daysAgo, laterStatuses }: SampleOrder,
  { userId, addressId }: { userId: number; addressId: number },
  staff: SignedInCaller,
): Promise<void> {
  for (const { number, quantity } of pieces)
    await addToCart(db, userId, { ...(await firstVariantOf(db, number, quantity)), quantity })
  await inTransaction(db, async (tx) => {
    const { order } = await placeOrder(connectionInTransaction(tx), userId, {
      addressId,
      expectedTotal: undefined,
      paymentMethod: 'COD',
    })
    for (const status of laterStatuses) await moveOrder(tx, staff, order.id, { status })
    await setOrderDate(tx, order.id, daysAgo)
  })
}

/** The first colour and size of which there are enough pieces. */
async function firstVariantOf(db: Database, productId: number, quantity: number) {
  const [variant] = await db
    .select({ colorId: stockItems.colorId, sizeId: stockItems.sizeId })
    .from(stockItems)
    .where(and(eq(stockItems.productId, productId), gte(stockItems.quantity, quantity)))
    .orderBy(asc(stockItems.position))
    .limit(1)
  if (!variant) throw new Error(`The sample has too few pieces of ${productId}`)
  return { productId, ...variant }
}

/** Moves an order into the past, with several hours between its steps. */
async function setOrderDate(tx: Database, orderId: string, days: number): Promise<void> {
  const orderedAt = sql`now() - make_interval(days => ${days})`
  await tx
    .update(orders)
    .set({ createdAt: orderedAt, promisedOn: sql`${orders.promisedOn} - ${days}::int` })
    .where(eq(orders.id, orderId))
  await tx.execute(sql`
    update order_steps step
    set at = least(now(), ${orderedAt} + make_interval(hours => 5) * (numbered.place - 1))
    from (select id, row_number() over (order by id) as place
          from order_steps where order_id = ${orderId}) numbered
    where step.id = numbered.id`)
  await tx.execute(sql`
    update fulfilment_steps step set at = least(now(), ${orderedAt} + make_interval(hours => 5) * numbered.place)
    from (select id, row_number() over (order by id) as place
          from fulfilment_steps where order_id = ${orderId}) numbered
    where step.id = numbered.id`)
  await tx.execute(sql`
    update payments set created_at = ${orderedAt}, settled_at = settled_at - make_interval(days => ${days}),
      refunded_at = refunded_at - make_interval(days => ${days})
    where order_id = ${orderId}`)
}
