import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { StaffProduct } from '#contract/admin-products.ts'
import { makePicture } from '../support/pictures.ts'
import { newWholeProduct, wholeProductOf } from '../support/whole-product.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** Photos like those of a phone: large, and not square. */
const makePhoto = async (name: string, color: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await makePicture(color, { width: 2800, height: 2100 }),
})

let uniqueNumber = 0

/** Signs the owner in, and returns functions to call the API directly. */
async function signInToAdmin(page: Page) {
  const ownerSession = await signInAsOwner(page)
  const shop = shopApi()
  const readProduct = async (id: number) =>
    (await shop.call('GET /api/admin/products/{id}', { path: { id } }, ownerSession)).data
  const addDraftProduct = async () => {
    const body = {
      ...newWholeProduct(`Formed ${Date.now()} ${++uniqueNumber}`),
      state: 'draft' as const,
    }
    return (await shop.call('POST /api/admin/products', { body }, ownerSession)).data
  }
  const saveByCall = ({ id, ...product }: StaffProduct, changedFields: object) =>
    shop.call(
      'PUT /api/admin/products/{id}',
      { path: { id }, body: { ...wholeProductOf({ id, ...product }), ...changedFields } },
      ownerSession,
    )
  return { shop, options: ownerSession, readProduct, addDraftProduct, saveByCall }
}

const choosePhotos = async (
  page: Page,
  ...photos: Promise<Awaited<ReturnType<typeof makePhoto>>>[]
) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .getByLabel('Add pictures')
    .setInputFiles(await Promise.all(photos))
const pressButton = (pageOrDialog: Page | Locator, name: string) =>
  pageOrDialog.getByRole('button', { name, exact: true }).click()
const findPictureTexts = (page: Page) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('img')
    .evaluateAll((images) => images.map((pictureImage) => pictureImage.getAttribute('alt')))

