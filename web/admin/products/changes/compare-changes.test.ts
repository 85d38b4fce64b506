import { expect, test } from 'vitest'
import type { OfferDraft, PictureDraft } from '../../data/save-product.ts'
import { type TypedProduct, typedProductOf } from '../form/use-product-form.ts'
import type { StockRow } from '../stock/stock-rows.ts'
import { compareChanges, idOfFormPart, mergeChanges } from './compare-changes.ts'

const GOLD = { id: 1, name: 'Gold', hexCode: '#d4a937' }
const SILVER = { id: 2, name: 'Silver', hexCode: '#c0c0c0' }

const makeStockRow = (color: StockRow['color'], was: number, text = String(was)): StockRow => ({
  color,
  size: null,
  typedCount: text,
  shownCount: was,
})
const makePictureDraft = (id: number | null, publicId: string): PictureDraft => ({
  key: publicId,
  id,
  previewSrc: '',
  alt: '',
  altNe: '',
  colorId: null,
  uploadedPicture: { publicId, width: 800, height: 800 },
  originalPicture: null,
  uploadedShare: 1,
})
const makeOfferDraft = (id: number | null, value: number): OfferDraft => ({
  key: String(id),
  id,
  title: 'Teej Offer',
  type: 'percent',
  value,
  startsAt: null,
  endsAt: null,
})

const emptyProduct = typedProductOf(undefined)
const openedProduct: TypedProduct = {
  ...emptyProduct,
  fields: { ...emptyProduct.fields, name: 'Lotus ring', description: 'Old words.', price: '900' },
  categories: [4],
  stock: [makeStockRow(GOLD, 5), makeStockRow(SILVER, 3)],
  pictures: [makePictureDraft(1, 'front'), makePictureDraft(2, 'back')],
  offers: [makeOfferDraft(7, 10)],
}
const openedWithFields = (fields: Partial<TypedProduct['fields']>): TypedProduct => ({
  ...openedProduct,
  fields: { ...openedProduct.fields, ...fields },
})

const mergeLabels = (
  myVersion: TypedProduct,
  theirVersion: TypedProduct,
  ...takenLabels: string[]
) => {
  const versions = { openedVersion: openedProduct, myVersion, theirVersion }
  return {
    changes: compareChanges(versions),
    merged: mergeChanges(versions, (formPart) => !takenLabels.includes(idOfFormPart(formPart))),
  }
}
const labelsOf = (formParts: { label: string }[]) => formParts.map(({ label }) => label)

test('changes of two people in different fields are both kept without a question', () => {
  const myVersion = openedWithFields({ price: '950', costPrice: '600' })
  const theirVersion = { ...openedWithFields({ description: 'New words.' }), categories: [4, 5] }
  const { changes, merged } = mergeLabels(myVersion, theirVersion)
  expect(labelsOf(changes.changedByBoth)).toEqual([])
  expect(labelsOf(changes.changedByThem)).toEqual(['Description', 'Categories'])
  expect(merged).toEqual({
    ...theirVersion,
    fields: { ...theirVersion.fields, price: '950', costPrice: '600' },
  })
})

test('if both changed the same field, the user chooses which value to keep', () => {
  const myVersion = openedWithFields({ price: '950', description: 'My words.' })
  const theirVersion = openedWithFields({ price: '990', description: 'Their words.' })
  const { changes, merged } = mergeLabels(myVersion, theirVersion, 'price ')
  expect(labelsOf(changes.changedByBoth)).toEqual(['Description', 'Price in rupees'])
  expect(changes.changedByThem).toEqual([])
  expect(merged.fields).toMatchObject({ price: '990', description: 'My words.' })
})

test('the same change by both people needs no question', () => {
  const { changes, merged } = mergeLabels(
    openedWithFields({ price: '950' }),
    openedWithFields({ price: ' 950' }),
  )
  expect(changes).toEqual({ changedByBoth: [], changedByThem: [] })
  expect(merged.fields.price).toBe('950')
})

test('issuer and number of a certificate are kept together with its file', () => {
  const myVersion = openedWithFields({
    certificateId: 'a',
    certificateIssuer: 'NGL',
    certificateNumber: '1',
  })
  const theirVersion = openedWithFields({ certificateId: 'b', certificateIssuer: 'GIA' })
  expect(labelsOf(mergeLabels(myVersion, theirVersion).changes.changedByBoth)).toEqual([
    'Certificate',
  ])
  expect(mergeLabels(myVersion, theirVersion, 'certificateId ').merged.fields).toEqual(
    theirVersion.fields,
  )
  expect(mergeLabels(myVersion, theirVersion).merged.fields).toEqual(myVersion.fields)
})

test('stock is merged for each colour, and a changed stock is compared with the current one', () => {
  const myVersion = {
    ...openedProduct,
    stock: [makeStockRow(GOLD, 5, '9'), makeStockRow(SILVER, 3)],
  }
  const theirVersion = { ...openedProduct, stock: [makeStockRow(GOLD, 5), makeStockRow(SILVER, 2)] }
  expect(mergeLabels(myVersion, theirVersion).merged.stock).toEqual([
    makeStockRow(GOLD, 5, '9'),
    makeStockRow(SILVER, 2),
  ])

  const productAfterSale = {
    ...openedProduct,
    stock: [makeStockRow(GOLD, 4), makeStockRow(SILVER, 3)],
  }
  expect(labelsOf(mergeLabels(myVersion, productAfterSale).changes.changedByBoth)).toEqual([
    'In stock: Gold',
  ])
  expect(mergeLabels(myVersion, productAfterSale).merged.stock).toEqual([
    makeStockRow(GOLD, 4, '9'),
    makeStockRow(SILVER, 3),
  ])
  expect(mergeLabels(myVersion, productAfterSale, 'stock 1/null').merged.stock).toEqual(
    productAfterSale.stock,
  )
})

test('if the colours of both people differ, the user chooses one of the two stocks', () => {
  const myVersion = { ...openedProduct, stock: [makeStockRow(GOLD, 5, '6')] }
  const theirVersion = { ...openedProduct, stock: [makeStockRow(GOLD, 4), makeStockRow(SILVER, 3)] }
  expect(labelsOf(mergeLabels(myVersion, theirVersion).changes.changedByBoth)).toEqual(['Stock'])
  expect(mergeLabels(myVersion, theirVersion).merged.stock).toEqual([makeStockRow(GOLD, 4, '6')])
  expect(mergeLabels(myVersion, theirVersion, 'stock ').merged.stock).toEqual(theirVersion.stock)
})

test('pictures and offers that somebody else removed are added again if the user keeps the own ones', () => {
  const myVersion = {
    ...openedProduct,
    pictures: [
      makePictureDraft(2, 'back'),
      makePictureDraft(1, 'front'),
      makePictureDraft(null, 'new'),
    ],
    offers: [makeOfferDraft(7, 20)],
  }
  const theirVersion = { ...openedProduct, pictures: [makePictureDraft(2, 'back')], offers: [] }
  const { changes, merged } = mergeLabels(myVersion, theirVersion)
  expect(labelsOf(changes.changedByBoth)).toEqual(['Pictures', 'Offers'])
  expect(merged.pictures.map(({ id }) => id)).toEqual([2, null, null])
  expect(merged.offers).toEqual([{ ...makeOfferDraft(7, 20), id: null }])
  expect(mergeLabels(myVersion, theirVersion, 'pictures ', 'offers ').merged).toEqual(theirVersion)
})
