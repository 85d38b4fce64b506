import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { StaffProduct } from '#contract/admin-products.ts'
import { makePicture } from '../support/pictures.ts'
import { newWholeProduct, wholeProductOf } from '../support/whole-product.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visitWith = useVisits()

/** A dialog that is fading in has too little contrast for axe. */
const visit: typeof visitWith = (size, story, options) =>
  visitWith(size, story, { reducedMotion: 'reduce', ...options })

/** Photos like those of a phone: large, and not square. */
const photo = async (name: string, color: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await makePicture(color, { width: 2800, height: 2100 }),
})

let count = 0

/** Signs the owner in, and returns functions to call the API directly. */
async function signInToAdmin(page: Page) {
  const options = await signInAsOwner(page)
  const shop = shopApi()
  const get = async (id: number) =>
    (await shop.call('GET /api/admin/products/{id}', { path: { id } }, options)).data
  const addDraft = async () => {
    const body = { ...newWholeProduct(`Formed ${Date.now()} ${++count}`), state: 'draft' as const }
    return (await shop.call('POST /api/admin/products', { body }, options)).data
  }
  const saveByCall = ({ id, ...product }: StaffProduct, input: object) =>
    shop.call(
      'PUT /api/admin/products/{id}',
      { path: { id }, body: { ...wholeProductOf({ id, ...product }), ...input } },
      options,
    )
  return { shop, options, get, addDraft, saveByCall }
}

const choose = async (page: Page, ...photos: Promise<Awaited<ReturnType<typeof photo>>>[]) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .getByLabel('Add pictures')
    .setInputFiles(await Promise.all(photos))
const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()
const alts = (page: Page) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

async function describePicture(page: Page, place: number, words: string, color?: string) {
  await press(page, `Edit picture ${place}`)
  const dialog = page.getByRole('dialog', { name: `Picture ${place}` })
  await dialog.getByLabel('Describe the picture').fill(words)
  if (color) await dialog.getByLabel('Colour').selectOption({ label: color })
  await press(dialog, 'Done')
}

