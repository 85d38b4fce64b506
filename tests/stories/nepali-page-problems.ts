import type { Page } from 'playwright-core'
import { findEnglishTexts } from './english-text.ts'

/** The narrowest phone that shoppers use, and a desktop. */
const WIDTHS = [360, 1280]

/** What is wrong with a page in Nepali: English words, and widths at which it is wider than the screen. */
export async function problemsOfNepaliPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Some pages change their layout after the width has changed.
    const noOverflow = page.waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: 2_000 },
    )
    await noOverflow.catch(() => problems.push(`wider than ${width} px`))
    problems.push(...(await findEnglishTexts(page)))
  }
  return [...new Set(problems)]
}
