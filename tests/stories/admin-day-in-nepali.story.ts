import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { findEnglishTexts } from './english-text.ts'
import { restoreSettings } from './restore-after-test.ts'
import { shopApi } from './signed-in-staff.ts'
import { newShopper } from './signed-up-shopper.ts'
import { openPage, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** The piece that shoppers of stories order. */
const PRODUCT_ID = 11

const findHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

/** The page or dialog is in Nepali and accessible. */
async function checkPage(page: Page, pageDescription: string) {
  expect(await findEnglishTexts(page), pageDescription).toEqual([])
  expect(await accessibilityViolationsOn(page), pageDescription).toEqual([])
}

/** Opens a page from the menu, which is in a dialog on a phone. */
async function openFromMenu(page: Page, size: StoryWindowSize, name: string) {
  if (size === 'phone') await pressButton(page, 'थप')
  const menu = page.getByRole(size === 'phone' ? 'dialog' : 'navigation', { name: 'मेनु' })
  await menu.filter({ visible: true }).getByRole('link', { name, exact: true }).click()
  await findHeading(page, name)
}

async function signInWithTheForm(page: Page) {
  await page.goto('/admin')
  await findHeading(page, 'लग इन')
  await checkPage(page, 'sign-in page')
  await page.getByLabel('इमेल').fill(OWNER_ACCOUNT.email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(OWNER_ACCOUNT.password)
  await pressButton(page, 'लग इन')
  await findHeading(page, /^नमस्ते/)
  await page.getByRole('link', { name: /^पक्का गर्न बाँकी/ }).waitFor()
  await checkPage(page, 'today')
}

async function sendAnOrder(page: Page, orderId: string) {
  await page.getByRole('link', { name: /^पक्का गर्न बाँकी/ }).click()
  await findHeading(page, 'अर्डर')
  await page.getByRole('searchbox', { name: 'अर्डर खोज्नुहोस्' }).fill(orderId.slice(0, 7))
  await page.waitForURL(/q=/)
  await page.getByRole('link', { name: orderId }).click()
  await findHeading(page, `अर्डर ${orderId}`)
  await page
    .getByText(/[०-९]+ \S+ २०[०-९]+ \(\d+ \w+\)/)
    .first()
    .waitFor()
  await pressButton(page, 'अर्डर पक्का गर्नुहोस्')
  await page.getByText(`अर्डर ${orderId} पक्का भयो`).waitFor()
  await page.getByRole('link', { name: 'प्याकिङ स्लिप' }).click()
  await findHeading(page, `प्याकिङ स्लिप ${orderId}`)
  await page.getByLabel('कागजको भाषा').selectOption('नेपाली')
  await page.waitForURL(/in=ne/)
  await page.getByText('उठाउनुपर्ने रकम:').waitFor()
  await checkPage(page, 'packing slip')
  const countPdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  expect(countPdfPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.getByRole('link', { name: `अर्डर ${orderId}` }).click()
  await pressButton(page, 'प्याक गरियो')
  await page.getByText(`अर्डर ${orderId} प्याक भयो`).waitFor()
  await pressButton(page, 'कुरियरलाई दिइयो')
  const dialog = page.getByRole('dialog', { name: `अर्डर ${orderId} पठाउनुहोस्` })
  await dialog.getByLabel('कुरियर').fill('Pathao')
  await dialog.getByLabel('ट्र्याकिङ नम्बर').fill('78')
  await checkPage(page, 'dialog to send')
  await dialog.getByRole('button', { name: 'कुरियरलाई दिइयो' }).click()
  await page.getByText('Pathao · 78').waitFor()
  await pressButton(page, 'ग्राहकले पाए')
  await page.getByText(`अर्डर ${orderId} पुग्यो`).waitFor()
}

async function receiveTheCash(page: Page, orderId: string) {
  await pressButton(page, 'भुक्तानी आयो')
  const dialog = page.getByRole('dialog', { name: `${orderId} को भुक्तानी` })
  await dialog.getByLabel('कसरी').selectOption('नगद')
  await checkPage(page, 'dialog of a payment')
  await dialog.getByRole('button', { name: 'भुक्तानी लेख्नुहोस्' }).click()
  await page.getByText(`अर्डर ${orderId} को भुक्तानी लेखियो`).waitFor()
  await checkPage(page, 'paid order')
}

/** Adds a product with texts in both languages, and returns its id. */
async function addAProduct(page: Page, name: string): Promise<string> {
  await page.goto('/admin/products/new')
  await page.getByLabel('नाम', { exact: true }).fill('Lotus Ring')
  await page.getByLabel(/^नेपालीमा नाम/).fill(name)
  await page.getByRole('textbox', { name: /^विवरण/ }).fill('natural made')
  await page.getByLabel(/^नेपालीमा विवरण/).fill('कमलको फूलजस्तो झुम्का।')
  await page.getByLabel('मूल्य (रुपैयाँ)').fill('बाह्र')
  await page.getByLabel('कानका गहना').check()
  await pressButton(page, 'पसलमा राख्नुहोस्')
  await page.getByText('कृपया सङ्ख्या लेख्नुहोस्').first().waitFor()
  await checkPage(page, 'refused product')
  await page.getByLabel('मूल्य (रुपैयाँ)').fill('१,०००')
  await page.getByLabel('स्टकमा').fill('५')
  await pressButton(page, 'पसलमा राख्नुहोस्')
  await page.getByText('तपाईंको गहना पसलमा राखियो').waitFor()
  await findHeading(page, name)
  expect(await page.getByLabel('नाम', { exact: true }).inputValue()).toBe('Lotus Ring')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function changePriceAndStock(page: Page, size: StoryWindowSize, name: string) {
  await page.goto('/admin/products')
  await page.getByRole('searchbox', { name: 'गहना खोज्नुहोस्' }).fill(name)
  await page.waitForURL(/q=/)
  const priceField = page.getByLabel(`${name}को मूल्य`)
  await priceField.fill('बाह्र')
  await priceField.press('Enter')
  await page.getByText('कृपया सङ्ख्या लेख्नुहोस्').waitFor()
  await priceField.press('Escape')
  await priceField.fill('१,२५०.५०')
  await priceField.press('Enter')
  await page.getByText(`${name}: रू 1,250.50`).waitFor()
  const stockField = page.getByLabel(`${name}को स्टक`)
  await stockField.fill('७')
  await stockField.press('Enter')
  await page.getByText(`${name}: स्टकमा 7 वटा`).waitFor()
  await openFromMenu(page, size, 'स्टक')
  await page.getByRole('searchbox', { name: 'स्टक खोज्नुहोस्' }).fill(name)
  await page.waitForURL(/q=/)
  await pressButton(page, `${name}को स्टक बदल्नुहोस्`)
  const dialog = page.getByRole('dialog', { name: `${name}को स्टक बदल्नुहोस्` })
  await dialog.getByLabel('कारण').selectOption('बिग्रेको वा हराएको')
  await dialog.getByLabel('कति वटा घट्यो').fill('२')
  await dialog.getByText('अहिले स्टकमा 7, त्यसपछि 5 वटा').waitFor()
  await checkPage(page, 'dialog of stock')
  await dialog.getByRole('button', { name: 'राख्नुहोस्' }).click()
  await page.getByText(`${name}: स्टकमा 5 वटा`).waitFor()
}

async function answerAReview(page: Page, size: StoryWindowSize, text: string) {
  await openFromMenu(page, size, 'समीक्षा')
  const review = page.getByRole('listitem').filter({ hasText: text })
  await review.getByRole('button', { name: /^स्वीकार गर्नुहोस्/ }).click()
  await page.getByText('समीक्षा पसलमा देखिन्छ').waitFor()
  await page.getByRole('button', { name: /^स्वीकृत/ }).click()
  await review.getByRole('button', { name: /^जवाफ दिनुहोस्/ }).click()
  const dialog = page.getByRole('dialog', { name: 'यो समीक्षाको जवाफ दिनुहोस्' })
  await dialog.getByLabel('तपाईंको जवाफ').fill(`धन्यवाद! ${text}`)
  await checkPage(page, 'dialog of an answer')
  await dialog.getByRole('button', { name: 'जवाफ राख्नुहोस्' }).click()
  await review.getByText(`धन्यवाद! ${text}`).waitFor()
}

async function changeASetting(page: Page) {
  await page.goto('/admin/settings')
  await page.getByLabel('कति दिनभित्र फिर्ता गर्न मिल्छ').fill('९')
  await pressButton(page, 'राख्नुहोस्')
  await page.getByText('सेटिङ राखियो').waitFor()
  await checkPage(page, 'settings')
}

test.each<StoryWindowSize>(['phone', 'desktop'])(
  'a day of the owner in Nepali on a %s',
  async (size) => {
    const story = async (page: Page) => {
      const shop = shopApi()
      const ownerSession = await shop.call('POST /api/signin', { body: OWNER_ACCOUNT })
      await restoreSettings('/api/admin/settings', ownerSession)
      const buyer = await newShopper()
      const { orderId } = await buyer.placeOrder()
      const uniqueWord = `कथा${Date.now()}`
      await signInWithTheForm(page)
      await sendAnOrder(page, orderId)
      await receiveTheCash(page, orderId)
      const name = `${uniqueWord} झुम्का`
      const productId = await addAProduct(page, name)
      await changePriceAndStock(page, size, name)
      await shop.call(
        'POST /api/products/{id}/reviews',
        { path: { id: PRODUCT_ID }, body: { stars: 5, text: `राम्रो लाग्यो, ${uniqueWord}` } },
        buyer,
      )
      await answerAReview(page, size, `राम्रो लाग्यो, ${uniqueWord}`)
      await changeASetting(page)
      await openPage(page, `/ne/product/${productId}`)
      await findHeading(page, name)
      await page.getByText('रू 1,250.50').first().waitFor()
      await page.getByText('कमलको फूलजस्तो झुम्का।').first().waitFor()
      await page
        .getByText(/9 दिनभित्र/)
        .first()
        .waitFor()
      // The products are deleted, so that the newest products have pictures in other stories.
      await shop.call('DELETE /api/admin/products/{id}', { path: { id: productId } }, ownerSession)
    }
    await visit(size, story, { locale: 'ne-NP' })
  },
)