describe.each<StoryWindowSize>(['phone', 'desktop'])('on a %s', (size) => {
  test('the owner adds a product with pictures, a colour and an offer, and saves it once', async () => {
    await visit(size, async (page) => {
      const { get, shop, options } = await signInToAdmin(page)
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

      await choose(
        page,
        photo('front', '#9e1b32'),
        photo('worn', '#1b5e20'),
        photo('back', '#0d47a1'),
      )
      await describePicture(page, 1, 'From the front')
      await describePicture(page, 2, 'Worn')
      await describePicture(page, 3, 'From behind', color?.name)

      await press(page, 'Add offer')
      const offer = page.getByRole('dialog', { name: 'Add offer' })
      await offer.getByLabel(/^Name(?! in)/).fill('Teej Offer')
      await offer.getByLabel('Percent').fill('12.5')
      await offer.getByText('रू 3,500.00').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await press(offer, 'Add offer')
      await page.getByText('रू 3,500.00 · no end date').waitFor()

      await page.getByRole('button', { name: 'Move picture 3 left' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => alts(page)).toEqual(['From the front', 'From behind', 'Worn'])
      if (size === 'desktop') {
        await page
          .getByRole('img', { name: 'From the front' })
          .dragTo(page.getByRole('img', { name: 'Worn' }))
        await expect.poll(() => alts(page)).toEqual(['From behind', 'Worn', 'From the front'])
      } else {
        await press(page, 'Edit picture 2')
        await press(page.getByRole('dialog'), 'Make main picture')
        await press(page.getByRole('dialog'), 'Done')
        await expect.poll(() => alts(page)).toEqual(['From behind', 'From the front', 'Worn'])
      }
      const order = await alts(page)

      await press(page, 'Edit picture 1')
      await press(page.getByRole('dialog'), 'Crop')
      const crop = page.getByRole('dialog', { name: 'Crop picture 1' })
      await crop.getByLabel('Zoom').press('End')
      const area = await crop.getByRole('img').boundingBox()
      if (!area) throw new Error('There is nothing to drag')
      await crop.getByLabel('Left–right').press('ArrowRight')
      const across = await crop.getByLabel('Left–right').inputValue()
      const cropFrame = await crop.getByRole('img').locator('..').boundingBox()
      const [x, y] = [(cropFrame?.x ?? 0) + 100, (cropFrame?.y ?? 0) + 100]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 40, y + 20, { steps: 4 })
      await page.mouse.up()
      expect(Number(await crop.getByLabel('Left–right').inputValue())).toBeLessThan(Number(across))
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await press(crop, 'Crop')
      await press(page.getByRole('dialog', { name: 'Picture 1' }), 'Done')

      expect(await accessibilityViolationsOn(page)).toEqual([])
      await press(page, 'Publish')
      await page.getByText('Your product is published').waitFor()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      const saved = await get(Number(/\d+$/.exec(page.url())?.[0]))
      expect(saved.images.map(({ alt }) => alt)).toEqual(order)
      expect(saved.images.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
      expect(saved.images[0]).toMatchObject({ width: 400, height: 400, colorId: color?.id })
      expect(saved.images[1]).toMatchObject({ width: 2000, height: 1500, colorId: null })
      expect(saved).toMatchObject({
        stock: 1,
        categories: [{ name: 'Bridal' }, { name: 'Necklaces' }],
        colors: [{ colorId: color?.id }],
        offers: [{ title: 'Teej Offer', finalPrice: 3500 }],
      })

      await press(page, 'Edit picture 1')
      await press(page.getByRole('dialog'), 'Undo crop')
      await press(page.getByRole('dialog'), 'Done')
      await press(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      expect((await get(saved.id)).images[0]).toMatchObject({ width: 2000, whole: null })

      await page.goto(`/product/${saved.id}`)
      await page.getByText('रू 3,500.00').first().waitFor()
      await page.getByRole('img', { name: 'From behind' }).first().waitFor()
    })
  })
})

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('saving waits for the uploads of pictures, and discarded changes are gone', async () => {
    await visit(size, async (page) => {
      const { get, addDraft } = await signInToAdmin(page)
      const { id } = await addDraft()
      await page.goto(`/admin/products/${id}`)
      await choose(page, photo('one', '#ad1457'), photo('two', '#00695c'))
      await press(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      expect((await get(id)).images).toHaveLength(2)
      await expect.poll(() => alts(page)).toHaveLength(2)

      const material = page.getByLabel(/^Material(?! in)/)
      await material.fill('Brass')
      await press(page, 'Edit picture 1')
      await press(page.getByRole('dialog'), 'Remove')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
        .toBe('file')
      await press(page, 'More')
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
      const question = page.getByRole('dialog', { name: 'Discard your changes?' })
      await press(question, 'Keep editing')
      await question.waitFor({ state: 'detached' })
      await expect.poll(() => material.inputValue()).toBe('Brass')
      await press(page, 'Discard')
      await expect.poll(() => material.inputValue()).toBe('')
      await expect.poll(() => alts(page)).toHaveLength(2)

      await material.fill('Silver')
      await press(page, 'Publish')
      const publishing = page.getByRole('dialog', { name: 'Publish without a category?' })
      await press(publishing, 'Cancel')
      expect(await get(id)).toMatchObject({ state: 'draft' })
      await press(page, 'Publish')
      await press(publishing, 'Publish anyway')
      await page.getByText('Active', { exact: true }).waitFor()
      expect(await get(id)).toMatchObject({ state: 'on-sale', material: 'Silver' })
    })
  })

  test('a refused save or a failed upload keeps everything that was typed', async () => {
    const story = async (page: Page) => {
      const { get, addDraft, saveByCall, shop, options } = await signInToAdmin(page)
      const draft = await addDraft()
      const { id } = draft
      await page.goto(`/admin/products/${id}`)
      await page.getByLabel('In stock').fill('9')
      await page.getByLabel(/^Material(?! in)/).fill('Brass')
      const sold = { productId: id, change: -1, reason: 'damaged' as const }
      await shop.call('POST /api/admin/stock/adjust', { body: sold }, options)
      await press(page, 'Save')
      await page.getByText('You saw 5; now there are 4.').waitFor()
      await expect.poll(() => page.getByLabel('In stock').inputValue()).toBe('9')
      expect(await get(id)).toMatchObject({ stock: 4, material: null })
      await press(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      expect(await get(id)).toMatchObject({ stock: 9, material: 'Brass' })

      await page.route('**/api/admin/pictures', (route) => route.abort(), { times: 1 })
      await choose(page, photo('lost', '#4e342e'))
      await page.getByText('Not uploaded').waitFor()
      await press(page, 'Save')
      await page.getByText('Upload it again or remove it, then save.').waitFor()
      await page.getByRole('button', { name: 'Upload again' }).click()
      await page.getByText('Not uploaded').waitFor({ state: 'detached' })
      await describePicture(page, 1, 'Found again')

      const description = page.getByRole('textbox', { name: /^Description(?! in)/ })
      await description.fill('My words.')
      await saveByCall(await get(id), { description: 'Their words.', purity: '925' })
      await press(page, 'Save')
      const merge = page.getByRole('dialog', { name: 'Somebody else changed this product too' })
      await merge.getByRole('group', { name: 'Description' }).getByText('Their words.').waitFor()
      await merge.getByText('925', { exact: true }).waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      expect(await get(id)).toMatchObject({ description: 'Their words.', images: [] })
      await press(merge, 'Continue')
      await merge.waitFor({ state: 'detached' })
      await expect.poll(() => page.getByLabel(/^Purity(?! in| per)/).inputValue()).toBe('925')
      await press(page, 'Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      const merged = await get(id)
      expect(merged).toMatchObject({ description: 'My words.', purity: '925', stock: 9 })
      expect(merged.images.map(({ alt }) => alt)).toEqual(['Found again'])

      await description.fill('My last words.')
      await saveByCall(merged, { description: 'Their last words.' })
      await press(page, 'Save')
      await merge.getByText('Their last words.').click()
      await press(merge, 'Continue')
      await expect.poll(() => description.inputValue()).toBe('Their last words.')
      await description.fill('Nobody needs these.')
      await saveByCall(await get(id), { description: 'Somebody else was here.' })
      await press(page, 'Save')
      await press(merge, 'Discard mine')
      await expect.poll(() => description.inputValue()).toBe('Somebody else was here.')
      await expect.poll(() => alts(page)).toEqual(['Found again'])
    }
    await visit(size, story, { expects: [/status of 409/, /ERR_FAILED/] })
  })
})
