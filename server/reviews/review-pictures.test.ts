import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_REVIEW_PICTURES } from '#contract/reviews.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  hasStoredPicture,
  listStoredFiles,
  makePicture,
  setPictureUsedLongAgo,
} from '#tests/support/pictures.ts'
import { reviewCallsOf } from '#tests/support/review-calls.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { deleteUnusedPictures } from '../platform/pictures/delete-unused-pictures.ts'
import { servePicture } from '../platform/pictures/serve-picture.ts'

const shop = useShop()
const { buyProduct, sendForm } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let shopper: TestPerson
let jhumka: number

beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(async () => {
  shopper = await shop.person()
  jhumka = await buyProduct(shopper)
})

const FIELDS = { stars: '4', text: 'As bright as on the picture.' }
const CHANGE_ROUTE = 'PUT /api/products/{id}/reviews/mine'
const writeReview = (images: Uint8Array[], author = shopper) =>
  sendForm('POST /api/products/{id}/reviews', {
    reviewer: author,
    productId: jhumka,
    fields: FIELDS,
    images,
  })
const changeReview = (fields: Record<string, string>, images: Uint8Array[] = []) =>
  sendForm(CHANGE_ROUTE, {
    reviewer: shopper,
    productId: jhumka,
    fields: { ...FIELDS, ...fields },
    images,
  })
const makeColoredPictures = (pictureCount: number) =>
  Promise.all(
    Array.from({ length: pictureCount }, (_, index) => makePicture(`hsl(${index * 40} 80% 50%)`)),
  )

test('a review shows its pictures in the order they were sent', async () => {
  const { status, body } = await writeReview(await makeColoredPictures(MAX_REVIEW_PICTURES))
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
  ['five pictures', async () => makeColoredPictures(MAX_REVIEW_PICTURES + 1), 400],
  ['what is no picture', async () => [Buffer.from('<svg onload="alert(1)"/>')], 415],
] as const)('a review with %s is refused', async ([, images, status]) => {
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  const refusal = await writeReview(await images())
  expect(refusal).toMatchObject({ status, body: { fields: { images: expect.any(String) } } })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})

test('no picture is decoded for a person who may not write a review', async () => {
  const filesBefore = await listStoredFiles(shop.pictures)
  const otherShopper = await shop.person()
  expect((await writeReview([await makePicture('plum')], otherShopper)).status).toBe(403)
  expect(await listStoredFiles(shop.pictures)).toEqual(filesBefore)
})

test('pictures are removed and added when a review is changed, and the others stay', async () => {
  const { data } = (await writeReview(await makeColoredPictures(3))).body
  const [firstId, secondId, thirdId] = data.pictures.map(({ id }) => id)
  const { body } = await changeReview({ version: '1', removeImages: JSON.stringify([secondId]) }, [
    await makePicture('plum'),
  ])
  const ids = body.data.pictures.map(({ id }) => id)
  expect(ids).toEqual([firstId, thirdId, expect.any(Number)])
  expect(ids).not.toContain(secondId)
})

test.for([
  ['more than four pictures', { version: '1' }, 3],
  ['a picture removed that it does not have', { version: '1', removeImages: '[999999]' }, 0],
] as const)('a change to %s is refused completely', async ([, fields, addedImages]) => {
  await writeReview(await makeColoredPictures(2))
  const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
  expect((await changeReview({ ...fields }, await makeColoredPictures(addedImages))).status).toBe(
    400,
  )
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
})

test('the deletion of unused pictures leaves those of a review, and deletes those of a removed review', async () => {
  const [{ publicId = '' } = {}] = (await writeReview([await makePicture('teal')])).body.data
    .pictures
  const isFileStored = () => hasStoredPicture(shop.pictures, publicId)
  await setPictureUsedLongAgo(shop.db, publicId)
  await deleteUnusedPictures(shop.pictures)
  expect(await isFileStored()).toBe(true)

  await shop.call('DELETE /api/products/{id}/reviews/mine', { path: { id: jhumka } }, shopper)
  await deleteUnusedPictures(shop.pictures)
  expect(await isFileStored()).toBe(false)
})
