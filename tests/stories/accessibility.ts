import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { resizeStoryWindow, type StoryWindowSize } from './visit.ts'

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * The accessibility violations that axe finds on the current page. All rules run, but the parts of
 * the page that passed are not described and not sent here: that took two thirds of the CPU time.
 */
export async function accessibilityViolationsOn(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  // The content security policy does not apply to what the browser's debugger evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

/**
 * The accessibility violations at both sizes, by size. Loading a page costs more CPU time than
 * resizing it, so it is loaded once.
 */
export async function accessibilityViolationsAtBothSizes(
  page: Page,
): Promise<Record<StoryWindowSize, string[]>> {
  await resizeStoryWindow(page, 'desktop')
  const desktopViolations = await accessibilityViolationsOn(page)
  await resizeStoryWindow(page, 'phone')
  return { desktop: desktopViolations, phone: await accessibilityViolationsOn(page) }
}

export const NO_VIOLATIONS: Record<StoryWindowSize, string[]> = { desktop: [], phone: [] }

/** Waits for animations to finish, because text that is fading in has too little contrast. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const endingAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(endingAnimations.map(({ finished }) => finished))
  })
