import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInOwner } from '../support/buyers.ts'
import { makePicture } from '../support/pictures.ts'
import { OWNER_ACCOUNT, type RunningShop, startShop } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { findEnglishTexts } from './english-text.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

let dataDir: string
let shop: RunningShop

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gahana-empty-'))
  shop = await startShop({ DATA_DIR: dataDir })
})
afterEach(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('a new owner is guided from an empty shop to an open one, which promises only what was said', async () => {
    const pictureFile = {
      name: 'jhumka.jpg',
      mimeType: 'image/jpeg',
      buffer: await makePicture('#9e1b32', { width: 3000, height: 2600 }),
    }
    await visit(
      size,
      async (page) => {
        await page.goto('/admin')
        await page.getByLabel('Email').fill(OWNER_ACCOUNT.email)
        await page.getByLabel('Password', { exact: true }).fill(OWNER_ACCOUNT.password)
        await page.getByRole('button', { name: 'Sign in' }).click()

        await page.getByRole('heading', { name: 'Set up your shop' }).waitFor()
        await page.getByText('4 steps are missing').waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Open the shop' }).click({ force: true })
        expect((await shop.call('GET /api/store')).data.isOpen).toBe(false)
        const visitorPage = await page.context().browser()?.newPage({ locale: 'ne-NP' })
        await visitorPage?.goto(new URL('/ne', page.url()).href)
        expect(visitorPage && (await findEnglishTexts(visitorPage)), 'not open, in Nepali').toEqual(
          [],
        )
        await visitorPage?.close()

        await page.getByRole('link', { name: 'Start Name and contact' }).click()
        await page.getByRole('heading', { level: 1, name: 'Name and contact' }).waitFor()
        await page.getByLabel('Name of the shop').fill('Patan Chandi Griha')
        await page.getByLabel('Phone').fill('9801234567')
        expect(await page.getByLabel('Email').inputValue()).toBe(OWNER_ACCOUNT.email)
        await page.getByRole('button', { name: 'Save and continue' }).click()
        await page.getByText('Address is required').first().waitFor()
        await page.getByLabel('Address').fill('Patan Dhoka, Lalitpur')
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Save and continue' }).click()
        await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()

        // The owner leaves the setup and continues it later.
        await page.getByRole('link', { name: 'Do this later' }).click()
        await page.getByText('3 steps are missing').waitFor()
        await page.getByRole('link', { name: 'Start Delivery' }).click()
        await page.getByLabel('Delivery charge in rupees').fill('Rs 150')
        await page.getByRole('button', { name: 'Save and continue' }).click()
        await page.getByRole('heading', { level: 1, name: 'Returns and warranty' }).waitFor()
        await page.getByLabel('Days to return an item').fill('3')
        await page.getByLabel('Months of warranty').fill('0')
        await page.getByRole('button', { name: 'Save and continue' }).click()
        await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor()
        await page.getByText('No email leaves this shop yet.').waitFor()
        await page.getByRole('button', { name: 'Send a test email' }).click()
        await page.getByText('was written to a file').waitFor()
        await page.getByRole('link', { name: 'Continue' }).click()
        await page.getByRole('heading', { level: 1, name: 'First product' }).waitFor()
        expect(await accessibilityViolationsOn(page)).toEqual([])

        await page.getByRole('link', { name: 'Add a category' }).click()
        await page.getByText('No categories yet').waitFor()
        await page.getByRole('button', { name: 'Add category' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Earrings')
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Add category' }).click()
        await page.getByText('Earrings added').waitFor()

        const menu = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
        await menu.getByRole('link', { name: 'Stock' }).click()
        await page.getByText('No active products yet').waitFor()
        await page.getByRole('link', { name: 'See products' }).click()
        await page.getByText('No products yet').waitFor()
        await menu.getByRole('link', { name: 'Home' }).click()
        await page.getByText('One step is missing').waitFor()
        await page.getByRole('link', { name: 'Start First product' }).click()
        await page.getByRole('link', { name: 'Add your first product' }).click()
        await page.getByRole('button', { name: 'Publish' }).click()
        await page.getByText('Please check 2 fields:').waitFor()
        await page
          .getByRole('textbox', { name: /^Name(?! in)/ })
          .first()
          .fill('Silver Lotus Jhumka')
        await page.getByLabel('Name in Nepali').fill('कमल झुम्का')
        await page
          .getByRole('textbox', { name: /^Description(?! in)/ })
          .fill('Bells of silver that move when she does.')
        await page.getByLabel('Price in rupees').fill('2499')
        await page.getByLabel('In stock').fill('5')
        await page.getByLabel('Add pictures').setInputFiles(pictureFile)
        await page.getByRole('img', { name: 'Picture 1' }).waitFor()
        await page.getByRole('checkbox', { name: 'Earrings' }).check()
        expect(await accessibilityViolationsOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Publish' }).click()
        await page.getByText('Your product is published').waitFor()
        await page.getByRole('heading', { level: 1, name: 'Silver Lotus Jhumka' }).waitFor()

        await menu.getByRole('link', { name: 'Home' }).click()
        await page.getByText('Everything that the shop needs is ready.').waitFor()
        const { firstProductId } = (
          await shop.call('GET /api/admin/setup', {}, await signInOwner(shop))
        ).data
        const productPath = `/product/${firstProductId}`

        // Visitors see nothing of the shop; its owner sees it as visitors will.
        await visit(
          size,
          async (visitorPage) => {
            const response = await visitorPage.goto(productPath)
            expect(response?.headers()['x-robots-tag']).toBe('noindex')
            await visitorPage.getByRole('heading', { level: 1, name: 'Not open yet' }).waitFor()
            await visitorPage.getByText('Patan Chandi Griha').waitFor()
            expect(await visitorPage.getByText(/Jhumka|deliver|warranty|980/i).count()).toBe(0)
            expect(await accessibilityViolationsOn(visitorPage)).toEqual([])
          },
          { baseURL: shop.url },
        )
        await page.goto('/')
        await page.getByText('This shop is not open yet.').waitFor()
        await page.getByRole('heading', { name: 'Silver Lotus Jhumka' }).first().waitFor()
        const sampleTexts = page.getByText(/gahana\.example|5970000|Free delivery|1-year|2 days/)
        expect(await sampleTexts.count()).toBe(0)

        await page.goto('/admin')
        await page.getByRole('button', { name: 'Open the shop' }).click()
        await page.getByText('Your shop is open').waitFor()
        await page.getByRole('heading', { name: 'Set up your shop' }).waitFor({ state: 'detached' })
        await page.context().clearCookies()
        await page.goto(productPath)
        await page.getByRole('heading', { level: 1, name: 'Silver Lotus Jhumka' }).waitFor()
        await page.getByText('रू 2,499.00').first().waitFor()
        await page.getByRole('img', { name: 'Silver Lotus Jhumka' }).first().waitFor()
      },
      { baseURL: shop.url },
    )
  })
})
