import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createOldDatabase, type OldDatabase } from '#tests/support/old-database.ts'

// What becomes of the orders of a shop that is upgraded from an older version.

let old: OldDatabase

beforeAll(async () => {
  old = await createOldDatabase(inject('databaseServer'), 'recipient_columns')
  await old.query(`
    insert into users (email, password_hash, first_name, last_name)
    values ('sita@gahana.test', '-', 'Sita', 'Jha')`)
  await old.query(`
    insert into addresses (user_id, label, street, city, state, zip_code, country)
    select id, label, 'Ward 4', 'Janakpur', 'Madhesh', '45600', 'Nepal'
    from users, unnest($$${LABELS}$$::text[]) as label`)
  await old.query(`
    insert into orders (id, user_id, cart_version, payment_method, total_paisa, discount_paisa,
      final_paisa, address_label, address_street, address_city, address_state, address_zip_code,
      address_country)
    select 'ORDER-' || n, id, n, 'COD', 100, 0, 100, label, 'Ward 4', 'Janakpur', 'Madhesh',
      '45600', 'Nepal'
    from users, unnest($$${LABELS}$$::text[]) with ordinality as line (label, n)`)
  await old.upgrade()
})

afterAll(() => old.drop())

const LABELS = '{Sita Jha | 9812345678,सीता झा |9841112233,A | B | 9800000001,Nobody}'
const RECIPIENTS = [
  { recipient_name: 'Sita Jha', recipient_phone: '9812345678' },
  { recipient_name: 'सीता झा', recipient_phone: '9841112233' },
  { recipient_name: 'A | B', recipient_phone: '9800000001' },
  { recipient_name: 'Nobody', recipient_phone: '' },
]

test.for(['addresses', 'orders'])('%s: name and phone number are split', async (table) => {
  const { rows } = await old.query(
    `select recipient_name, recipient_phone from ${table} order by id`,
  )
  expect(rows).toEqual(RECIPIENTS)
})
