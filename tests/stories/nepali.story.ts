import { describe, expect, test } from 'vitest'
import { restoreSettings } from './restore-after-test.ts'
import { signInAsOwner } from './signed-in-staff.ts'
import { openPage, useVisits } from './visit.ts'

const visit = useVisits()

test('a shopper reads, buys and looks at the order in Nepali on a phone', async () => {
  await visit('phone', async (page) => {
    const findDialog = (name: string) => page.getByRole('dialog', { name })
    await openPage(page, '/ne')
    await page.getByRole('link', { name: 'सबै गहना हेर्नुहोस्' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'हाम्रो सङ्ग्रह' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ne/products')
    await openPage(page, '/ne/product/1')
    await page.getByRole('button', { name: 'कार्टमा राख्नुहोस्' }).first().click()

    await findDialog('लग इन').getByRole('button', { name: 'खाता खोल्नुहोस्' }).click()
    const accountDialog = findDialog('खाता खोल्नुहोस्')
    await accountDialog.getByRole('button', { name: 'खाता खोल्नुहोस्' }).click()
    await accountDialog.getByText('नाम लेख्नुहोस्').first().waitFor()
    await accountDialog.getByLabel('नाम', { exact: true }).fill('माया')
    await accountDialog.getByLabel('थर').fill('थापा')
    await accountDialog.getByLabel('इमेल').fill(`maya-ne-${Date.now()}@stories.test`)
    await accountDialog.getByLabel('पासवर्ड', { exact: true }).fill('a password of the story')
    await accountDialog.getByRole('button', { name: 'खाता खोल्नुहोस्' }).click()
    // The answers of the API follow the language of the page.
    await page.getByText('कार्टमा राखियो').first().waitFor()

    await page.getByRole('link', { name: 'कार्ट, 1 वटा' }).click()
    await page.getByRole('heading', { level: 1, name: 'तपाईंको कार्ट' }).waitFor()
    await page.getByRole('button', { name: 'अर्डर गर्न अघि बढ्नुहोस्' }).click()
    const checkoutDialog = findDialog('डेलिभरी ठेगाना छान्नुहोस्')
    await checkoutDialog.getByRole('button', { name: 'नयाँ ठेगाना थप्नुहोस्' }).click()
    const addressDialog = findDialog('नयाँ ठेगाना थप्नुहोस्')
    await addressDialog.getByRole('button', { name: 'ठेगाना थप्नुहोस्' }).click()
    await addressDialog.getByText('पूरा नाम लेख्नुहोस्').first().waitFor()
    await addressDialog.getByLabel('पूरा नाम').fill('माया थापा')
    await addressDialog.getByLabel('WhatsApp नम्बर').fill('९८४१२३४५६७')
    await addressDialog.getByLabel('टोल र सडक').fill('वडा ४, जानकी चोक')
    await addressDialog.getByLabel('नगर').fill('जनकपुरधाम')
    await addressDialog.getByLabel('प्रदेश').fill('मधेश')
    await addressDialog.getByLabel('हुलाक कोड').fill('४५६००')
    await addressDialog.getByRole('button', { name: 'ठेगाना थप्नुहोस्' }).click()
    await checkoutDialog.getByText('वडा ४, जानकी चोक').waitFor()
    await checkoutDialog.getByRole('button', { name: 'अर्डर गर्नुहोस्' }).click()
    await page.getByText('धन्यवाद, तपाईंको अर्डर भयो').waitFor()
    expect(new URL(page.url()).pathname).toBe('/ne/orders')
    await page.getByText('पक्का हुन बाँकी', { exact: true }).waitFor()
    await page
      .getByText(/[०-९]+ \S+ २०\d\d|[०-९]+ \S+ २०[०-९]+\s· \d+ \w+ \d{4}/)
      .first()
      .waitFor()
  })
})

describe('the switch of languages', () => {
  test('opens the same page, and the next visit begins in the last chosen language', async () => {
    await visit('desktop', async (page) => {
      await openPage(page, '/products?sort=name')
      await page.getByRole('banner').getByRole('link', { name: 'नेपाली' }).click()
      await page.getByRole('heading', { level: 1, name: 'हाम्रो सङ्ग्रह' }).waitFor()
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe('/ne/products?sort=name')
      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/ne')
      await openPage(page, '/ne/cart')
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your Shopping Cart' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/cart')
      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/')
    })
  })

  test('is in the menu of a phone', async () => {
    await visit('phone', async (page) => {
      await openPage(page, '/product/1')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page
        .getByRole('dialog')
        .or(page.locator('#menu'))
        .getByRole('link', { name: 'नेपाली' })
        .click()
      await page.getByRole('button', { name: 'कार्टमा राख्नुहोस्' }).first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/ne/product/1')
    })
  })
})

test('pages in Nepali show Devanagari digits if the owner has chosen them', async () => {
  await visit('phone', async (page) => {
    await restoreSettings('/api/admin/settings', await signInAsOwner(page))
    const readLoadedFonts = () =>
      page.evaluate(async () => {
        await document.fonts.ready
        const loadedFontFaces = [...document.fonts].filter(({ status }) => status === 'loaded')
        return loadedFontFaces.map(({ family }) => family).join()
      })
    await openPage(page, '/ne/product/11')
    expect(await readLoadedFonts()).toContain('Mukta Nepali')
    expect(await readLoadedFonts()).not.toContain('Digits')

    await page.goto('/admin/settings/look')
    await page.getByLabel('Show ०१२३ instead of 0123').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').waitFor()
    await openPage(page, '/ne/product/11')
    await expect.poll(readLoadedFonts).toContain('Mukta Digits')
    await openPage(page, '/product/11')
    expect(await readLoadedFonts()).toContain('Mukta')
    expect(await readLoadedFonts()).not.toContain('Digits')
  })
})
