import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolationsOn } from './accessibility.ts'
import { signUp } from './signed-up-shopper.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

/** Opens with the keyboard, again if the page was not hydrated yet. */
async function openMenu(page: Page, name: string | RegExp) {
  // There is a second search form below the header.
  const menuButton = page.getByRole('button', { name }).first()
  await menuButton.press('Enter')
  await expect.poll(() => menuButton.getAttribute('aria-expanded')).toBe('true')
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
    expect(await focusedElement.evaluate((element) => element.closest('[popover]'))).toBe(null)
    await expect.poll(() => focusedElement.count()).toBe(1)
  })
})

test('panels below the header close when the focus leaves them, and cover nothing', async () => {
  await visit('desktop', async (page) => {
    await openPage(page, '/about')
    await openMenu(page, 'Categories')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: /^Bridal/ }).press('Tab')
    await menu.getByRole('link', { name: /^Bridal/ }).waitFor({ state: 'hidden' })
    await openMenu(page, 'Search')
    const searchField = page.getByLabel('Search for jewellery')
    await searchField.press('Tab')
    await searchField.waitFor()
    await page.keyboard.press('Tab')
    await searchField.waitFor({ state: 'detached' })
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
    await expect.poll(() => title.evaluate((element) => element.matches(':focus'))).toBe(true)
  })
})

test('on a phone every link of the footer is high enough for a finger', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/about')
    const footerLinks = page.getByRole('contentinfo').getByRole('link')
    const lowLinks = await footerLinks.evaluateAll((linkElements) =>
      linkElements
        .filter((linkElement) => linkElement.getBoundingClientRect().height < 44)
        .map((linkElement) => linkElement.textContent),
    )
    expect(await footerLinks.count()).toBeGreaterThan(10)
    expect(lowLinks).toEqual([])
  })
})
