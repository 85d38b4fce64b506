import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makePicture } from '../support/pictures.ts'
import { accessibilityViolationsOn } from './accessibility.ts'
import { shopApi, signInAsOwner } from './signed-in-staff.ts'
import { PHONE_ONLY, type StoryWindowSize, useVisits } from './visit.ts'

const visit = useVisits()

/** A picture that no other story uploads. */
const makePictureBytes = async (color: string) =>
  new Uint8Array(
    await makePicture(color, { width: 500 + Math.floor(Math.random() * 400), height: 600 }),
  )

describe.each<StoryWindowSize>(PHONE_ONLY)('on a %s', (size) => {
  test('the owner adds the pictures of a zip file to the products in their file names', async () => {
    await visit(size, async (page) => {
      const { token } = await signInAsOwner(page)
      const shop = shopApi()
      const productFields = { name: `Pictured ${size} ${Date.now()}`, price: 900, stock: 1 }
      const productInput = { ...productFields, description: 'For the story.' }
      const { data } = await shop.call('POST /addproduct', { body: productInput }, { token })
      const readImages = async () =>
        (await shop.call('GET /api/admin/products/{id}', { path: { id: data.id } }, { token })).data
          .images
      const zipBytes = zipSync({
        [`photos/${data.name}.jpg`]: await makePictureBytes('teal'),
        [`${data.name}/back.png`]: await makePictureBytes('olive'),
        [`photos/${data.name}-2.jpg`]: new TextEncoder().encode('This is no picture'),
        'photos/IMG_2031.jpg': await makePictureBytes('navy'),
        'photos/notes.txt': new TextEncoder().encode('Not read'),
        '__MACOSX/photos/._IMG_2031.jpg': new TextEncoder().encode('Not read'),
      })

      await page.goto('/admin/products/import')
      await page.getByRole('link', { name: 'Add pictures' }).click()
      const fileInput = page.getByLabel('Choose pictures or a zip file')
      await fileInput.waitFor({ state: 'attached' })
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const textBytes = new TextEncoder().encode('no pictures here')
      await fileInput.setInputFiles({
        name: 'notes.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipSync({ 'notes.txt': textBytes })),
      })
      await page.getByText('There are no pictures among these files').waitFor()
      await fileInput.setInputFiles({
        name: 'pictures.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipBytes),
      })
      await page.getByRole('heading', { name: '3 pictures for 1 product' }).waitFor()
      await page.getByRole('heading', { name: '1 picture has no product' }).waitFor()
      await page.getByText('photos/IMG_2031.jpg').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Add 3 pictures' }).click()
      await page.getByRole('heading', { name: '2 pictures added' }).waitFor()
      await page.getByText('1 picture was not added.').waitFor()
      expect(await accessibilityViolationsOn(page)).toEqual([])
      const savedImages = await readImages()
      expect(savedImages.map(({ isDefault }) => isDefault)).toEqual([true, false])

      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: '0 pictures added' }).waitFor()
      expect(await readImages()).toEqual(savedImages)
      await shop.call('DELETE /api/admin/products/{id}', { path: { id: data.id } }, { token })
    })
  })
})
