import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ROLE_TEMPLATES } from '#contract/permissions.ts'
import {
  accessibilityViolationsAtBothSizes,
  accessibilityViolationsOn,
  NO_VIOLATIONS,
} from './accessibility.ts'
import { inviteColleague, signInAsStaff } from './invite-colleague.ts'
import { openAdminPage, signIn, signInAsOwner } from './signed-in-staff.ts'
import { PHONE_ONLY, resizeStoryWindow, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

const ADMIN_PAGES: [path: string, heading: RegExp, loaded: RegExp][] = [
  ['/admin', /^Namaste/, /Cash to collect/],
  ['/admin/orders', /^Orders$/, /To confirm/],
  ['/admin/orders/new', /^New order$/, /How it was ordered/],
  ['/admin/orders/calls', /^Call list$/, /need not confirm/],
  ['/admin/rates', /^Rates$/, /Last rate/],
  ['/admin/products', /^Products$/, /GA-000\d\d/],
  ['/admin/products/new', /^Add product$/, /Name and description/],
  ['/admin/products/1', /^Everyday Silver Jhumka$/, /Name and description/],
  ['/admin/products/import', /^Import products$/, /Choose a CSV file/],
  ['/admin/products/labels?ids=1,2', /^2 labels$/, /GA-00001/],
  ['/admin/products/pictures', /^Add pictures$/, /How pictures find their product/],
  ['/admin/stock', /^Stock$/, /GA-000\d\d/],
  ['/admin/customers', /^Customers$/, /Spent/],
  ['/admin/customers/2', /^Sunita Jha$/, /placed/],
  ['/admin/subscribers', /^Newsletter subscribers$/, /subscribers|Since/],
  ['/admin/reviews', /^Reviews$/, /Rejected/],
  ['/admin/categories', /^Categories$/, /Earrings/],
  ['/admin/colors', /^Colours$/, /Silver/],
  ['/admin/staff', /^Staff$/, /owner@gahana\.test/],
  ['/admin/settings', /^Settings$/, /Returns and warranty/],
  ['/admin/settings/look', /^Settings$/, /Preview/],
  ['/admin/settings/delivery', /^Settings$/, /By province/],
  ['/admin/settings/orders', /^Settings$/, /Orders that nobody confirms/],
  ['/admin/settings/payments', /^Settings$/, /How customers can pay/],
  ['/admin/payments', /^Payments$/, /Nothing to check/],
  ['/admin/payments?list=refunds', /^Payments$/, /Nothing to refund/],
  ['/admin/payments/lists', /^Lists of providers$/, /No list was compared yet|added by/i],
  ['/admin/payments/days', /^Daily close$/, /Cash that should be there/],
  ['/admin/settings/bank', /^Settings$/, /Account number/],
  ['/admin/settings/cash', /^Settings$/, /Confirmation of cash orders/],
  ['/admin/settings/order-emails', /^Settings$/, /Preview in Nepali/],
  ['/admin/settings/home', /^Settings$/, /Rows of products/],
  ['/admin/settings/banners', /^Settings$/, /opens Rings/],
  ['/admin/settings/testimonials', /^Settings$/, /Sarita Jha/],
  ['/admin/settings/pages', /^Settings$/, /Text pages/],
  ['/admin/settings/pages/new', /^New page$/, /Address of the page/],
  ['/admin/settings/pages/faq', /^Frequently Asked Questions$/, /Title in Nepali/],
  ['/admin/settings/exports', /^Settings$/, /Files for your accountant/],
  ['/admin/settings/jobs', /^Settings$/, /No email leaves this shop/],
  ['/admin/setup/contact', /^Name and contact$/, /Step 1 of 5/],
  ['/admin/activity', /^Activity log$/, /Nobody can edit this list/],
  ['/admin/account', /^Your account$/, /This device/],
]

/** Pages about an order or a list that a story first has to make, and where axe looks at them. */
const PAGES_IN_OTHER_STORIES = [
  '/orders/:orderId', // admin-orders.story.ts
  '/orders/:orderId/edit', // admin-orders.story.ts
  '/orders/:orderId/slip', // admin-orders.story.ts
  '/orders/:orderId/bill', // admin-orders.story.ts
  '/orders/print', // admin-orders.story.ts
  '/payments/lists/:settlementId', // money.story.ts
]

/** The paths of the pages, as `routes.tsx` declares them. */
const readRoutePaths = () =>
  Array.from(
    readFileSync(`${import.meta.dirname}/../../web/admin/routes.tsx`, 'utf8').matchAll(
      /adminPage\(\s*'([^']+)'/g,
    ),
    ([, path = '']) => path,
  )

