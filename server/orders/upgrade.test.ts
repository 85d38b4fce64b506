import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { orderStatusOf } from '#contract/order-status.ts'
import { orderPaymentStateOf } from '#contract/payment-states.ts'
import { createOldDatabase, type OldDatabase } from '#tests/support/old-database.ts'

// The orders of a shop after an upgrade from an older version.

let oldDatabase: OldDatabase

beforeAll(async () => {
  oldDatabase = await createOldDatabase(inject('databaseServer'), 'recipient_columns')
  await oldDatabase.query(`
    insert into users (email, password_hash, first_name, last_name)
    values ('sita@gahana.test', '-', 'Sita', 'Jha')`)
  await oldDatabase.query(`
    insert into addresses (user_id, label, street, city, state, zip_code, country)
    select id, label, 'Ward 4', 'Janakpur', 'Madhesh', '45600', 'Nepal'
    from users, unnest($$${ADDRESS_LABELS}$$::text[]) as label`)
  await oldDatabase.query(`
    insert into orders (id, user_id, cart_version, payment_method, total_paisa, discount_paisa,
      final_paisa, address_label, address_street, address_city, address_state, address_zip_code,
      address_country)
    select 'ORDER-' || n, id, n, 'COD', 100, 0, 100, label, 'Ward 4', 'Janakpur', 'Madhesh',
      '45600', 'Nepal'
    from users, unnest($$${ADDRESS_LABELS}$$::text[]) with ordinality as line (label, n)`)
  await oldDatabase.query(`
    insert into orders (id, user_id, cart_version, status, payment_method, total_paisa,
      discount_paisa, final_paisa, address_label, address_street, address_city, address_state,
      address_zip_code, address_country, paid_at, restocked_at)
    select id, (select min(id) from users), n, status, 'COD', 500, 0, 500, 'Sita Jha | 9812345678',
      'Ward 4', 'Janakpur', 'Madhesh', '45600', 'Nepal', paid_at::timestamptz,
      restocked_at::timestamptz
    from (values
      (11, 'PAST-PENDING', 'PENDING', null, null),
      (12, 'PAST-CONFIRMED', 'CONFIRMED', null, null),
      (13, 'PAST-PAID', 'PAID', '2026-11-03', null),
      (14, 'PAST-CANCELLED', 'CANCELLED', null, '2026-11-04'),
      (15, 'PAST-CANCELLED-PAID', 'CANCELLED', '2026-11-03', '2026-11-04'),
      (16, 'PAST-REFUNDED', 'REFUNDED', '2026-11-03', null),
      (17, 'PAST-REFUNDED-BACK', 'REFUNDED', '2026-11-03', '2026-11-04')
    ) as past (n, id, status, paid_at, restocked_at)`)
  await oldDatabase.query(`
    insert into order_steps (order_id, status, at, by)
    select id, step.status, step.at::timestamptz, step.by
    from orders, (values
      ('PENDING', '2026-11-01', 'shopper'), ('CONFIRMED', '2026-11-02', 'staff'),
      ('PAID', '2026-11-03', 'staff'), ('CANCELLED', '2026-11-04', 'shopper'),
      ('REFUNDED', '2026-11-05', 'staff')
    ) as step (status, at, by)
    where id like 'PAST-%' and (
      step.status = 'PENDING' or step.status = orders.status
      or step.status = 'CONFIRMED' and orders.status <> 'PENDING'
      or step.status = 'PAID' and paid_at is not null
      or step.status = 'CANCELLED' and restocked_at is not null
    )
    order by step.at`)
  await oldDatabase.query(`
    insert into idempotency_keys (user_id, key, body_hash, answer)
    select min(id), 'place/one', '-', '{"status": "PENDING"}' from users`)
  await oldDatabase.upgrade()
})

afterAll(() => oldDatabase.dropDatabase())

const ADDRESS_LABELS = '{Sita Jha | 9812345678,सीता झा |9841112233,A | B | 9800000001,Nobody}'
const EXPECTED_RECIPIENTS = [
  { recipient_name: 'Sita Jha', recipient_phone: '9812345678' },
  { recipient_name: 'सीता झा', recipient_phone: '9841112233' },
  { recipient_name: 'A | B', recipient_phone: '9800000001' },
  { recipient_name: 'Nobody', recipient_phone: '' },
]

test.for(['addresses', 'orders'])(
  'the label %s is split into name and phone number',
  async (table) => {
    const { rows } = await oldDatabase.query(
      `select recipient_name, recipient_phone from ${table}
    where id::text not like 'PAST-%' order by id`,
    )
    expect(rows).toEqual(EXPECTED_RECIPIENTS)
  },
)

test('status, delivery and payment of an old order match, and its delivery has a history', async () => {
  const { rows } = await oldDatabase.query(`
    select orders.id, orders.status, fulfilment, payments.state, amount_paisa::int as amount,
      settled_at is not null as "isSettled",
      (select array_agg(state order by id) from fulfilment_steps where order_id = orders.id) as steps
    from orders join payments on payments.order_id = orders.id
    where orders.id like 'PAST-%' order by cart_version`)
  const amount = 500
  const [isSettled, isOpen] = [
    { amount, isSettled: true },
    { amount, isSettled: false },
  ]
  expect(rows).toMatchObject([
    { ...isOpen, fulfilment: 'unconfirmed', state: 'open', steps: null },
    { ...isOpen, fulfilment: 'confirmed', state: 'open', steps: ['confirmed'] },
    { ...isSettled, fulfilment: 'delivered', state: 'settled', steps: ['confirmed', 'delivered'] },
    { ...isOpen, fulfilment: 'cancelled', state: 'void', steps: ['confirmed', 'cancelled'] },
    {
      ...isSettled,
      fulfilment: 'returned',
      state: 'refund-due',
      steps: ['confirmed', 'delivered', 'returned'],
    },
    { ...isSettled, fulfilment: 'delivered', state: 'refunded', steps: ['confirmed', 'delivered'] },
    {
      ...isSettled,
      fulfilment: 'returned',
      state: 'refunded',
      steps: ['confirmed', 'delivered', 'returned'],
    },
  ])
  for (const { status, fulfilment, state } of rows)
    expect(
      orderStatusOf(fulfilment, orderPaymentStateOf([{ state, amountPaisa: amount }], amount)),
    ).toBe(status)
})

test('a repeated request still gets its first answer, with the new fields', async () => {
  const { rows } = await oldDatabase.query('select answer from idempotency_keys')
  expect(rows).toEqual([
    { answer: { status: 'PENDING', fulfilment: 'unconfirmed', fulfilmentHistory: [] } },
  ])
})
