import type { Page } from 'playwright-core'
import { findEnglishTexts } from './english-text.ts'

/** The narrowest phone that shoppers use, and a desktop. */
const WINDOW_WIDTHS = [360, 1280]

/** What is wrong with a page in Nepali: English words, and widths at which it is wider than the screen. */
export async function findNepaliPageProblems(page: Page): Promise<string[]> {
  const pageProblems: string[] = []
  for (const width of WINDOW_WIDTHS) {
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
  }
  return [...new Set(pageProblems)]
}
