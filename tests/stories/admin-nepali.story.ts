import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const readLanguageOf = (page: Page) => page.locator('html').getAttribute('lang')

describe.each<StoryWindowSize>(['phone', 'desktop'])(
  'the language of the admin on a %s',
  (size) => {
    test('is chosen before signing in, and is stored on the device', async () => {
      await visit(size, async (page) => {
        await page.goto('/admin/orders?list=to-confirm')
        await page.getByRole('button', { name: 'नेपाली' }).click()
        await page.getByRole('heading', { level: 1, name: 'लग इन' }).waitFor()
        expect(await readLanguageOf(page)).toBe('ne')
        await page.getByLabel('इमेल').fill(OWNER_ACCOUNT.email)
        await page.getByLabel('पासवर्ड', { exact: true }).fill(OWNER_ACCOUNT.password)
        await page.getByRole('button', { name: 'लग इन' }).click()
        await page.getByRole('link', { name: 'स्टक' }).filter({ visible: true }).waitFor()
        expect(new URL(page.url()).search).toBe('?list=to-confirm')
        await page.goto('/admin')
        await page.getByRole('heading', { name: 'बिक्री', exact: true }).waitFor()
      })
    })

    test('can be changed in the menu and on the account page without leaving the page', async () => {
      await visit(size, async (page) => {
        await signInAsOwner(page)
        await page.goto('/admin/stock?q=Baans')
        const moreButton = page.getByRole('button', { name: /^(More|थप)$/ })
        if (size === 'phone') await moreButton.click()
        await page.getByRole('button', { name: 'नेपाली' }).filter({ visible: true }).click()
        await page.locator('html[lang=ne]').waitFor()
        expect(new URL(page.url()).search).toBe('?q=Baans')
        await page.goto('/admin/account')
        await page.getByRole('main').getByRole('button', { name: 'English' }).click()
        await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
        expect(new URL(page.url()).pathname).toBe('/admin/account')
      })
    })

    test('makes the browser load the scripts of one language only', async () => {
      await visit(size, async (page) => {
        const scriptUrls = new Set<string>()
        page.on('request', (request) => {
          if (request.url().endsWith('.js')) scriptUrls.add(request.url())
        })
        await signInAsOwner(page)
        await page.goto('/admin')
        await page.getByRole('heading', { name: 'Sales' }).waitFor()
        const scriptTexts = [...scriptUrls].map(async (url) => (await fetch(url)).text())
        expect((await Promise.all(scriptTexts)).join('')).not.toContain('बिक्री')
      })
    })
  },
)
