import type { Browser, CDPSession, Page } from 'playwright-core'

/** What a person with a plain phone and a slow line waits for, in milliseconds from the tap. */
export type SlowVisit = {
  /** Something is to be seen. */
  firstPaint: number
  /** The largest thing on the first screen is to be seen: a picture, mostly. */
  largestPaint: number
  /** React has taken the page over. */
  answers: number
  /** Time after the first paint in which a tap would have waited for more than 50 ms. */
  blocked: number
  /** How much moved by itself: 0 is nothing. */
  shift: number
}

/** A phone of the middle class, as Lighthouse has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Slow 4G as browsers put it into practice: every request waits, and 1.5 Mbit come a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWER_PROCESSOR = 4
/** Whatever comes later belongs to no first visit. */
const SETTLED_MS = 2_000

/** Visits a page for the first time, with a slow line and a slow processor. */
export async function visitSlowly(browser: Browser, address: URL): Promise<SlowVisit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.addInitScript(watch)
  await page.goto(address.href, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => Boolean(window.visit?.answers), undefined, { timeout: 60_000 })
  await page.waitForTimeout(SETTLED_MS)
  const visit = await seen(page)
  await context.close()
  return visit
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
}

type Seen = Omit<SlowVisit, 'firstPaint' | 'blocked'> & { tasks: { start: number; ms: number }[] }

declare global {
  interface Window {
    visit?: Seen
  }
}

/** Runs in the page, before anything of it does. */
function watch() {
  const visit: Seen = { largestPaint: 0, answers: 0, shift: 0, tasks: [] }
  window.visit = visit
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaint = startTime
  })
  on('layout-shift', (entry) => {
    if ('value' in entry) visit.shift += Number(entry.value)
  })
  on('longtask', ({ startTime, duration }) => visit.tasks.push({ start: startTime, ms: duration }))
  const isTakenOver = () => {
    const main = document.querySelector('main')
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  }
  const waiting = setInterval(() => {
    if (!isTakenOver()) return
    visit.answers = performance.now()
    clearInterval(waiting)
  }, 20)
}

function seen(page: Page): Promise<SlowVisit> {
  return page.evaluate(() => {
    const { tasks, ...visit } = window.visit ?? { largestPaint: 0, answers: 0, shift: 0, tasks: [] }
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocked = tasks
      .filter(({ start }) => start >= firstPaint)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
    return { ...visit, firstPaint, blocked }
  })
}
