import type { Client } from 'pg'
import { insertInBulk } from './bulk-insert.ts'

/** The orders are distributed evenly over the last two years. */
const DAYS_OF_ORDERS = 730
/** Some orders of these last days are not confirmed or not paid yet. */
const DAYS_OF_OPEN_ORDERS = 5

const FILLED_TABLES = [
  'users',
  'customer_sums',
  'addresses',
  'carts',
  'cart_items',
  'wishes',
  'orders',
  'order_items',
  'order_steps',
  'fulfilment_steps',
  'payments',
  'stock_changes',
  'reviews',
  'jobs',
  'audit_entries',
  'audit_changes',
]

/**
 * Fills a shop, which must have at least a thousand products, with `orderCount` orders and a customer
 * for every five orders. The data is pseudo-random, but the same in each run. It uses plain SQL,
 * because placing the orders one by one would take hours.
 */
export async function insertOrders(client: Client, orderCount: number) {
  const customerCount = Math.ceil(orderCount / 5)
  await client.query(CREATE_FUNCTIONS)
  await insertInBulk(client, FILLED_TABLES, async () => {
    await client.query(INSERT_USERS, [customerCount])
    await client.query(INSERT_ADDRESSES)
    await client.query(INSERT_CARTS)
    await client.query(CREATE_ORDER_LINES, [orderCount])
    await client.query('analyze lines')
    await client.query(INSERT_ORDERS, [orderCount, customerCount])
    await client.query('analyze orders')
    await client.query(INSERT_ORDER_ITEMS)
    await client.query(INSERT_ORDER_STEPS)
    await client.query('analyze order_steps')
    await client.query(INSERT_FULFILMENT_STEPS)
    await client.query(INSERT_PAYMENTS)
    await client.query(INSERT_CUSTOMER_SUMS)
    await client.query(INSERT_STOCK_CHANGES)
    await client.query(INSERT_REVIEWS)
    await client.query(INSERT_EMAIL_JOBS)
    await client.query(INSERT_MISSED_SEARCHES)
    await client.query(INSERT_AUDIT_ENTRIES, [Math.min(orderCount, 200_000)])
    await client.query(INSERT_AUDIT_CHANGES)
  })
  await client.query(WITHDRAW_PRODUCTS)
  await client.query('drop table lines')
  await client.query('vacuum analyze')
}

/** `part` returns a pseudo-random number from 0 to 1 for an order number and a salt. */
const CREATE_FUNCTIONS = `
  create function pg_temp.part(n int, salt int) returns float8 language sql immutable as
    'select (hashint8(n::bigint * 1000 + salt)::bigint + 2147483648) / 4294967296::float8';
  create function pg_temp.pick(n int, salt int, choices text[]) returns text language sql immutable
    as 'select choices[1 + floor(pg_temp.part(n, salt) * cardinality(choices))::int]';
  create function pg_temp.order_id(n int) returns text language sql immutable as $$
    select upper(substr(md5(n::text), 1, 4) || substr(lpad(to_hex(n), 6, '0'), 1, 1) || '-' ||
      substr(lpad(to_hex(n), 6, '0'), 2)) $$;
  create function pg_temp.full_name(n int) returns text language sql immutable as $$
    select case when n % 10 = 0
      then pg_temp.pick(n, 1, '{सीता,गीता,सुनिता,अनिता,राम,कमला,सरिता,बिमला,मीना,रीता}') || ' ' ||
        pg_temp.pick(n, 2, '{झा,यादव,तामाङ,गुरुङ,शर्मा,थापा,श्रेष्ठ,महतो,राई,लामा}')
      else pg_temp.pick(n, 1, '{Sita,Gita,Sunita,Anita,Ram,Kamala,Sarita,Bimala,Mina,Rita,Pema,Asha,Laxmi,Puja,Nisha,Binita,Rojina,Sabina,Manju,Durga,Hari,Krishna,Bikash,Prakash,Dipesh,Suman,Kiran,Roshan,Nabin,Santosh}') || ' ' ||
        pg_temp.pick(n, 2, '{Jha,Yadav,Tamang,Gurung,Sharma,Thapa,Shrestha,Mahato,Rai,Lama,Karki,Adhikari,Poudel,Maharjan,Sah,Chaudhary,Magar,Limbu,Bhattarai,Basnet}')
      end $$;
  create function pg_temp.phone(n int) returns text language sql immutable as $$
    select '98' || lpad(floor(pg_temp.part(n, 3) * 1e8)::int::text, 8, '0') $$;
  create function pg_temp.city(n int) returns text language sql immutable as $$
    select pg_temp.pick(n, 4, '{Kathmandu,Kathmandu,Kathmandu,Kathmandu,Lalitpur,Bhaktapur,Janakpur,Pokhara,Pokhara,Biratnagar,Birgunj,Butwal,Dharan,Hetauda,Nepalgunj,Dhangadhi,Itahari,Janakpurdham,Bharatpur,Ilam}') $$;
  create function pg_temp.province(n int) returns text language sql immutable as $$
    select pg_temp.pick(n, 5, '{Bagmati,Bagmati,Bagmati,Madhesh,Gandaki,Koshi,Lumbini,Karnali,Sudurpashchim}') $$`

