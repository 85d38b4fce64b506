import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_REVIEW_PICTURES } from '#contract/reviews.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  hasStoredPicture,
  makePicture,
  setPictureUsedLongAgo,
  storedFiles,
} from '#tests/support/pictures.ts'
import { reviewCallsOf } from '#tests/support/reviewing.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { deleteUnusedPictures } from '../platform/pictures/delete-unused-pictures.ts'
import { servePicture } from '../platform/pictures/serve-picture.ts'

const shop = useShop()
const { bought, sendForm } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let shopper: TestPerson
let jhumka: number

beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(async () => {
  shopper = await shop.person()
  jhumka = await bought(shopper)
})

const FIELDS = { stars: '4', text: 'As bright as on the picture.' }
const CHANGE = 'PUT /api/products/{id}/reviews/mine'
const write = (images: Uint8Array[], by = shopper) =>
  sendForm('POST /api/products/{id}/reviews', { by, productId: jhumka, fields: FIELDS, images })
const change = (fields: Record<string, string>, images: Uint8Array[] = []) =>
  sendForm(CHANGE, { by: shopper, productId: jhumka, fields: { ...FIELDS, ...fields }, images })
const colors = (howMany: number) =>
  Promise.all(
    Array.from({ length: howMany }, (_, index) => makePicture(`hsl(${index * 40} 80% 50%)`)),
  )

test('a review shows its pictures in the order they were sent', async () => {
  const { status, body } = await write(await colors(MAX_REVIEW_PICTURES))
  expect(status).toBe(201)
  expect(body.data.pictures).toMatchObject([
    { alt: 'Picture 1 by Sita J.', width: 60, height: 40 },
    { alt: 'Picture 2 by Sita J.' },
    {},
    {},
  ])
  for (const { imageUrl } of body.data.pictures) {
    const served = await servePicture(new Request(`http://shop.test${imageUrl}`), shop.pictures)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
  }
})

test.for([
  ['five pictures', async () => colors(MAX_REVIEW_PICTURES + 1), 400],
  ['what is no picture', async () => [Buffer.from('<svg onload="alert(1)"/>')], 415],
] as const)('a review with %s is not taken', async ([, images, status]) => {
  const before = await makeDatabaseFingerprint(shop.db)
  const refusal = await write(await images())
  expect(refusal).toMatchObject({ status, body: { fields: { images: expect.any(String) } } })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})

test('no picture is decoded for somebody who may not write a review', async () => {
  const stored = await storedFiles(shop.pictures)
  const otherShopper = await shop.person()
  expect((await write([await makePicture('plum')], otherShopper)).status).toBe(403)
  expect(await storedFiles(shop.pictures)).toEqual(stored)
})

test('pictures are removed and added when a review is changed, and the others stay', async () => {
  const { data } = (await write(await colors(3))).body
  const [first, second, third] = data.pictures.map(({ id }) => id)
  const { body } = await change({ version: '1', removeImages: JSON.stringify([second]) }, [
    await makePicture('plum'),
  ])
  const ids = body.data.pictures.map(({ id }) => id)
  expect(ids).toEqual([first, third, expect.any(Number)])
  expect(ids).not.toContain(second)
})

test.for([
  ['more than four pictures', { version: '1' }, 3],
  ['a picture removed that it does not have', { version: '1', removeImages: '[999999]' }, 0],
] as const)('a change to %s is refused, all of it', async ([, fields, added]) => {
  await write(await colors(2))
  const before = await makeDatabaseFingerprint(shop.db)
  expect((await change({ ...fields }, await colors(added))).status).toBe(400)
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})

test('the sweep leaves the pictures of a review, and takes those of a removed one', async () => {
  const [{ publicId = '' } = {}] = (await write([await makePicture('teal')])).body.data.pictures
  const isFileStored = () => hasStoredPicture(shop.pictures, publicId)
  await setPictureUsedLongAgo(shop.db, publicId)
  await deleteUnusedPictures(shop.pictures)
  expect(await isFileStored()).toBe(true)

  await shop.call('DELETE /api/products/{id}/reviews/mine', { path: { id: jhumka } }, shopper)
  await deleteUnusedPictures(shop.pictures)
  expect(await isFileStored()).toBe(false)
})
