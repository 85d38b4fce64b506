import { type Browser, chromium } from 'playwright-core'
import { BROWSER_SWITCHES, findChromium } from '#tests/stories/visit.ts'
import {
  FIRST_LOAD_FILE_KINDS,
  FIRST_LOAD_LIMITS,
  measureFirstLoad,
} from '#tests/support/first-load.ts'
import { openHttp2Proxy } from '#tests/support/http2-proxy.ts'
import { compareWithGoal, formatMinMedianMax, median, printTable } from './print.ts'
import { withBenchShop } from './sample-shop.ts'
import { measureBlockingTime, type SlowVisitTimes, visitSlowly } from './slow-visit-times.ts'

const VISIT_COUNT = 5
/**
 * React creates errors while it is loaded. A browser that is controlled from outside looks up their
 * lines, for which V8 parses the scripts again unless it keeps the lines.
 */
const KEEP_LINES_OF_SCRIPTS = '--js-flags=--no-enable-lazy-source-positions'
const PAGES_WITH_GOALS = new Set(['home', 'list', 'product'])
const VISIT_MEASUREMENTS: {
  timeName: keyof SlowVisitTimes
  tableLabel: string
  goal?: { atMost: number }
  digits: number
}[] = [
  { timeName: 'firstPaint', tableLabel: 'first paint, ms', digits: 0 },
  { timeName: 'largestPaint', tableLabel: 'largest paint, ms', goal: { atMost: 1800 }, digits: 0 },
  {
    timeName: 'answersEventsAfterMs',
    tableLabel: 'answers, ms',
    goal: { atMost: 2600 },
    digits: 0,
  },
  { timeName: 'layoutShift', tableLabel: 'shift', goal: { atMost: 0.001 }, digits: 4 },
]

/** Measures the first visit of each page on a phone: what it loads, and how long it takes. */
export const measurePages = () =>
  withBenchShop(async (shop) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...BROWSER_SWITCHES, KEEP_LINES_OF_SCRIPTS],
    })
    await measureBytes(browser, shop.url)
    await measureVisitTimes(browser, shop.url, 'HTTP/1.1')
    const proxy = await openHttp2Proxy(new URL(shop.url))
    await measureVisitTimes(browser, proxy.url.href, 'HTTP/2')
    proxy.close()
    await measureBlockingTasks(browser, shop.url)
    await browser.close()
  })

async function measureBytes(browser: Browser, url: string) {
  console.log('First load of a page, kB (1000 bytes) as they travel with brotli')
  const tableRows: string[][] = []
  for (const { name, path, script, fonts, pictures } of FIRST_LOAD_LIMITS) {
    const firstLoad = await measureFirstLoad(browser, new URL(path, url))
    tableRows.push([
      name,
      ...FIRST_LOAD_FILE_KINDS.map((pageKind) => firstLoad[pageKind].toFixed(1)),
      `script ${compareWithGoal(firstLoad.script, script)}`,
      `fonts ${compareWithGoal(firstLoad.font, fonts)}`,
      `pictures ${compareWithGoal(firstLoad.image, pictures)}`,
    ])
  }
  printTable(['page', ...FIRST_LOAD_FILE_KINDS, '', '', ''], tableRows)
}

async function measureVisitTimes(browser: Browser, url: string, protocol: string) {
  console.log(
    `\nFirst visit by ${protocol} with slow 4G and a processor 4 times slower, ${VISIT_COUNT} times`,
  )
  const tableRows: string[][] = []
  for (const { name, path } of FIRST_LOAD_LIMITS.filter((pageKind) =>
    PAGES_WITH_GOALS.has(pageKind.name),
  )) {
    const visits: SlowVisitTimes[] = []
    while (visits.length < VISIT_COUNT) visits.push(await visitSlowly(browser, new URL(path, url)))
    for (const measurement of VISIT_MEASUREMENTS) {
      const measuredValues = visits.map((visit) => visit[measurement.timeName])
      tableRows.push([
        name,
        measurement.tableLabel,
        formatMinMedianMax(measuredValues, measurement.digits),
        measurement.goal ? compareWithGoal(median(measuredValues), measurement.goal) : '',
      ])
    }
  }
  printTable(['page', '', 'least / middle / greatest', ''], tableRows)
}

async function measureBlockingTasks(browser: Browser, url: string) {
  console.log('\nBlocking tasks after the first paint, from processor time as if 4 times slower')
  const tableRows: string[][] = []
  for (const { name, path } of FIRST_LOAD_LIMITS.filter((pageKind) =>
    PAGES_WITH_GOALS.has(pageKind.name),
  )) {
    const measuredValues: number[] = []
    while (measuredValues.length < VISIT_COUNT)
      measuredValues.push(await measureBlockingTime(browser, new URL(path, url)))
    tableRows.push([
      name,
      'blocked, ms',
      formatMinMedianMax(measuredValues, 0),
      compareWithGoal(median(measuredValues), { atMost: 100 }),
    ])
  }
  printTable(['page', '', 'least / middle / greatest', ''], tableRows)
}
