import type { Browser, CDPSession, Page } from 'playwright-core'

/** Times of a first visit on a slow phone and network, in milliseconds from the navigation. */
export type SlowVisitTimes = {
  /** The first content is visible. */
  firstPaint: number
  /** The largest element of the first screen is visible, usually a picture (LCP). */
  largestPaint: number
  /** React has hydrated the page. */
  answersEventsAfterMs: number
  /** The sum of all layout shifts; 0 means that nothing moved. */
  layoutShift: number
}

/** The mid-range phone that Lighthouse emulates. */
const PHONE_CONTEXT = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Slow 4G as emulated by browsers: a latency for each request (ms), and about 1.5 Mbit/s. */
const SLOW_4G_NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN_FACTOR = 4
/** Events after this time are not part of the first visit. */
const QUIET_PERIOD_MS = 2_000

/** Visits a page for the first time, with a slow network and a slow CPU. */
export async function visitSlowly(browser: Browser, address: URL): Promise<SlowVisitTimes> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await slowDownBrowser(await context.newCDPSession(page))
  await page.addInitScript(observeVisit)
  await page.goto(address.href, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => Boolean(window.visitTimes?.answersEventsAfterMs), undefined, {
    timeout: 60_000,
  })
  await page.waitForTimeout(QUIET_PERIOD_MS)
  const visitTimes = await readVisitTimes(page)
  await context.close()
  return visitTimes
}

async function slowDownBrowser(devToolsSession: CDPSession) {
  await devToolsSession.send('Network.enable')
  await devToolsSession.send('Network.emulateNetworkConditions', SLOW_4G_NETWORK)
  await devToolsSession.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN_FACTOR })
}

type ObservedVisit = Omit<SlowVisitTimes, 'firstPaint'>

declare global {
  interface Window {
    visitTimes?: ObservedVisit
  }
}

/** Runs in the page before its scripts. */
function observeVisit() {
  const visitTimes: ObservedVisit = { largestPaint: 0, answersEventsAfterMs: 0, layoutShift: 0 }
  window.visitTimes = visitTimes
  const observePerformance = (
    entryType: string,
    onEntry: (performanceEntry: PerformanceEntry) => void,
  ) =>
    new PerformanceObserver((entryList) => entryList.getEntries().forEach(onEntry)).observe({
      type: entryType,
      buffered: true,
    })
  observePerformance('largest-contentful-paint', ({ startTime }) => {
    visitTimes.largestPaint = startTime
  })
  observePerformance('layout-shift', (performanceEntry) => {
    if ('value' in performanceEntry) visitTimes.layoutShift += Number(performanceEntry.value)
  })
  const isPageInteractive = () => {
    const mainElement = document.querySelector('main')
    return (
      mainElement &&
      Object.keys(mainElement).some((propertyKey) => propertyKey.startsWith('__reactProps'))
    )
  }
  const interactiveCheck = setInterval(() => {
    if (!isPageInteractive()) return
    visitTimes.answersEventsAfterMs = performance.now()
    clearInterval(interactiveCheck)
  }, 20)
}

function readVisitTimes(page: Page): Promise<SlowVisitTimes> {
  return page.evaluate(() => {
    const visitTimes = window.visitTimes ?? {
      largestPaint: 0,
      answersEventsAfterMs: 0,
      layoutShift: 0,
    }
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { ...visitTimes, firstPaint }
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
  const context = await browser.newContext({ ...PHONE_CONTEXT, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const devToolsSession = await context.newCDPSession(page)
  const events: TraceEvent[] = []
  devToolsSession.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await devToolsSession.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACE_CATEGORIES },
  })
  await page.goto(address.href, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_PERIOD_MS)
  const tracingComplete = new Promise((resolve) =>
    devToolsSession.once('Tracing.tracingComplete', resolve),
  )
  await devToolsSession.send('Tracing.end')
  await tracingComplete
  await context.close()
  return totalBlockingTimeOf(events)
}

function totalBlockingTimeOf(events: TraceEvent[]): number {
  const firstPaintEvent = events.find(({ name }) => name === 'firstContentfulPaint')
  const firstScriptEvent = events.find(
    ({ name, pid }) => name === 'EvaluateScript' && pid === firstPaintEvent?.pid,
  )
  if (!firstPaintEvent || !firstScriptEvent)
    throw new Error('The page was not painted, or ran no script')
  let blockingMs = 0
  let lastTaskEnd = 0
  const mainThreadTasks = events
    .filter(({ name, ph, pid, tid }) => {
      const isMainThread = pid === firstScriptEvent.pid && tid === firstScriptEvent.tid
      return isMainThread && ph === 'X' && name.endsWith('RunTask')
    })
    .sort(
      (earlierTask, laterTask) =>
        earlierTask.ts - laterTask.ts || (laterTask.dur ?? 0) - (earlierTask.dur ?? 0),
    )
  for (const { ts, dur = 0, tdur = 0 } of mainThreadTasks) {
    if (ts + dur <= Math.max(lastTaskEnd, firstPaintEvent.ts)) continue // Within another task, or before the paint.
    lastTaskEnd = ts + dur
    blockingMs += Math.max(0, (CPU_SLOWDOWN_FACTOR * tdur) / 1000 - LONG_TASK_MS)
  }
  return blockingMs
}
