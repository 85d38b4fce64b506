import { vi } from 'vitest'
import type { TestShop } from './shop.ts'

/** Waits until one transaction of the shop's database waits for a lock that another one holds. */
export const waitUntilTransactionIsBlocked = ({ pool }: TestShop): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (rowCount !== 1) throw new Error(`${rowCount} transactions wait for a lock`)
  }, 5_000)
