import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withSeparateConnection } from './separate-connection.ts'

/** The minimum that any shop writes for an order: a cart line, stock, an order and its line. */
const CREATE_MINIMAL_TABLES = `
  create table least_carts (shopper int primary key, product int, quantity int);
  create table least_stock (id int primary key, quantity int check (quantity >= 0));
  create table least_orders (id bigint generated always as identity primary key, shopper int, total bigint, created_at timestamptz default now());
  create table least_lines (order_id bigint, product int, quantity int, price bigint, primary key (order_id, product));
  insert into least_stock select id, 1000000000 from generate_series(1, 8) as id;`

const ORDER_SCRIPT = `
\\set shopper :client_id
\\set product random(1, 8)
insert into least_carts values (:shopper, :product, 1) on conflict (shopper) do update set product = excluded.product;
begin;
update least_stock set quantity = quantity - 1 where id = :product and quantity >= 1;
insert into least_orders (shopper, total) values (:shopper, 99900) returning id \\gset
insert into least_lines values (:id, :product, 1, 99900);
delete from least_carts where shopper = :shopper;
commit;
`

/** Runs `seconds` of these orders with pgbench, and returns how many it placed. */
export type PlaceMinimalOrders = (
  seconds: number,
) => Promise<{ orderCount: number; seconds: number }>

const PGBENCH_PATHS = [18, 17, 16, 15].map(
  (postgresVersion) => `/usr/lib/postgresql/${postgresVersion}/bin/pgbench`,
)

/** Creates the tables of the minimal order. The embedded PostgreSQL has no pgbench. */
export async function openMinimalOrders(
  connectionString: string,
  { folder, clientCount }: { folder: string; clientCount: number },
): Promise<PlaceMinimalOrders> {
  const pgbenchProgram =
    process.env.PGBENCH ?? PGBENCH_PATHS.find((pgbenchPath) => existsSync(pgbenchPath))
  if (!pgbenchProgram)
    throw new Error('Install pgbench (Debian: postgresql-contrib), or set PGBENCH')
  await withSeparateConnection(connectionString, (client) => client.query(CREATE_MINIMAL_TABLES))
  const scriptFile = join(folder, 'least-order.sql')
  await writeFile(scriptFile, ORDER_SCRIPT)
  return async (seconds) => {
    const { stdout } = await promisify(execFile)(pgbenchProgram, [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clientCount}`,
      '--jobs=2',
      `--time=${seconds}`,
      `--file=${scriptFile}`,
      connectionString,
    ])
    const orderCount = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
    return { orderCount, seconds }
  }
}
