import { measureAdminLists } from './admin-lists.ts'
import { measureCatalogueFile } from './catalogue-file.ts'
import { measureCatalogueSize } from './catalogue-size.ts'
import { measureHotReads } from './hot-reads.ts'
import { measureMemory } from './memory.ts'
import { measureNewRate } from './new-rate.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measureSaleDay } from './sale-day.ts'
import { measureStart } from './start.ts'
import { measureVeryLargeShop } from './very-large-shop.ts'

/** The measurements, by their names in `npm run bench -- <name>`. */
const MEASUREMENTS = {
  'hot-reads': measureHotReads,
  orders: measureOrders,
  'sale-day': measureSaleDay,
  'new-rate': measureNewRate,
  'catalogue-size': measureCatalogueSize,
  'catalogue-file': measureCatalogueFile,
  'admin-lists': measureAdminLists,
  'very-large-shop': measureVeryLargeShop,
  memory: measureMemory,
  start: measureStart,
  pages: measurePages,
} as const satisfies Record<string, () => Promise<void>>

const isMeasurement = (name: string): name is keyof typeof MEASUREMENTS =>
  Object.hasOwn(MEASUREMENTS, name)

const names = process.argv.slice(2)
if (names.length === 0 || !names.every(isMeasurement)) {
  console.error(`Say what to measure: ${Object.keys(MEASUREMENTS).join(', ')}`)
  process.exit(1)
}
for (const name of names.filter(isMeasurement)) await MEASUREMENTS[name]()