const INSERT_USERS = `
  insert into users (email, password_hash, first_name, last_name, created_at)
  select 'customer-' || n || '@gahana.test', '-', split_part(pg_temp.full_name(n), ' ', 1),
    split_part(pg_temp.full_name(n), ' ', 2), now() - make_interval(secs => n * 9e7 / $1)
  from generate_series(1, $1::int) as n`

const INSERT_ADDRESSES = `
  insert into addresses (user_id, recipient_name, recipient_phone, street, city, state, zip_code, country)
  select id, pg_temp.full_name(id), pg_temp.phone(id), 'Ward ' || id % 30, pg_temp.city(id), pg_temp.province(id), '44600', 'Nepal'
  from users where role = 'shopper'`

/** One customer in eight has something in the cart and on the wishlist. */
const INSERT_CARTS = `
  with wished as (
    insert into wishes (user_id, product_id)
    select id, 1 + id % 997 from users where id % 8 = 0
  ), made as (
    insert into carts (user_id, version, updated_at)
    select id, 1000000, now() - make_interval(hours => id % 2000) from users where id % 8 = 0
    returning user_id
  )
  insert into cart_items (user_id, product_id, color_id, quantity, seen_price_paisa)
  select made.user_id, item.product_id, item.color_id, 1, 250000
  from made join (
    select distinct on (product_id) product_id, color_id, row_number() over (order by product_id) as place
    from stock_items order by product_id, id
  ) item on item.place = 1 + made.user_id % 997`

// Without `offset 0`, here and below, PostgreSQL computes the pseudo-random values several times.
const CREATE_ORDER_LINES = `
  create unlogged table lines as
  select n, pg_temp.order_id(n) as order_id, position, product_id, stock_item_id, color_id, name,
    price_paisa, quantity
  from (
    select n, position, 1 + floor(power(pg_temp.part(n, 20 + position), 2) * (select count(*) from products))::int as product_id,
      1 + floor(pg_temp.part(n, 30 + position) * 2)::int as quantity
    from generate_series(1, $1::int) as n, generate_series(0, floor(pg_temp.part(n, 6) * 3)::int) as position
    offset 0
  ) line
  join (select id as product_id, name, price_paisa from products) product using (product_id)
  join (
    select distinct on (product_id) product_id, id as stock_item_id, color_id from stock_items
    order by product_id, id
  ) item using (product_id)`

const INSERT_ORDER_ITEMS = `
  insert into order_items (order_id, position, product_id, color_id, name, unit_price_paisa,
    final_price_paisa, quantity, sold_at)
  select order_id, position, product_id, color_id, name, price_paisa, price_paisa, quantity,
    case when status in ('CONFIRMED', 'PAID') then created_at end
  from lines join orders on orders.id = order_id order by n, position`

const INSERT_ORDERS = `
  insert into orders (id, user_id, cart_version, status, fulfilment, payment_method, total_paisa, discount_paisa,
    final_paisa, recipient_name, recipient_phone, address_street, address_city, address_state, address_zip_code,
    address_country, created_at, promised_on, refunded_paisa, restocked_at, deleted_at)
  select order_id, user_id, n, status,
    case status when 'PENDING' then 'unconfirmed'
      when 'CONFIRMED' then pg_temp.pick(n, 12, '{confirmed,handed-over}')
      when 'CANCELLED' then 'cancelled' else 'delivered' end, 'COD', total, 0, total,
    pg_temp.full_name(user_id), pg_temp.phone(user_id), 'Ward ' || user_id % 30, pg_temp.city(user_id), pg_temp.province(user_id), '44600', 'Nepal', at,
    (at + interval '3 days')::date, case when status = 'REFUNDED' then total else 0 end,
    case when status = 'CANCELLED' then at + interval '1 day' end,
    case when status = 'CANCELLED' and n % 10 = 0 then at + interval '1 day' end
  from (
    select order_id, n, sum(price_paisa * quantity)::bigint as total from lines group by order_id, n
  ) line, lateral (
    select (select min(id) from users where email like 'customer-%') + floor(pg_temp.part(n, 7) * $2::int)::int as user_id,
      now() - make_interval(secs => (1 - n / $1::float8) * ${DAYS_OF_ORDERS * 86_400}) as at
    offset 0
  ) person, lateral (
    select case
      when at > now() - interval '${DAYS_OF_OPEN_ORDERS} days' and pg_temp.part(n, 8) < 0.7
        then pg_temp.pick(n, 9, '{PENDING,CONFIRMED}')
      else pg_temp.pick(n, 10, '{PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,PAID,CANCELLED,CANCELLED,REFUNDED}')
    end as status
  ) fate order by n`

