import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOwner } from '../support/buyers.ts'
import { openNewShop } from '../support/open-new-shop.ts'
import { makePicture } from '../support/pictures.ts'
import { OWNER_ACCOUNT, type RunningShop, startShop } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits()

let dataDir: string
let shop: RunningShop

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-new-shop-'))
  shop = await startShop({
    DATA_DIR: dataDir,
    SEED: 'none',
    WORKERS: '2',
    STORE_NAME: 'Gahana',
    STORE_LOCAL_NAME: 'गहना',
  })
  await openNewShop(shop, await signInOwner(shop))
})
afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const readTitles = (page: Page) => page.getByRole('main').locator('section h2').allTextContents()

/** Opens the home page and follows every link of its main part; none may lead to a missing page. */
async function openHome(page: Page): Promise<string[]> {
  await openPage(page, '/')
  await expect.poll(() => page.getByText('Failed to load').count()).toBe(0)
  await expect
    .poll(() => page.getByRole('main').getByRole('button', { name: 'Retry' }).count())
    .toBe(0)
  const linkPaths = await page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((linkElements) => [
      ...new Set(linkElements.map((linkElement) => linkElement.getAttribute('href') ?? '')),
    ])
  for (const linkPath of linkPaths) {
    const { status } = await shop.send(new Request(new URL(linkPath, shop.url)))
    expect(status, linkPath).toBe(200)
  }
  return linkPaths
}

test('an empty shop announces its first products, and has no broken links', async () => {
  await visit(
    'phone',
    async (page) => {
      const linkPaths = await openHome(page)
      expect(linkPaths.filter((linkPath) => linkPath.startsWith('/category/'))).toEqual([])
      const shownTitles = await readTitles(page)
      expect(shownTitles).toContain('Our first products are coming soon')
      for (const title of ['Shop by Category', 'Latest Collections', 'Customer Favourites'])
        expect(shownTitles).not.toContain(title)
    },
    { baseURL: shop.url },
  )
})

test('no page of a shop without sample data has texts of the sample', async () => {
  for (const path of [
    '/',
    '/about',
    '/care',
    '/faq',
    '/return-policy',
    '/warranty',
    '/products',
    '/fresh-drops',
    '/nowhere',
  ]) {
    const pageHtml = await (await shop.send(new Request(new URL(path, shop.url)))).text()
    expect(pageHtml, path).not.toMatch(/Mithila|metal named|by hand|from the bench|few of each/i)
  }
})

test('the home page shows only rows whose category has products', async () => {
  const ownerSession = await signInOwner(shop)
  const categoryIds: number[] = []
  const pieceIds: number[] = []
  for (const categoryName of ['Earrings', 'Necklaces', 'Mithila Art']) {
    const { data } = await shop.call(
      'POST /api/category/add',
      { body: { name: categoryName } },
      ownerSession,
    )
    categoryIds.push(data.id)
    const body = {
      name: `First of ${categoryName}`,
      description: 'Made by hand.',
      price: 900,
      stock: 3,
      categories: [data.id],
    }
    pieceIds.push((await shop.call('POST /addproduct', { body }, ownerSession)).data.id)
  }
  const deleteCategory = async (id: number) => {
    // A category can be deleted only when it is empty.
    await shop.call(
      'DELETE /delproduct/{id}',
      { path: { id: pieceIds[id - 1] ?? 0 } },
      ownerSession,
    )
    await shop.call('DELETE /category/delete/{id}', { path: { id } }, ownerSession)
  }
  expect(categoryIds).toEqual([1, 2, 3])

  const homeRow = { text: '', source: 'category' } as const
  const saveHomeRows = () =>
    shop.call(
      'PUT /api/admin/settings/home-rows',
      {
        body: {
          rows: [
            { ...homeRow, title: 'Latest Collections', categoryId: 3 },
            { ...homeRow, title: 'Customer Favourites', categoryId: 2 },
          ],
          version: 0,
        },
      },
      ownerSession,
    )

  await visit(
    'desktop',
    async (page) => {
      await openHome(page)
      expect(await readTitles(page)).toContain('Latest Collections')
      expect(await readTitles(page), 'nobody has named a favourite').not.toContain(
        'Customer Favourites',
      )

      await saveHomeRows()
      await expect.poll(() => openHome(page)).toContain('/category/3')
      expect(await readTitles(page)).toEqual(
        expect.arrayContaining(['Shop by Category', 'Latest Collections', 'Customer Favourites']),
      )

      await deleteCategory(3)
      await expect.poll(() => openHome(page)).not.toContain('/category/3')
      expect(await readTitles(page)).not.toContain('Latest Collections')

      await deleteCategory(2)
      await expect.poll(() => openHome(page)).not.toContain('/category/2')
      expect(await readTitles(page)).not.toContain('Customer Favourites')
    },
    { baseURL: shop.url },
  )
})

