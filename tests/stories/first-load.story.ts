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

  test.each(FIRST_LOADS)('carries nothing of the back office to $path', async ({ path }) => {
    const page = await browser.newPage()
    const texts: Promise<string>[] = []
    page.on('response', (response) => {
      const isText = ['document', 'script'].includes(response.request().resourceType())
      if (isText && response.ok()) texts.push(response.text())
    })
    await page.goto(new URL(path, inject('shopUrl')).href, { waitUntil: 'networkidle' })
    expect(texts.length).toBeGreaterThan(1)
    for (const text of await Promise.all(texts)) expect(text).not.toMatch(/\/admin\b/)
    await page.close()
  })
})
