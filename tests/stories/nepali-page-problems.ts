import type { Page } from 'playwright-core'
import { findEnglishTexts } from './english-text.ts'

/** The narrowest phone that shoppers use. */
const PHONE_WIDTH = 360
const DESKTOP_WIDTH = 1280

/**
 * What is wrong with a page in Nepali: English words, widths at which it is wider than the screen,
 * and what else is looked for on a desktop.
 */
export async function findNepaliPageProblems(
  page: Page,
  findMoreOnDesktop: () => Promise<string[]> = async () => [],
): Promise<string[]> {
  const pageProblems: string[] = []
  // Begins with the width that the page before has left, because a change of the width costs a third
  // of the CPU time of opening a page.
  const isWide = page.viewportSize()?.width === DESKTOP_WIDTH
  for (const width of isWide ? [DESKTOP_WIDTH, PHONE_WIDTH] : [PHONE_WIDTH, DESKTOP_WIDTH]) {
    await page.setViewportSize({ width, height: 900 })
    // Some pages change their layout after the width has changed.
    const noOverflowCheck = page.waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 2_000 },
    )
    await noOverflowCheck.catch(() => pageProblems.push(`wider than ${width} px`))
    for (const text of await findEnglishTexts(page))
      pageProblems.push(
        `English words, which ALLOWED_WORDS in english-text.ts does not have: ${text}`,
      )
    if (width === DESKTOP_WIDTH) pageProblems.push(...(await findMoreOnDesktop()))
  }
  return [...new Set(pageProblems)]
}
