import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> }
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Adds axe as an init script, because the content security policy of a page allows no foreign
 * script.
 */
export const loadAxe = (page: Page) => page.addInitScript({ path: AXE })

/** The accessibility violations that axe finds on the current page. */
export async function accessibilityViolationsOn(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Waits for animations to finish, because text that is fading in has too little contrast. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
