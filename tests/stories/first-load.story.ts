import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { FIRST_LOADS, measureFirstLoad } from '../support/first-load.ts'
import { findChromium, SWITCHES } from './visit.ts'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: SWITCHES })
})
afterAll(() => browser?.close())

describe('the first visit of a phone', () => {
  test.each(FIRST_LOADS)('loads no more than it may of $path', async ({ path, script, fonts }) => {
    const load = await measureFirstLoad(browser, new URL(path, inject('shopUrl')))
    expect(load.script, 'kB of script').toBeGreaterThan(0)
    expect(load.script, 'kB of script').toBeLessThanOrEqual(script.most)
    expect(load.font, 'kB of fonts').toBeGreaterThan(0)
    if (fonts) expect(load.font, 'kB of fonts').toBeLessThanOrEqual(fonts.most)
  })
})
