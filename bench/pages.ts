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

const VISITS = 5
const WITH_GOALS = new Set(['home', 'list', 'product'])
const MEASUREMENTS: {
  name: keyof SlowVisitTimes
  words: string
  goal?: { most: number }
  digits: number
}[] = [
  { name: 'firstPaint', words: 'first paint, ms', digits: 0 },
  { name: 'largestPaint', words: 'largest paint, ms', goal: { most: 1800 }, digits: 0 },
  { name: 'answers', words: 'answers, ms', goal: { most: 2600 }, digits: 0 },
  { name: 'shift', words: 'shift', goal: { most: 0.001 }, digits: 4 },
]

/** Measures the first visit of each page on a phone: what it loads, and how long it takes. */
export const measurePages = () =>
  withBenchShop(async (shop) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: BROWSER_SWITCHES,
    })
    await measureBytes(browser, shop.url)
    await time(browser, shop.url, 'HTTP/1.1')
    const proxy = await openHttp2Proxy(new URL(shop.url))
    await time(browser, proxy.url.href, 'HTTP/2')
    proxy.close()
    await measureBlockingTasks(browser, shop.url)
    await browser.close()
  })

async function measureBytes(browser: Browser, url: string) {
  console.log('First load of a page, kB (1000 bytes) as they travel with brotli')
  const rows: string[][] = []
  for (const { name, path, script, fonts, pictures } of FIRST_LOAD_LIMITS) {
    const load = await measureFirstLoad(browser, new URL(path, url))
    rows.push([
      name,
      ...FIRST_LOAD_FILE_KINDS.map((kind) => load[kind].toFixed(1)),
      `script ${compareWithGoal(load.script, script)}`,
      `fonts ${compareWithGoal(load.font, fonts)}`,
      `pictures ${compareWithGoal(load.image, pictures)}`,
    ])
  }
  printTable(['page', ...FIRST_LOAD_FILE_KINDS, '', '', ''], rows)
}

async function time(browser: Browser, url: string, protocol: string) {
  console.log(
    `\nFirst visit by ${protocol} with slow 4G and a processor 4 times slower, ${VISITS} times`,
  )
  const rows: string[][] = []
  for (const { name, path } of FIRST_LOAD_LIMITS.filter((each) => WITH_GOALS.has(each.name))) {
    const visits: SlowVisitTimes[] = []
    while (visits.length < VISITS) visits.push(await visitSlowly(browser, new URL(path, url)))
    for (const measurement of MEASUREMENTS) {
      const values = visits.map((visit) => visit[measurement.name])
      rows.push([
        name,
        measurement.words,
        formatMinMedianMax(values, measurement.digits),
        measurement.goal ? compareWithGoal(median(values), measurement.goal) : '',
      ])
    }
  }
  printTable(['page', '', 'least / middle / greatest', ''], rows)
}

async function measureBlockingTasks(browser: Browser, url: string) {
  console.log('\nBlocking tasks after the first paint, from processor time as if 4 times slower')
  const rows: string[][] = []
  for (const { name, path } of FIRST_LOAD_LIMITS.filter((each) => WITH_GOALS.has(each.name))) {
    const values: number[] = []
    while (values.length < VISITS)
      values.push(await measureBlockingTime(browser, new URL(path, url)))
    rows.push([
      name,
      'blocked, ms',
      formatMinMedianMax(values, 0),
      compareWithGoal(median(values), { most: 100 }),
    ])
  }
  printTable(['page', '', 'least / middle / greatest', ''], rows)
}