async function describePicture(
  page: Page,
  picturePosition: number,
  pictureText: string,
  color?: string,
) {
  await pressButton(page, `Edit picture ${picturePosition}`)
  const dialog = page.getByRole('dialog', { name: `Picture ${picturePosition}` })
  await dialog.getByLabel('Describe the picture').fill(pictureText)
  if (color) await dialog.getByLabel('Colour').selectOption({ label: color })
  await pressButton(dialog, 'Done')
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the owner adds a product with pictures, a colour and an offer, and saves it once', async () => {
    await visit(size, async (page) => {
      const { readProduct, shop, options } = await signInToAdmin(page)
      const name = `Lotus Choker ${Date.now()}`
      const color = (await shop.call('GET /api/category/getcolors', {}, options)).data[0]
      await page.goto('/admin/products/new')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page
        .getByRole('textbox', { name: /^Description(?! in)/ })
        .fill('Petals of silver, worn close.')
      await page.getByLabel('Price in rupees').fill('4000')
      await page.getByLabel('Add a colour').selectOption({ label: color?.name ?? '' })
      await page.getByLabel('Necklaces').check()
      await page.getByLabel('Bridal').check()
      await page.getByLabel('Main category').selectOption('Bridal')

      await choosePhotos(
        page,
        makePhoto('front', '#9e1b32'),
        makePhoto('worn', '#1b5e20'),
        makePhoto('back', '#0d47a1'),
      )
      await describePicture(page, 1, 'From the front')
      await describePicture(page, 2, 'Worn')
      await describePicture(page, 3, 'From behind', color?.name)

      await pressButton(page, 'Add offer')
      const offerDialog = page.getByRole('dialog', { name: 'Add offer' })
      await offerDialog.getByLabel(/^Name(?! in)/).fill('Teej Offer')
      await offerDialog.getByLabel('Percent').fill('12.5')
      await offerDialog.getByText('रू 3,500.00').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await pressButton(offerDialog, 'Add offer')
      await page.getByText('रू 3,500.00 · no end date').waitFor()

      await page.getByRole('button', { name: 'Move picture 3 left' }).focus()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => findPictureTexts(page))
        .toEqual(['From the front', 'From behind', 'Worn'])
      if (size === 'desktop') {
        await page
          .getByRole('img', { name: 'From the front' })
          .dragTo(page.getByRole('img', { name: 'Worn' }))
        await expect
          .poll(() => findPictureTexts(page))
          .toEqual(['From behind', 'Worn', 'From the front'])
      } else {
        await pressButton(page, 'Edit picture 2')
        await pressButton(page.getByRole('dialog'), 'Make main picture')
        await pressButton(page.getByRole('dialog'), 'Done')
        await expect
          .poll(() => findPictureTexts(page))
          .toEqual(['From behind', 'From the front', 'Worn'])
      }
      const pictureOrder = await findPictureTexts(page)

      await pressButton(page, 'Edit picture 1')
      await pressButton(page.getByRole('dialog'), 'Crop')
      const cropDialog = page.getByRole('dialog', { name: 'Crop picture 1' })
      await cropDialog.getByLabel('Zoom').press('End')
      const pictureArea = await cropDialog.getByRole('img').boundingBox()
      if (!pictureArea) throw new Error('There is nothing to drag')
      await cropDialog.getByLabel('Left–right').press('ArrowRight')
      const leftRightValue = await cropDialog.getByLabel('Left–right').inputValue()
      const cropFrame = await cropDialog.getByRole('img').locator('..').boundingBox()
      const [x, y] = [(cropFrame?.x ?? 0) + 100, (cropFrame?.y ?? 0) + 100]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 40, y + 20, { steps: 4 })
      await page.mouse.up()
      expect(Number(await cropDialog.getByLabel('Left–right').inputValue())).toBeLessThan(
        Number(leftRightValue),
      )
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await pressButton(cropDialog, 'Crop')
      await pressButton(page.getByRole('dialog', { name: 'Picture 1' }), 'Done')

      expect(await accessibilityViolationsOn(page)).toEqual([])
      await pressButton(page, 'Publish')
      await page.getByText('Your product is published').waitFor()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const savedProduct = await readProduct(Number(/\d+$/.exec(page.url())?.[0]))
      expect(savedProduct.images.map(({ alt }) => alt)).toEqual(pictureOrder)
      expect(savedProduct.images.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
      expect(savedProduct.images[0]).toMatchObject({ width: 400, height: 400, colorId: color?.id })
      expect(savedProduct.images[1]).toMatchObject({ width: 2000, height: 1500, colorId: null })
      expect(savedProduct).toMatchObject({
        stock: 1,
        categories: [{ name: 'Bridal' }, { name: 'Necklaces' }],
        colors: [{ colorId: color?.id }],
        offers: [{ title: 'Teej Offer', finalPrice: 3500 }],
      })

      await pressButton(page, 'Edit picture 1')
      await pressButton(page.getByRole('dialog'), 'Undo crop')
      await pressButton(page.getByRole('dialog'), 'Done')
      await pressButton(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      expect((await readProduct(savedProduct.id)).images[0]).toMatchObject({
        width: 2000,
        whole: null,
      })

      await page.goto(`/product/${savedProduct.id}`)
      await page.getByText('रू 3,500.00').first().waitFor()
      await page.getByRole('img', { name: 'From behind' }).first().waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('saving waits for the uploads of pictures, and discarded changes are not saved', async () => {
    await visit(size, async (page) => {
      const { readProduct, addDraftProduct } = await signInToAdmin(page)
      const { id } = await addDraftProduct()
      await page.goto(`/admin/products/${id}`)
      await choosePhotos(page, makePhoto('one', '#ad1457'), makePhoto('two', '#00695c'))
      await pressButton(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      expect((await readProduct(id)).images).toHaveLength(2)
      await expect.poll(() => findPictureTexts(page)).toHaveLength(2)

      const materialField = page.getByLabel(/^Material(?! in)/)
      await materialField.fill('Brass')
      await pressButton(page, 'Edit picture 1')
      await pressButton(page.getByRole('dialog'), 'Remove')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
        .toBe('file')
      await pressButton(page, 'More')
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
      const confirmationDialog = page.getByRole('dialog', { name: 'Discard your changes?' })
      await pressButton(confirmationDialog, 'Keep editing')
      await confirmationDialog.waitFor({ state: 'detached' })
      await expect.poll(() => materialField.inputValue()).toBe('Brass')
      await pressButton(page, 'Discard')
      await expect.poll(() => materialField.inputValue()).toBe('')
      await expect.poll(() => findPictureTexts(page)).toHaveLength(2)

      await materialField.fill('Silver')
      await pressButton(page, 'Publish')
      const publishDialog = page.getByRole('dialog', { name: 'Publish without a category?' })
      await pressButton(publishDialog, 'Cancel')
      expect(await readProduct(id)).toMatchObject({ state: 'draft' })
      await pressButton(page, 'Publish')
      await pressButton(publishDialog, 'Publish anyway')
      await page.getByText('Active', { exact: true }).waitFor()
      expect(await readProduct(id)).toMatchObject({ state: 'on-sale', material: 'Silver' })
    })
  })

  test('what was typed stays while categories that could not be loaded are loaded again', async () => {
    const story = async (page: Page) => {
      await signInAsOwner(page)
      let requestCount = 0
      await page.route('**/api/category/getcategory', async (route) => {
        requestCount += 1
        if (requestCount === 1)
          return route.fulfill({ status: 429, json: { success: false, msg: '' } })
        await sleep(1_000)
        return route.continue()
      })
      await page.goto('/admin/products/new')
      const nameField = page.getByLabel('Name', { exact: true })
      await nameField.fill('Lotus ring')
      // The page is left and seen again.
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => requestCount).toBe(2)
      await page.getByLabel('Bridal').waitFor()
      expect(await nameField.inputValue()).toBe('Lotus ring')
    }
    await visit(size, story, { expectedErrors: [/status of 429/] })
  })

  test('a refused save or a failed upload keeps everything that was typed', async () => {
    const story = async (page: Page) => {
      const { readProduct, addDraftProduct, saveByCall, shop, options } = await signInToAdmin(page)
      const draftProduct = await addDraftProduct()
      const { id } = draftProduct
      await page.goto(`/admin/products/${id}`)
      await page.getByLabel('In stock').fill('9')
      await page.getByLabel(/^Material(?! in)/).fill('Brass')
      const stockChange = { productId: id, change: -1, reason: 'damaged' as const }
      await shop.call('POST /api/admin/stock/adjust', { body: stockChange }, options)
      await pressButton(page, 'Save')
      await page.getByText('You saw 5; now there are 4.').waitFor()
      await expect.poll(() => page.getByLabel('In stock').inputValue()).toBe('9')
      expect(await readProduct(id)).toMatchObject({ stock: 4, material: null })
      await pressButton(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      expect(await readProduct(id)).toMatchObject({ stock: 9, material: 'Brass' })

      await page.route('**/api/admin/pictures', (route) => route.abort(), { times: 1 })
      await choosePhotos(page, makePhoto('lost', '#4e342e'))
      await page.getByText('Not uploaded').waitFor()
      await pressButton(page, 'Save')
      await page.getByText('Upload it again or remove it, then save.').waitFor()
      await page.getByRole('button', { name: 'Upload again' }).click()
      await page.getByText('Not uploaded').waitFor({ state: 'detached' })
      await describePicture(page, 1, 'Found again')

      const descriptionField = page.getByRole('textbox', { name: /^Description(?! in)/ })
      await descriptionField.fill('My words.')
      await saveByCall(await readProduct(id), { description: 'Their words.', purity: '925' })
      await pressButton(page, 'Save')
      const mergeDialog = page.getByRole('dialog', {
        name: 'Somebody else changed this product too',
      })
      await mergeDialog
        .getByRole('group', { name: 'Description' })
        .getByText('Their words.')
        .waitFor()
      await mergeDialog.getByText('925', { exact: true }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      expect(await readProduct(id)).toMatchObject({ description: 'Their words.', images: [] })
      await pressButton(mergeDialog, 'Continue')
      await mergeDialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByLabel(/^Purity(?! in| per)/).inputValue()).toBe('925')
      await pressButton(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      const mergedProduct = await readProduct(id)
      expect(mergedProduct).toMatchObject({ description: 'My words.', purity: '925', stock: 9 })
      expect(mergedProduct.images.map(({ alt }) => alt)).toEqual(['Found again'])

      await descriptionField.fill('My last words.')
      await saveByCall(mergedProduct, { description: 'Their last words.' })
      await pressButton(page, 'Save')
      await mergeDialog.getByText('Their last words.').click()
      await pressButton(mergeDialog, 'Continue')
      await expect.poll(() => descriptionField.inputValue()).toBe('Their last words.')
      await descriptionField.fill('Nobody needs these.')
      await saveByCall(await readProduct(id), { description: 'Somebody else was here.' })
      await pressButton(page, 'Save')
      await pressButton(mergeDialog, 'Discard mine')
      await expect.poll(() => descriptionField.inputValue()).toBe('Somebody else was here.')
      await expect.poll(() => findPictureTexts(page)).toEqual(['Found again'])
    }
    await visit(size, story, { expectedErrors: [/status of 409/, /ERR_FAILED/] })
  })
})
