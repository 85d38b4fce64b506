import { describe, expect, test } from 'vitest'
import { makePicture } from '../support/pictures.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { restoreSettings } from './restore-after-test.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { openPage, PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the owner sets the delivery charges, corrects an invalid amount, and is asked before leaving', async () => {
    await visit(size, async (page) => {
      await restoreSettings('/api/admin/settings/delivery', await signInAsOwner(page))
      await page.goto('/admin/settings/delivery')
      await page.getByText('Delivery is free everywhere in Nepal. It takes 2–10 days,').waitFor()
      const [bagmatiGroup, karnaliGroup] = ['Bagmati', 'Karnali'].map((name) =>
        page.getByRole('group', { name }),
      )
      await bagmatiGroup?.getByLabel('Charge').fill('100')
      await karnaliGroup?.getByLabel('Charge').fill('a lot')
      await karnaliGroup?.getByLabel('Days from').fill('12')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Please enter a number, such as 12500').first().waitFor()
      await karnaliGroup?.getByLabel('Charge').fill('1,250.50')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('The most days cannot be fewer than the least').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await karnaliGroup?.getByLabel('Days to').fill('14')
      await page.getByLabel('Free from, in rupees').fill('20000')
      const chargesText =
        'Delivery costs रू 100.00 to Bagmati and रू 1,250.50 to Karnali, and nothing elsewhere in Nepal. It is free for orders from रू 20,000.00 on.'
      const promisedText = 'It takes 2–14 days, depending on the province.'
      await page.getByText(`${chargesText} ${promisedText}`).waitFor()

      const settingsMenu = page.getByRole('navigation', { name: 'Settings' })
      if (size === 'phone')
        await settingsMenu.getByRole('combobox').selectOption({ label: 'Store' })
      else await settingsMenu.getByRole('link', { name: 'Store' }).click()
      const confirmationDialog = page.getByRole('dialog', { name: 'Discard your changes?' })
      await confirmationDialog.getByRole('button', { name: 'Keep editing' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.goto('/product/1')
      await page.getByText(chargesText).waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the owner uploads a picture for a banner, sees a preview, and moves it to the top', async () => {
    await visit(size, async (page) => {
      await restoreSettings('/api/admin/settings/banners', await signInAsOwner(page))
      await page.goto('/admin/settings/banners')
      await page.getByRole('button', { name: 'Edit Walls you can wear' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit banner' })
      await dialog.getByLabel(/^Title(?! in)/).fill('')
      await dialog.getByRole('button', { name: 'Done' }).click()
      await dialog.getByText('Title is required').waitFor()
      await dialog.getByLabel(/^Title(?! in)/).fill('Gold for Dashain')
      await dialog.getByRole('img', { name: 'Gold for Dashain on a phone' }).waitFor()
      await dialog.getByLabel('The button opens').selectOption('All jewellery')
      const pictureBytes = await makePicture('darkred', { width: 800, height: 400 })
      const pictureFile = { name: 'dashain.jpg', mimeType: 'image/jpeg', buffer: pictureBytes }
      await dialog.getByLabel(/^Upload landscape picture/).setInputFiles(pictureFile)
      await dialog.getByText('Replace landscape picture').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Done' }).click()
      for (const _ of [1, 2, 3])
        await page.getByRole('button', { name: 'Move Gold for Dashain up' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Settings saved').waitFor()

      await page.goto('/')
      const firstBanner = page.getByRole('group', { name: '1 of 4' })
      await firstBanner.getByRole('heading', { name: 'Gold for Dashain' }).waitFor()
      await expect.poll(() => firstBanner.getByRole('link').getAttribute('href')).toBe('/products')
      const shownPicture = await firstBanner
        .locator('img')
        .evaluate(async (pictureElement: HTMLImageElement) => {
          await pictureElement.decode()
          return pictureElement.currentSrc
        })
      expect(shownPicture).toMatch(/\/pictures\/[0-9a-f]{24}-(800|1600)\.avif$/)
    })
  })

  test('the owner sets the return period, and every page shows it', async () => {
    await visit(size, async (page) => {
      await restoreSettings('/api/admin/settings', await signInAsOwner(page))
      await page.goto('/admin/settings')
      const returnDaysField = page.getByLabel('Days to return an item')
      await returnDaysField.fill('many')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Please enter a whole number of days').waitFor()
      await returnDaysField.fill('9')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.goto('/return-policy')
      await page
        .getByText(/within 9 days/)
        .first()
        .waitFor()
    })
  })

  test('the owner changes the text of an email, with a preview', async () => {
    await visit(size, async (page) => {
      await signInAsOwner(page)
      await page.goto('/admin/settings/order-emails')
      await page.getByLabel('Email', { exact: true }).selectOption('Order sent')
      const previewRegion = page.getByRole('region', { name: 'Preview', exact: true })
      await previewRegion.getByText('Courier: Pathao').waitFor()
      const subjectField = page.getByLabel('Subject', { exact: true })
      await subjectField.fill('On its way to {town}')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('In braces only these words are possible').first().waitFor()
      await subjectField.fill(`Sent by ${size}: {order}`)
      await previewRegion.getByText(`Sent by ${size}: 7KM3Q-X9T4D`).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.reload()
      await page.getByLabel('Email', { exact: true }).selectOption('Order sent')
      await expect.poll(() => subjectField.inputValue()).toBe(`Sent by ${size}: {order}`)
    })
  })

  test('the owner chooses the rows of the home page', async () => {
    await visit(size, async (page) => {
      await restoreSettings('/api/admin/settings/home-rows', await signInAsOwner(page))
      await page.goto('/admin/settings/home')
      await page.getByRole('button', { name: 'Add row' }).click()
      await page.getByLabel('Title', { exact: true }).last().fill('For the wedding')
      await page.getByLabel('Shows').last().selectOption({ label: 'Bridal' })
      await page.getByRole('button', { name: 'Move For the wedding up' }).click()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved').waitFor()
      await page.goto('/')
      const sectionHeadings = page.getByRole('main').getByRole('heading', { level: 2 })
      const sectionTitles = await sectionHeadings.allTextContents()
      expect(sectionTitles.indexOf('For the wedding')).toBe(
        sectionTitles.indexOf('Latest Collections') + 1,
      )
      expect(sectionTitles.indexOf('Customer Favourites')).toBe(
        sectionTitles.indexOf('For the wedding') + 1,
      )
    })
  })

  test('the owner removes the sample testimonials and adds a real one', async () => {
    await visit(size, async (page) => {
      const testimonialsPath = '/api/admin/settings/testimonials'
      const settingsBefore = await restoreSettings(testimonialsPath, await signInAsOwner(page))
      await page.goto('/admin/settings/testimonials')
      for (const { name } of settingsBefore.testimonials)
        await page.getByRole('button', { name: `Remove the testimonial of ${name}` }).click()
      await page.getByText('No testimonials').waitFor()
      const addButton = page.getByRole('button', { name: 'Add testimonial' })
      await expect
        .poll(() => addButton.evaluate((buttonName) => buttonName.matches(':focus')))
        .toBe(true)
      await addButton.click()
      const dialog = page.getByRole('dialog', { name: 'Add testimonial' })
      await dialog.getByRole('button', { name: 'Done' }).click()
      await dialog.getByText('Text is required').waitFor()
      await dialog.getByLabel('What they say').fill('My mother wears it daily.')
      await dialog.getByLabel(/^Name(?! in)/).fill('Maya Thapa')
      await dialog.getByRole('combobox', { name: /^Product/ }).fill('Navaratna Ring')
      await dialog.locator('option[value="Navaratna Ring"]').waitFor({ state: 'attached' })
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Settings saved').waitFor()

      await openPage(page, '/')
      const testimonialsRegion = page.getByRole('region', { name: 'Customer Testimonials' })
      await testimonialsRegion.getByText('My mother wears it daily.').waitFor()
      await expect.poll(() => testimonialsRegion.getByText(/sample/i).count()).toBe(0)
      await testimonialsRegion.getByRole('link', { name: 'Navaratna Ring' }).click()
      await page.getByRole('heading', { level: 1, name: 'Navaratna Ring' }).waitFor()
    })
  })
})

test('saving settings that somebody else has changed asks to review them first', async () => {
  await visit(
    'phone',
    async (page) => {
      const ownerSession = await signInAsOwner(page)
      const deliverySettings = await restoreSettings('/api/admin/settings/delivery', ownerSession)
      const shop = shopApi()
      await page.goto('/admin/settings/delivery')
      await page.getByLabel('Free from, in rupees').fill('100')
      const changeOnOtherPage = { ...deliverySettings, freeFrom: 7000 }
      await shop.call('PUT /api/admin/settings/delivery', { body: changeOnOtherPage }, ownerSession)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Somebody else has just changed the settings').waitFor()
      await page.getByLabel('Free from, in rupees').and(page.locator('[value="7000"]')).waitFor()
    },
    { expectedErrors: [/status of 409/] },
  )
})
