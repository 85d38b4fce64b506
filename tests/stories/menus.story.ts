import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits()

/** Opens with the keyboard, again if the page was not hydrated yet. */
async function openMenu(page: Page, name: string | RegExp) {
  // There is a second search form below the header.
  const button = page.getByRole('button', { name }).first()
  await button.press('Enter')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
}

test('the menu of a phone is readable above the picture of the home page', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    expect(await accessibilityViolationsOn(page)).toEqual([])
  })
})

test('the menu of a phone closes when the focus moves to the page behind it', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Earrings' }).focus()
    await expect
      .poll(() => menu.isVisible(), { message: 'while the focus moves inside' })
      .toBe(true)
    await menu.getByRole('link').last().press('Tab')
    await menu.waitFor({ state: 'hidden' })
    const focusedElement = page.locator(':focus')
    expect(await focusedElement.evaluate((it) => it.closest('[popover]'))).toBe(null)
    await expect.poll(() => focusedElement.count()).toBe(1)
  })
})

test('panels below the header close when the focus moves on, and cover nothing', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/about')
    await openMenu(page, 'Categories')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: /^Bridal/ }).press('Tab')
    await menu.getByRole('link', { name: /^Bridal/ }).waitFor({ state: 'hidden' })
    await openMenu(page, 'Search')
    const box = page.getByLabel('Search for jewellery')
    await box.press('Tab')
    await box.waitFor()
    await page.keyboard.press('Tab')
    await box.waitFor({ state: 'detached' })
  })
})

test('after logging out in the menu the focus is on the title of the page', async () => {
  await visit('desktop', async (page) => {
    await signUp(page)
    await openPage(page, '/about')
    await openMenu(page, /^Account of/)
    await page.getByRole('button', { name: 'Log out' }).press('Enter')
    await page.getByText('You are logged out').waitFor()
    const title = page.getByRole('heading', { level: 1 })
    await expect.poll(() => title.evaluate((it) => it.matches(':focus'))).toBe(true)
  })
})

test('on a phone every link of the footer is high enough for a finger', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/about')
    const links = page.getByRole('contentinfo').getByRole('link')
    const low = await links.evaluateAll((all) =>
      all
        .filter((link) => link.getBoundingClientRect().height < 44)
        .map((link) => link.textContent),
    )
    expect(await links.count()).toBeGreaterThan(10)
    expect(low).toEqual([])
  })
})
