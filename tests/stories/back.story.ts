import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signUp } from './signed-up-shopper.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits({ reducedMotion: 'no-preference' })

const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const pathAndQueryOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** Opens the filters of a list. */
async function openFilters(page: Page) {
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await findDialog(page, 'Filter').waitFor()
}

test.each(['/products', '/category/1', '/search?q=ring'])(
  'on a phone the Back button closes the filters of %s, and then leaves the list',
  async (listName) => {
    await visit('phone', async (page) => {
      await openPage(page, '/about')
      await openPage(page, listName)
      await openFilters(page)
      await page.goBack()
      await findDialog(page, 'Filter').waitFor({ state: 'detached' })
      expect(pathAndQueryOf(page)).toBe(listName)

      // The browser drops a reload or a step back that is asked for while the page itself goes back.
      const entryOfList = await page.evaluate(() => window.navigation.currentEntry?.index)
      const waitForEntryOfList = () =>
        page.waitForFunction(
          (index) => window.navigation.currentEntry?.index === index,
          entryOfList,
        )
      await openFilters(page)
      await page.keyboard.press('Escape')
      await findDialog(page, 'Filter').waitFor({ state: 'detached' })
      await waitForEntryOfList()
      await page.reload()
      await page.locator('html.answering').waitFor()
      await openFilters(page)
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await waitForEntryOfList()
      await page.goBack()
      await page.waitForURL('**/about')
    })
  },
)

test('on the first page of a visit, filters and menu that were closed by their buttons leave no step for the Back button', async () => {
  await visit('phone', async (page) => {
    const waitForFirstEntry = () =>
      page.waitForFunction(() => window.navigation.currentEntry?.index === 0)
    await openPage(page, '/products')
    await waitForFirstEntry()
    await openFilters(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await waitForFirstEntry()
    await findDialog(page, 'Filter').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Close menu', exact: true }).click()
    await waitForFirstEntry()
    expect(pathAndQueryOf(page)).toBe('/products')
  })
})

test('a dialog that is opened while another one is being closed stays open, and the Back button closes it', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/products')
    await openFilters(page)
    const filterDialog = findDialog(page, 'Filter')
    // Both clicks happen in the same task, before the browser has gone back.
    await page.evaluate(async () => {
      const clickVisible = (selector: string, name: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .find(
            (element) =>
              (element.ariaLabel ?? element.textContent) === name && element.checkVisibility(),
          )
          ?.click()
      clickVisible('dialog button', 'Close')
      await new Promise((resolve) => setTimeout(resolve))
      clickVisible('a', 'Filter')
    })
    await filterDialog.waitFor()
    await page.waitForFunction(() => history.state?.overlays === 1)
    await page.goBack()
    await filterDialog.waitFor({ state: 'detached' })
    expect(pathAndQueryOf(page)).toBe('/products')
  })
})

test('applying filters adds one step to the history of the browser', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/about')
    await openPage(page, '/products')
    await openFilters(page)
    await findDialog(page, 'Filter').getByLabel('In stock').check()
    await findDialog(page, 'Filter').getByRole('button', { name: /^Show/ }).click()
    await page.waitForURL(/stock=true/)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('stock'))
    await page.goForward()
    await page.waitForURL(/stock=true/)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('stock'))
    await page.goBack()
    await page.waitForURL('**/about')
  })
})

test('in the checkout the Back button closes the address form, then the checkout, then leaves the cart', async () => {
  await visit('phone', async (page) => {
    const { fillCart } = await signUp(page)
    await fillCart()
    await openPage(page, '/about')
    await openPage(page, '/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    const checkoutDialog = findDialog(page, 'Select Delivery Address')
    await checkoutDialog.getByRole('button', { name: 'Add New Address' }).click()
    await findDialog(page, 'Add New Address').waitFor()
    await page.goBack()
    await findDialog(page, 'Add New Address').waitFor({ state: 'detached' })
    await checkoutDialog.waitFor()
    await page.goBack()
    await checkoutDialog.waitFor({ state: 'detached' })
    expect(pathAndQueryOf(page)).toBe('/cart')
    await page.goBack()
    await page.waitForURL('**/about')
  })
})

test('on a phone the Back button closes the menu, and a page that is opened from the menu adds one step', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/about')
    const menuRegion = page.getByRole('navigation', { name: 'Menu' })
    const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
    await openMenu()
    await menuRegion.waitFor()
    await page.goBack()
    await menuRegion.waitFor({ state: 'hidden' })
    expect(pathAndQueryOf(page)).toBe('/about')
    await openMenu()
    await menuRegion.getByRole('link', { name: 'All Jewellery' }).click()
    await page.waitForURL('**/products')
    await page.goBack()
    await page.waitForURL('**/about')
  })
})

test('on a phone the Back button closes the pictures in full screen', async () => {
  await visit('phone', async (page) => {
    await openPage(page, '/about')
    await openPage(page, '/product/1')
    await page.getByRole('link', { name: /^Enlarge picture 1/ }).click()
    const pictureViewer = findDialog(page, 'Everyday Silver Jhumka')
    await pictureViewer.waitFor()
    await page.goBack()
    await pictureViewer.waitFor({ state: 'detached' })
    expect(pathAndQueryOf(page)).toBe('/product/1')
    await page.goBack()
    await page.waitForURL('**/about')
  })
})