const INSERT_ORDER_STEPS = `
  insert into order_steps (order_id, status, at, by, by_user_id)
  select id, status, at, case when status = 'PENDING' then 'shopper' else 'staff' end, null from (
    select id, 'PENDING' as status, created_at as at from orders
    union all select id, 'CONFIRMED', created_at + interval '1 hour' from orders where status <> 'PENDING'
    union all select id, 'PAID', created_at + interval '4 days' from orders where status in ('PAID', 'REFUNDED')
    union all select id, status, created_at + interval '6 days' from orders where status in ('CANCELLED', 'REFUNDED')
  ) step order by at`

const INSERT_FULFILMENT_STEPS = `
  insert into fulfilment_steps (order_id, state, at, by)
  select order_id, case status when 'CONFIRMED' then 'confirmed' when 'PAID' then 'delivered' else 'cancelled' end,
    at, by
  from order_steps where status in ('CONFIRMED', 'PAID', 'CANCELLED')
  union all select id, 'handed-over', created_at + interval '1 day', 'staff' from orders
  where fulfilment = 'handed-over' order by at`

const INSERT_PAYMENTS = `
  insert into payments (order_id, method, amount_paisa, state, created_at, settled_at, refunded_at)
  select id, 'COD', final_paisa,
    case status when 'PAID' then 'settled' when 'REFUNDED' then 'refunded' when 'CANCELLED' then 'void'
      else 'open' end,
    created_at,
    case when status in ('PAID', 'REFUNDED') then created_at + interval '4 days' end,
    case when status = 'REFUNDED' then created_at + interval '6 days' end
  from orders order by created_at`

/** The totals of the customers, which triggers maintain in a real shop. */
const INSERT_CUSTOMER_SUMS = `
  insert into customer_sums (user_id, orders, spent_paisa, last_order_at)
  select users.id, count(orders.id),
    coalesce(sum(final_paisa) filter (where status in ('CONFIRMED', 'PAID')), 0), max(orders.created_at)
  from users left join orders on orders.user_id = users.id and deleted_at is null
  where role = 'shopper' group by users.id`

/**
 * The ledger of the stock: a delivery before the first order, one change for each line, and a
 * return for each cancelled one.
 */
const INSERT_STOCK_CHANGES = `
  insert into stock_changes (at, stock_item_id, product_id, color_id, change, quantity_after, reason, order_id)
  select at, stock_item_id, product_id, color_id, change,
    first + sum(change) over (partition by stock_item_id order by at, change), reason, order_id
  from (
    select created_at as at, line.*, -quantity as change, 'order' as reason
    from lines as line join orders on orders.id = order_id
    union all
    select restocked_at, line.*, quantity, 'order-cancelled'
    from lines as line join orders on orders.id = order_id where restocked_at is not null
  ) as movement join (select id, quantity as first from stock_items) item on item.id = stock_item_id
  order by at`

/** A review for one line in thirty, of which some wait for approval. */
const INSERT_REVIEWS = `
  insert into reviews (product_id, user_id, order_id, order_position, stars, text, status, created_at, written_at)
  select distinct on (user_id, product_id) product_id, user_id, id, position, 1 + n % 5,
    'It looks as in the picture, and came in time.',
    case when n % 3000 = 0 then 'waiting' else 'approved' end, created_at, created_at
  from lines join orders on orders.id = order_id where n % 30 = 0 and status = 'PAID'`

/** Two emails about each order of the last 90 days, because older ones are deleted. */
const INSERT_EMAIL_JOBS = `
  insert into jobs (kind, data, created_at, run_at, finished_at)
  select 'send-mail', jsonb_build_object('to', 'customer-' || user_id || '@gahana.test',
    'subject', 'Order ' || id, 'text', repeat('Thank you for your order. ', 20)), created_at, null, created_at
  from orders, generate_series(1, 2) where created_at > now() - interval '90 days'`

const INSERT_MISSED_SEARCHES = `
  insert into missed_searches (words, times, last_at)
  select 'words ' || n, n % 90 + 1, now() - make_interval(hours => n) from generate_series(1, 1000) as n`

/** One product in twenty is withdrawn, and some are drafts. */
const WITHDRAW_PRODUCTS = `
  update products set withdrawn_at = now(), published_at = case when id % 500 <> 9 then published_at end
  where id % 20 = 7 or id % 500 = 9`

/** Writes one audit entry for each order, at most 200,000. */
const INSERT_AUDIT_ENTRIES = `
  insert into audit_entries (at, call, user_id, email, role, target, sent)
  select now() - make_interval(mins => $1::int - n),
    pg_temp.pick(n, 11, '{updateProduct,adjustStock,updateOrder,addOffer}'), 1 + n % 3,
    'asha@gahana.test', 'admin', jsonb_build_object('id', n), '{"price": 2499}'
  from generate_series(1, $1::int) as n`

const INSERT_AUDIT_CHANGES = `
  insert into audit_changes (entry_id, table_name, row_id, before, after)
  select id, 'products', id::text, '{"price_paisa": 259900}', '{"price_paisa": 249900}'
  from audit_entries`
