import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { storyShop } from './story-shop.ts'

/** The screen sizes of the stories. */
export const STORY_WINDOW_SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const

export type StoryWindowSize = keyof typeof STORY_WINDOW_SIZES

/**
 * The size of stories whose pages have the same elements at both sizes. Layout, menus, lists, product
 * page and checkout are tested at both, and so is the accessibility of every page (`axe.story.ts`,
 * `admin-pages.story.ts`).
 */
export const PHONE_ONLY: StoryWindowSize[] = ['phone']

/** The last switches keep the browser from making requests of its own. */
export const BROWSER_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_PROGRAM = '/usr/bin/chromium-headless-shell'

/** Chromium as shoppers use it, for measurements. */
export function findChromium(): string {
  const chromiumPath =
    process.env.CHROMIUM ?? CHROMIUM_PATHS.find((candidatePath) => existsSync(candidatePath))
  if (!chromiumPath) throw new Error('No Chromium was found; set CHROMIUM to where it is')
  return chromiumPath
}

/**
 * Chromium without windows, if it is installed: a story takes a third of the CPU time in it. It
 * loads lazy pictures earlier, so it is not used to measure what a page loads.
 */
export const findHeadlessChromium = () =>
  !process.env.CHROMIUM && existsSync(HEADLESS_PROGRAM) ? HEADLESS_PROGRAM : findChromium()

/** Options of a visit. */
type VisitOptions = BrowserContextOptions & {
  /**
   * Console errors that must occur, such as for a refused call. Any other console error fails the
   * story.
   */
  expectedErrors?: RegExp[]
}

/** Gives the window of a loaded page another size, and waits until the layout has followed. */
export async function resizeStoryWindow(page: Page, size: StoryWindowSize): Promise<void> {
  await page.setViewportSize(STORY_WINDOW_SIZES[size].viewport)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/**
 * Starts a browser for the stories of a file; each visit has its own browser context. The browser
 * asks pages for less motion: axe finds too little contrast in a dialog that is fading in, and to
 * draw what moves takes an eighth of the browser's processor time. Stories about what moves, or about
 * what is tapped meanwhile, pass `no-preference`.
 */
export function useVisits({ reducedMotion = 'reduce' }: Pick<VisitOptions, 'reducedMotion'> = {}) {
  let browser: Browser | undefined

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findHeadlessChromium(),
      args: BROWSER_SWITCHES,
    })
  })
  afterAll(() => browser?.close())

  /** Runs a story in a new context and fails if the console reports an unexpected error. */
  return async function visit(
    size: StoryWindowSize,
    story: (page: Page) => Promise<void>,
    { expectedErrors = [], ...options }: VisitOptions = {},
  ) {
    if (!browser) throw new Error('The browser was not started')
    const context = await browser.newContext({
      baseURL: storyShop().url,
      reducedMotion,
      ...STORY_WINDOW_SIZES[size],
      ...options,
    })
    const page = await context.newPage()
    const pageProblems: string[] = []
    page.on('pageerror', (error) => pageProblems.push(error.message))
    page.on('console', (consoleMessage) => {
      if (consoleMessage.type() === 'error' || consoleMessage.type() === 'warning')
        pageProblems.push(consoleMessage.text())
    })
    try {
      await story(page)
      const unexpectedProblems = pageProblems.filter(
        (problemText) => !expectedErrors.some((expectedError) => expectedError.test(problemText)),
      )
      expect(unexpectedProblems, 'what the console complained of').toEqual([])
      for (const expectedError of expectedErrors)
        expect(pageProblems, 'what the console was to complain of').toContainEqual(
          expect.stringMatching(expectedError),
        )
    } catch (error) {
      if (error instanceof Error) error.message += await readContentOf(page)
      throw error
    } finally {
      await context.close()
    }
  }
}

/** What a page shows at the end of a failed attempt, which explains most failures. */
async function readContentOf(page: Page): Promise<string> {
  const bodySnapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error) => `nothing that can be read: ${error}`)
  return `\n\nThe page ${page.url()} shows:\n${bodySnapshot}`
}

/** Elements that show that a page is still loading. */
export const BUSY_SELECTOR = 'main[aria-busy=true], main [aria-busy=true], main .animate-spin'

/** Opens a page of the storefront and waits until it responds to input and shows its data. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html.answering').waitFor()
  await page.waitForFunction((busySelector) => !document.querySelector(busySelector), BUSY_SELECTOR)
}

/**
 * Opens another page of a loaded application without its scripts being loaded again, as a link
 * does. The router numbers the entries of the history, so this entry needs a number too.
 */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((targetPath) => {
    const historyState = { ...history.state, idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(historyState, '', targetPath)
    dispatchEvent(new PopStateEvent('popstate', { state: historyState }))
  }, path)