/** Signs the owner in on this page without its form. */
async function openAdminSignedIn(page: Page) {
  const { user, token } = await shop.call('POST /api/signin', { body: OWNER_ACCOUNT })
  await page.addInitScript(
    ([storageKey, signedInPerson]) => {
      localStorage.setItem('token', storageKey)
      localStorage.setItem('user', signedInPerson)
    },
    [token, JSON.stringify(user)] as const,
  )
}

test('a new name of the shop is shown at once on every page, by every process', async () => {
  const SHOP_NAME = 'Patan Chandi Griha'
  const readPage = async (path: string) =>
    (await shop.send(new Request(new URL(path, shop.url)))).text()
  const pagePaths = ['/', '/about', '/products', '/nowhere', '/site.webmanifest']
  for (const path of pagePaths) expect(await readPage(path), path).toContain('Gahana')
  await visit(
    'phone',
    async (page) => {
      await openAdminSignedIn(page)
      await page.goto('/admin/settings')
      await page.getByLabel('Name', { exact: true }).fill(SHOP_NAME)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.getByRole('banner').getByText(SHOP_NAME).waitFor()
      await expect.poll(() => page.title()).toBe(`Store · Settings · ${SHOP_NAME}`)
      await expect.poll(() => page.getByLabel('Name in Nepali letters').inputValue()).toBe('')

      // Each request may be answered by either process.
      for (const path of pagePaths)
        for (let nameCount = 0; nameCount < 4; nameCount++) {
          const pageText = await readPage(path)
          expect(pageText, path).toContain(SHOP_NAME)
          expect(pageText, path).not.toMatch(/Gahana|गहना/)
        }
      await page.goto('/')
      await expect.poll(() => page.title()).toBe(SHOP_NAME)
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const [nameBox, headerBox] = await Promise.all([
          page.getByRole('banner').getByRole('link', { name: /home$/ }).boundingBox(),
          page.getByRole('banner').boundingBox(),
        ])
        expect((nameBox?.y ?? 0) + (nameBox?.height ?? 999), `${width} px`).toBeLessThanOrEqual(
          (headerBox?.y ?? 0) + (headerBox?.height ?? 0),
        )
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(0)
      }
    },
    { baseURL: shop.url },
  )
})

test('the owner adds banners and a row of chosen products, and removes them again', async () => {
  const ownerSession = await signInOwner(shop)
  for (const categoryName of ['Silver phuli', 'Silver bulaki'])
    await shop.call(
      'POST /addproduct',
      { body: { name: categoryName, description: 'A stud.', price: 900, stock: 3 } },
      ownerSession,
    )
  // The categories of the rows in the test before are deleted.
  const { version } = (await shop.call('GET /api/admin/settings/home-rows', {}, ownerSession)).data
  const body = { rows: [], version }
  await shop.call('PUT /api/admin/settings/home-rows', { body }, ownerSession)
  await visit(
    'phone',
    async (page) => {
      await openAdminSignedIn(page)
      await page.goto('/admin/settings/banners')
      await page.getByText('No banners.').waitFor()
      for (const title of ['Silver from Patan', 'For the wedding']) {
        await page.getByRole('button', { name: 'Add banner' }).click()
        const dialog = page.getByRole('dialog', { name: 'Add banner' })
        await dialog.getByLabel(/^Title(?! in)/).fill(title)
        await dialog.getByLabel('Text', { exact: true }).fill('Made in our street.')
        await dialog.getByLabel(/^Button text(?! in)/).fill('See all')
        await dialog.getByRole('button', { name: 'Done' }).click()
      }
      await page.getByRole('button', { name: 'Move For the wedding up' }).click()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Settings saved').waitFor()

      await page.goto('/admin/settings/home')
      await page.getByRole('button', { name: 'Add row' }).click()
      const rowFields = page
        .getByRole('listitem')
        .filter({ has: page.getByLabel('Title', { exact: true }) })
      await rowFields.last().getByLabel('Title', { exact: true }).fill('Our choice')
      await rowFields.last().getByLabel('Shows').selectOption('Products you choose')
      for (const categoryName of ['Silver bulaki', 'Silver phuli']) {
        await page.getByLabel('Add a product').fill(categoryName)
        await page.getByRole('button', { name: categoryName, exact: true }).click()
      }
      await page.getByRole('button', { name: 'Move Silver phuli up' }).click()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Settings saved').waitFor()

      await openPage(page, '/')
      await page
        .getByRole('group', { name: '1 of 2' })
        .getByRole('heading', { name: 'For the wedding' })
        .waitFor()
      const homeRow = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Our choice' }) })
      await expect
        .poll(() => homeRow.getByRole('article').getByRole('heading').allTextContents())
        .toEqual(['Silver phuli', 'Silver bulaki'])

      await page.goto('/admin/settings/banners')
      for (const title of ['Silver from Patan', 'For the wedding'])
        await page.getByRole('button', { name: `Remove ${title}` }).click()
      await page.getByText('No banners.').waitFor()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Settings saved').waitFor()
      await openPage(page, '/')
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('group', { name: '1 of' }).count()).toBe(0)
      const titleBox = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(titleBox?.y, 'the page begins with its title').toBeLessThan(200)
    },
    { baseURL: shop.url },
  )
})

