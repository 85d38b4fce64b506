import type { Browser, CDPSession, Page } from 'playwright-core'

/** Times of a first visit on a slow phone and network, in milliseconds from the navigation. */
export type SlowVisitTimes = {
  /** The first content is visible. */
  firstPaint: number
  /** The largest element of the first screen is visible, usually a picture (LCP). */
  largestPaint: number
  /** React has hydrated the page. */
  answers: number
  /** The sum of all layout shifts; 0 means that nothing moved. */
  shift: number
}

/** The mid-range phone that Lighthouse emulates. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Slow 4G as emulated by browsers: a latency for each request (ms), and about 1.5 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWER_PROCESSOR = 4
/** Events after this time are not part of the first visit. */
const QUIET_MS = 2_000

/** Visits a page for the first time, with a slow network and a slow CPU. */
export async function visitSlowly(browser: Browser, address: URL): Promise<SlowVisitTimes> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.addInitScript(watch)
  await page.goto(address.href, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => Boolean(window.visit?.answers), undefined, { timeout: 60_000 })
  await page.waitForTimeout(QUIET_MS)
  const visit = await seen(page)
  await context.close()
  return visit
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
}

type ObservedVisit = Omit<SlowVisitTimes, 'firstPaint'>

declare global {
  interface Window {
    visit?: ObservedVisit
  }
}

/** Runs in the page before its scripts. */
function watch() {
  const visit: ObservedVisit = { largestPaint: 0, answers: 0, shift: 0 }
  window.visit = visit
  const observeEntries = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observeEntries('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaint = startTime
  })
  observeEntries('layout-shift', (entry) => {
    if ('value' in entry) visit.shift += Number(entry.value)
  })
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

function seen(page: Page): Promise<SlowVisitTimes> {
  return page.evaluate(() => {
    const visit = window.visit ?? { largestPaint: 0, answers: 0, shift: 0 }
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { ...visit, firstPaint }
  })
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Start, duration and CPU time of the thread, in microseconds. */
  ts: number
  dur?: number
  tdur?: number
}

/** A longer task delays a tap noticeably. */
const LONG_TASK_MS = 50
const TRACE_CATEGORIES = ['devtools.timeline', 'toplevel', 'loading']

/**
 * The total blocking time after the first paint on a slower CPU, in milliseconds: for each task of
 * the main thread, the time above 50 ms. It is computed from the CPU time of a visit without
 * throttling, so that other work on this machine hardly affects it.
 */
export async function measureBlockingTime(browser: Browser, address: URL): Promise<number> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACE_CATEGORIES },
  })
  await page.goto(address.href, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_MS)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await context.close()
  return totalBlockingTimeOf(events)
}

function totalBlockingTimeOf(events: TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const script = events.find(({ name, pid }) => name === 'EvaluateScript' && pid === paint?.pid)
  if (!paint || !script) throw new Error('The page was not painted, or ran no script')
  let blocking = 0
  let end = 0
  const tasks = events
    .filter(({ name, ph, pid, tid }) => {
      const isMainThread = pid === script.pid && tid === script.tid
      return isMainThread && ph === 'X' && name.endsWith('RunTask')
    })
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts + dur <= Math.max(end, paint.ts)) continue // Within another task, or before the paint.
    end = ts + dur
    blocking += Math.max(0, (SLOWER_PROCESSOR * tdur) / 1000 - LONG_TASK_MS)
  }
  return blocking
}
