import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '../architecture/create-tree.ts'
import { readTree } from '../architecture/read-tree.ts'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { type Size, useVisits } from './visit.ts'

const visit = useVisits()

/** A browser that prefers Nepali, so that the admin is in Nepali from the first visit. */
const IN_NEPALI = { locale: 'ne-NP', reducedMotion: 'reduce' } as const

const PAGES: [path: string, heading: string | RegExp][] = [
  ['/admin', /^नमस्ते/],
  ['/admin/orders', 'अर्डर'],
  ['/admin/orders/new', 'नयाँ अर्डर'],
  ['/admin/orders/calls', 'फोन गर्ने सूची'],
  ['/admin/products', 'गहना'],
  ['/admin/products/1', 'चाँदीको झुम्का'],
  ['/admin/products/import', 'गहना आयात'],
  ['/admin/stock', 'स्टक'],
  ['/admin/rates', 'भाउ'],
  ['/admin/payments', 'भुक्तानी'],
  ['/admin/payments/lists', 'कम्पनीका सूची'],
  ['/admin/payments/days', 'दिनको हिसाब'],
  ['/admin/customers', 'ग्राहक'],
  ['/admin/reviews', 'समीक्षा'],
  ['/admin/categories', 'प्रकार'],
  ['/admin/colors', 'रङ'],
  ['/admin/staff', 'कर्मचारी'],
  ['/admin/settings', 'सेटिङ'],
  ['/admin/settings/delivery', 'सेटिङ'],
  ['/admin/settings/payments', 'सेटिङ'],
  ['/admin/settings/jobs', 'सेटिङ'],
  ['/admin/activity', 'गतिविधि'],
  ['/admin/account', 'तपाईंको खाता'],
]

const WORD = /[A-Za-z]{3,}/g

/** The words in Latin letters of the sentences of some catalogues. */
function wordsOf(path: RegExp): Set<string> {
  const texts = readTree(PROJECT)
    .files.filter((file) => path.test(file))
    .flatMap((file) => readFileSync(join(PROJECT, file), 'utf8').match(/'[^'\n]*'|`[^`]*`/g) ?? [])
    .filter((text) => !/^'[.#]/.test(text))
    .map((text) => text.replace(/\$\{[^}]*\}/g, ' '))
  return new Set(texts.join(' ').match(WORD))
}

/** The words in Latin letters that Nepali pages show as well. */
const inBothLanguages = wordsOf(/^(?:web|contract)\/.*\.ne\.tsx?$/)
const english = new Set(
  [
    ...wordsOf(
      /^(?:web\/(?:admin|ui|data|platform)\/.*messages(?:\/[\w-]+)?|contract\/messages\/[\w-]+)\.ts$/,
    ),
  ].filter((word) => !inBothLanguages.has(word)),
)

/** Email addresses and common dates. */
const DATA = [/\S+@\S+/g, /\d+ \w{3,4} \d{4}(?:, \d+:\d\d [ap]m)?/g]

/** The texts of a page with an English word of the catalogues, without those that are marked. */
async function englishTextsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const around = nodes.currentNode.parentElement
      const isLeftOut = around?.closest('[lang=en], script, noscript, textarea')
      if (around?.checkVisibility() && !isLeftOut) found.push(nodes.currentNode.textContent ?? '')
    }
    const named = document.querySelectorAll('[aria-label], [placeholder], [title]')
    for (const element of named)
      if (!element.closest('[lang=en]'))
        for (const name of ['aria-label', 'placeholder', 'title'])
          found.push(element.getAttribute(name) ?? '')
    return found
  })
  const withoutData = (text: string) => DATA.reduce((rest, each) => rest.replace(each, ''), text)
  return texts.filter((text) =>
    withoutData(text)
      .match(WORD)
      ?.some((word) => english.has(word)),
  )
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

describe.each<Size>(['phone', 'desktop'])('the language of the admin on a %s', (size) => {
  test('is chosen before signing in, and stays on this device', async () => {
    await visit(size, async (page) => {
      await page.goto('/admin/orders?status=PENDING')
      await page.getByRole('button', { name: 'नेपाली' }).click()
      await page.getByRole('heading', { level: 1, name: 'लग इन' }).waitFor()
      expect(await languageOf(page)).toBe('ne')
      await page.getByLabel('इमेल').fill(OWNER_ACCOUNT.email)
      await page.getByLabel('पासवर्ड', { exact: true }).fill(OWNER_ACCOUNT.password)
      await page.getByRole('button', { name: 'लग इन' }).click()
      await page.getByRole('link', { name: 'स्टक' }).filter({ visible: true }).waitFor()
      expect(new URL(page.url()).search).toBe('?status=PENDING')
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'बिक्री', exact: true }).waitFor()
    })
  })

  test('is switched in the menu and on the own account page, and the page stays', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/stock?q=Baans')
      const more = page.getByRole('button', { name: /^(More|थप)$/ })
      if (size === 'phone') await more.click()
      await page.getByRole('button', { name: 'नेपाली' }).filter({ visible: true }).click()
      await page.locator('html[lang=ne]').waitFor()
      expect(new URL(page.url()).search).toBe('?q=Baans')
      await page.goto('/admin/account')
      await page.getByRole('main').getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/admin/account')
    })
  })

  test('loads the scripts of one language only', async () => {
    await visit(size, async (page) => {
      const scripts = new Set<string>()
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) scripts.add(request.url())
      })
      await signInAsOwner(page)
      await page.goto('/admin')
      await page.getByRole('heading', { name: 'Sales' }).waitFor()
      const texts = [...scripts].map(async (url) => (await fetch(url)).text())
      expect((await Promise.all(texts)).join('')).not.toContain('बिक्री')
    })
  })
})

describe.each<Size>(['phone', 'desktop'])('in Nepali on a %s', (size) => {
  test('every page is in Nepali, accessible and not wider than the screen', async () => {
    const story = async (page: Page) => {
      const owner = await signInAsOwner(page)
      // Other stories give roles English names, which are shown as they are.
      const { data: roles } = await shopApi().call('GET /api/admin/staff-roles', {}, owner)
      const isEnglish = (text: string) => !roles.some((role) => text.includes(role.name))
      for (const [path, name] of PAGES) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.waitForFunction(() => !document.querySelector('main .animate-spin'))
        expect(await languageOf(page)).toBe('ne')
        const tooWide = () =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(tooWide), path).toBe(0)
        expect((await englishTextsOn(page)).filter(isEnglish), path).toEqual([])
        expect(await accessibilityViolationsOn(page), path).toEqual([])
      }
    }
    await visit(size, story, IN_NEPALI)
  }, 180_000)
})