test('every page of the admin is looked at', () => {
  const paths = ADMIN_PAGES.map(([path]) => path.replace(/^\/admin(?=\/|$)|\?.*$/g, '') || '/')
  const routePaths = readRoutePaths()
  expect(routePaths.length).toBeGreaterThan(40)
  const isLookedAt = (routePath: string) =>
    paths.includes(routePath) ||
    PAGES_IN_OTHER_STORIES.includes(routePath) ||
    (routePath.includes(':') &&
      paths.some((path) => !routePaths.includes(path) && matchPath(routePath, path)))
  expect(routePaths.filter((routePath) => !isLookedAt(routePath))).toEqual([])
})

/** Each call that a page needs is refused with an error that is not retried. */
const REFUSED_ANSWER = { status: 429, json: { success: false, code: 'RATE_LIMITED', msg: 'Later' } }

/** How many pixels the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('no page of the admin has accessibility violations, on a phone and on a desktop, or is wider than a narrow phone', async () => {
  await visit('desktop', async (page) => {
    await signInAsOwner(page)
    for (const [path, heading, loadedText] of ADMIN_PAGES) {
      await openAdminPage(page, path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByRole('main').getByText(loadedText).filter({ visible: true }).first().waitFor()
      expect(await accessibilityViolationsAtBothSizes(page), path).toEqual(NO_VIOLATIONS)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await overflowOf(page), `${path} at 320 px`).toBe(0)
      await resizeStoryWindow(page, 'desktop')
    }
  })
})

test.each([
  ['/admin/orders', '**/api/admin/orders?*', 'the orders', 'To confirm'],
  ['/admin/products', '**/api/admin/products?*', 'your products', 'Active'],
  ['/admin/stock', '**/api/admin/stock?*', 'the stock', 'Edit'],
  ['/admin/customers', '**/api/admin/customers?*', 'your customers', 'Spent'],
  ['/admin/reviews', '**/api/admin/reviews?*', 'the reviews', 'Rejected'],
])(
  '%s shows an error if loading fails, and its content after a retry',
  async (path, callPath, listName, alertWords) => {
    await visit(
      'phone',
      async (page) => {
        await signInAsOwner(page)
        await page.route(callPath, (route) => route.fulfill(REFUSED_ANSWER))
        await page.goto(path)
        const loadAlert = page
          .getByRole('alert')
          .filter({ hasText: `We could not load ${listName}` })
        await loadAlert.waitFor()
        await page.unroute(callPath)
        await loadAlert.getByRole('button', { name: 'Retry' }).click()
        await page
          .getByRole('main')
          .getByText(alertWords)
          .filter({ visible: true })
          .first()
          .waitFor()
      },
      { expectedErrors: [/status of 429/] },
    )
  },
)

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('staff see only the pages that they may use', async () => {
    await visit(size, async (page) => {
      await signInAsStaff(page)
      await page.goto('/admin')
      await page.getByText('Cash to collect').waitFor()
      if (size === 'phone') await page.getByRole('button', { name: 'More' }).click()
      const menuLinks = page.getByRole('link').filter({ visible: true })
      await menuLinks.filter({ hasText: 'Stock' }).first().waitFor()
      for (const alertWords of ['Settings', 'Activity log', 'Categories'])
        await expect
          .poll(() => menuLinks.filter({ hasText: alertWords }).count(), { message: alertWords })
          .toBe(0)
      const productLinks = page.locator('main a[href^="/admin/products/"]')
      for (const path of ['/admin', '/admin/products', '/admin/stock']) {
        await page.goto(path)
        await page.locator('main img').filter({ visible: true }).first().waitFor()
        expect(await productLinks.count(), path).toBe(0)
      }
      await page.goto('/admin/orders')
      await page
        .locator('main a[href^="/admin/orders/"]:not([href$="/new"])')
        .filter({ visible: true })
        .first()
        .click()
      await page.getByText('Packing slip').first().waitFor()
      expect(await productLinks.count(), 'of an order').toBe(0)
      for (const path of ['/admin/settings/delivery', '/admin/staff', '/admin/products/1']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      }
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('staff add a delivery to the stock, and the history shows reason and person', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/stock?q=Baans')
      const pieceName = 'Baans (Bamboo) Bar Earrings'
      const editButton = page.getByRole('button', { name: `Edit stock of ${pieceName}` }).first()
      await editButton.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').selectOption('damaged')
      await dialog.getByLabel('Quantity lost').fill('999')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('There are not that many in stock').waitFor()
      await dialog.getByLabel('Reason').selectOption('received')
      await dialog.getByLabel('Quantity added').fill('2')
      await dialog.getByLabel('Note').fill('From Janakpur')
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByText(/in stock$/).waitFor()
      await page
        .getByRole('button', { name: `History of ${pieceName}` })
        .first()
        .click()
      const firstHistoryItem = dialog.getByRole('listitem').first()
      await firstHistoryItem.getByText('From Janakpur').waitFor()
      await expect.poll(() => firstHistoryItem.textContent()).toMatch(/^\+2New stock.*Shop Owner/)
      expect(await accessibilityViolationsOn(page)).toEqual([])
    })
  })

  test('a cashier with a role that the owner made works on orders and sees no revenue', async () => {
    const colleague = await inviteColleague()
    const roleName = `Cashier ${size} ${Date.now()}`
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/staff')
      await page.getByRole('button', { name: 'Add role' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add role' })
      await dialog.getByRole('button', { name: 'Cashier' }).click()
      expect(await dialog.getByLabel('Work on orders').isChecked()).toBe(true)
      expect(await dialog.getByLabel('See revenue').isChecked()).toBe(false)
      await dialog.getByLabel('See orders').uncheck()
      expect(await dialog.getByLabel('Work on orders').isChecked()).toBe(false)
      await dialog.getByLabel('Work on orders').check()
      expect(await dialog.getByLabel('See orders').isChecked()).toBe(true)
      await dialog.getByLabel('Name of the role').fill(roleName)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save role' }).click()
      await page.getByText(`The role ${roleName} is saved`).waitFor()
      await page.getByRole('button', { name: 'Close message' }).click()

      const memberItem = page.getByRole('listitem').filter({ hasText: colleague.email })
      await memberItem.getByRole('button', { name: 'Change role' }).click()
      const roleDialog = page.getByRole('dialog', { name: /^Role of/ })
      await roleDialog.getByLabel('Role').selectOption(roleName)
      await roleDialog.getByRole('button', { name: 'Change role' }).click()
      await page.getByText(`now has the role ${roleName}`).waitFor()
    })
    await visit(size, async (page) => {
      await signIn(page, colleague)
      await page.goto('/admin')
      await page
        .getByRole('heading', { name: 'Sold out' })
        .or(page.getByText('To confirm'))
        .first()
        .waitFor()
      expect(await page.getByRole('heading', { name: 'Sales' }).count()).toBe(0)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.goto('/admin/orders')
      await page.getByText('To confirm').first().waitFor()
      await page.goto('/admin/reviews')
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    })
  })

  test('the owner invites a member of staff, and the last admin cannot be removed', async () => {
    const email = `asha-${size}-${Date.now()}@gahana.test`
    await visit(
      size,
      async (page) => {
        await signInAsOwner(page)
        // The page shows that everybody has an authenticator app.
        await page.route('**/api/admin/staff', async (route) => {
          if (route.request().method() !== 'GET') return route.continue()
          const { data, ...answer } = await (await route.fetch()).json()
          const members = data.map((member: object) => ({ ...member, hasTwoFactor: true }))
          await route.fulfill({ json: { ...answer, data: members } })
        })
        const resetRequests: string[] = []
        page.on('request', (request) => {
          if (request.url().endsWith('/two-factor')) resetRequests.push(request.url())
        })
        await page.goto('/admin/staff')
        await page.getByRole('button', { name: 'Add person' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add person' })
        await dialog.getByLabel('Email').fill(email)
        await dialog.getByLabel('First name').fill('Asha')
        await dialog.getByLabel('Last name').fill('Rai')
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Add person' }).click()
        await page.getByText(`${email} was added, but no email was sent`).waitFor()
        // On a phone this message covers the end of the list until it is closed.
        await page.getByRole('button', { name: 'Close message' }).click()
        const memberItem = page.getByRole('listitem').filter({ hasText: email })
        const resetButton = memberItem.getByRole('button', {
          name: 'Turn two-factor sign-in off Asha Rai',
        })
        await resetButton.click()
        const resetDialog = page.getByRole('dialog', {
          name: 'Turn two-factor sign-in off for Asha Rai?',
        })
        await resetDialog.getByRole('button', { name: 'Cancel' }).click()
        await resetDialog.waitFor({ state: 'detached' })
        expect(resetRequests).toEqual([])
        await resetButton.click()
        await resetDialog.getByRole('button', { name: 'Turn off' }).click()
        await page.getByText('Two-factor sign-in is off for Asha Rai').waitFor()
        await page.getByRole('button', { name: 'Close message' }).click()
        await memberItem.getByRole('button', { name: 'Remove Asha Rai' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
        await page.getByText('Asha Rai is no longer staff').waitFor()

        const ownerItem = page.getByRole('listitem').filter({ hasText: 'owner@gahana.test' })
        await ownerItem.getByRole('button', { name: 'Change role' }).click()
        const roleDialog = page.getByRole('dialog', { name: 'Role of Shop Owner' })
        await roleDialog.getByLabel('Role').selectOption('Staff: orders and stock')
        await roleDialog.getByRole('button', { name: 'Change role' }).click()
        await page.getByText('You are the only admin').waitFor()
      },
      { expectedErrors: [/status of 409/] },
    )
  })
})

describe.each(Object.entries(ROLE_TEMPLATES))(
  'a person with the ready role %s',
  (name, permissions) => {
    test('can open every linked page without a refused call', async () => {
      const colleague = await inviteColleague({ name: `${name} ${Date.now()}`, permissions })
      await visit('desktop', async (page) => {
        await signIn(page, colleague)
        const refusedCalls: string[] = []
        page.on('response', (response) => {
          if (response.status() === 403) refusedCalls.push(`${page.url()} ${response.url()}`)
        })
        const openedPages = new Set<string>()
        const pathsToOpen = ['/admin']
        for (let path = pathsToOpen.shift(); path !== undefined; path = pathsToOpen.shift()) {
          await openAdminPage(page, path)
          const links = await page
            .locator('a[href^="/admin"]')
            .evaluateAll((allLinks) => allLinks.map((link) => link.getAttribute('href') ?? ''))
          for (const link of links)
            if (!openedPages.has(pageKindOf(link))) {
              openedPages.add(pageKindOf(link))
              pathsToOpen.push(link)
            }
        }
        expect(refusedCalls).toEqual([])
        expect(openedPages.size).toBeGreaterThan(5)
      })
    })
  },
)

/** The path without ids and parameters, which all pages of one kind share. */
const pageKindOf = (path: string) =>
  path.replace(/[?#].*/, '').replace(/\/(?:\d+|[0-9A-Z]{5}-[0-9A-Z]{5})(?=\/|$)/g, '/…')
