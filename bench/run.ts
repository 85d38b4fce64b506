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

const isMeasurement = (measurementName: string): measurementName is keyof typeof MEASUREMENTS =>
  Object.hasOwn(MEASUREMENTS, measurementName)

const measurementNames = process.argv.slice(2)
if (measurementNames.length === 0 || !measurementNames.every(isMeasurement)) {
  console.error(`Say what to measure: ${Object.keys(MEASUREMENTS).join(', ')}`)
  process.exit(1)
}
for (const measurementName of measurementNames.filter(isMeasurement))
  await MEASUREMENTS[measurementName]()