test('the owner rewrites a page and adds another one, with a preview beside the text', async () => {
  await visit(
    'desktop',
    async (page) => {
      await openAdminSignedIn(page)
      await page.goto('/admin/settings/pages')
      await page.getByRole('link', { name: 'Edit Our Story' }).click()
      await page.getByLabel('Text of the page').fill('We have worked in **Patan** since 1974.')
      await page.getByRole('strong').filter({ hasText: 'Patan' }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Settings saved').waitFor()

      await page.goto('/admin/settings/pages')
      await page.getByRole('link', { name: 'Add page' }).click()
      await page.getByLabel(/^Title(?! in)/).fill('Our Workshop')
      await expect
        .poll(() => page.getByLabel('Address of the page').inputValue())
        .toBe('our-workshop')
      await page.getByLabel('Text of the page').fill('Visit us')
      await page.getByLabel('Text of the page').selectText()
      await page.getByRole('button', { name: 'Heading' }).first().click()
      await page.getByRole('heading', { level: 2, name: 'Visit us' }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('link', { name: 'Edit Our Workshop' }).waitFor()

      await openPage(page, '/about')
      await page.getByText('We have worked in Patan since 1974.').waitFor()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Our Workshop' }).click()
      await page.waitForURL('**/pages/our-workshop')
      await page.getByRole('heading', { level: 2, name: 'Visit us' }).waitFor()
      expect(await page.title()).toMatch(/^Our Workshop · /)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const missingPage = await shop.send(new Request(new URL('/pages/nothing', shop.url)))
      expect(missingPage.status).toBe(404)

      await page.goto('/admin/settings/pages/our-workshop')
      await page.getByRole('button', { name: 'Remove page' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove page' }).click()
      await page.getByText('Page removed').waitFor()
      const removedPage = await shop.send(new Request(new URL('/pages/our-workshop', shop.url)))
      expect(removedPage.status).toBe(404)

      const statusOf = async (path: string) =>
        (await shop.send(new Request(new URL(path, shop.url)))).status
      for (const title of ['Care Guide', 'Size Guide']) {
        await page.getByRole('button', { name: `Hide ${title}` }).click()
        await page.getByText(`“${title}” is hidden from customers`).waitFor()
      }
      await openPage(page, '/about')
      const pageFooter = page.getByRole('contentinfo')
      await pageFooter.getByRole('link', { name: 'FAQ' }).waitFor()
      expect(await pageFooter.getByRole('link', { name: /Care Guide|sizes/i }).count()).toBe(0)
      for (const path of ['/care', '/sizing', '/ne/care', '/ne/sizing'])
        expect(await statusOf(path), path).toBe(404)
      await page.goto('/admin/settings/pages')
      for (const title of ['Care Guide', 'Size Guide'])
        await page.getByRole('button', { name: `Show ${title}` }).click()
      await expect.poll(() => page.getByText('Hidden from customers').count()).toBe(0)
      expect(await statusOf('/sizing')).toBe(200)
    },
    { baseURL: shop.url },
  )
})

test('the owner gives the shop a logo, a colour and no drawings, and every page follows', async () => {
  const logoBytes = await makePicture('gold', { width: 900, height: 300 })
  await visit(
    'phone',
    async (page) => {
      await openAdminSignedIn(page)
      await page.goto('/admin/settings/look')
      await page.getByLabel('Teal').check()
      await page.getByLabel('Show drawings').uncheck()
      await page
        .getByLabel(/^Upload logo/)
        .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logoBytes })
      await page.getByText('Replace logo').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Settings saved').waitFor()
      await page.getByRole('banner').getByRole('img').waitFor()

      await openPage(page, '/')
      const logoImage = page.getByRole('banner').getByRole('img').first()
      await expect
        .poll(() =>
          logoImage.evaluate((imageElement: HTMLImageElement) => imageElement.naturalWidth),
        )
        .toBe(400)
      const shopAllLink = page.getByRole('link', { name: 'Shop all jewellery' })
      expect(
        await shopAllLink.evaluate((linkElement) => getComputedStyle(linkElement).backgroundColor),
      ).toBe('rgb(15, 90, 94)')
      expect(await page.locator('.fish-band:visible, .vine:visible').count()).toBe(0)
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const iconAnswer = await shop.send(new Request(new URL('/favicon.svg', shop.url)))
      expect(await iconAnswer.text()).toContain('data:image/png')
    },
    { baseURL: shop.url },
  )
})
