import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> }
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Brings axe along, as the browser's own: the policy of a page lets no foreign script in. */
export const loadAxe = (page: Page) => page.addInitScript({ path: AXE })

/** What axe finds wrong with the page as it stands, in words. */
export async function accessibilityViolationsOn(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Waits until what fades or slides has arrived: halfway, a dialog's words have too little contrast. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
