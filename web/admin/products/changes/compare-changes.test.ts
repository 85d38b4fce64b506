import { expect, test } from 'vitest'
import type { OfferDraft, PictureDraft } from '../../data/save-product.ts'
import type { StockRow } from '../stock/stock-rows.ts'
import { type TypedProduct, typedOf } from '../use-product-form.ts'
import { compareChanges, idOfFormPart, mergeChanges } from './compare-changes.ts'

const gold = { id: 1, name: 'Gold', hexCode: '#d4a937' }
const silver = { id: 2, name: 'Silver', hexCode: '#c0c0c0' }

const row = (color: StockRow['color'], was: number, text = String(was)): StockRow => ({
  color,
  size: null,
  text,
  was,
})
const picture = (id: number | null, publicId: string): PictureDraft => ({
  key: publicId,
  id,
  src: '',
  alt: '',
  altNe: '',
  colorId: null,
  stored: { publicId, width: 800, height: 800 },
  whole: null,
  sent: 1,
})
const offer = (id: number | null, value: number): OfferDraft => ({
  key: String(id),
  id,
  title: 'Teej Offer',
  type: 'percent',
  value,
  startsAt: null,
  endsAt: null,
})

const empty = typedOf(undefined)
const opened: TypedProduct = {
  ...empty,
  fields: { ...empty.fields, name: 'Lotus ring', description: 'Old words.', price: '900' },
  categories: [4],
  stock: [row(gold, 5), row(silver, 3)],
  pictures: [picture(1, 'front'), picture(2, 'back')],
  offers: [offer(7, 10)],
}
const withFields = (fields: Partial<TypedProduct['fields']>): TypedProduct => ({
  ...opened,
  fields: { ...opened.fields, ...fields },
})

const merge = (mine: TypedProduct, theirs: TypedProduct, ...taken: string[]) => {
  const versions = { opened, mine, theirs }
  return {
    changes: compareChanges(versions),
    merged: mergeChanges(versions, (part) => !taken.includes(idOfFormPart(part))),
  }
}
const labels = (parts: { label: string }[]) => parts.map(({ label }) => label)

test('changes of two people in different fields both stay, and nothing has to be chosen', () => {
  const mine = withFields({ price: '950', costPrice: '600' })
  const theirs = { ...withFields({ description: 'New words.' }), categories: [4, 5] }
  const { changes, merged } = merge(mine, theirs)
  expect(labels(changes.both)).toEqual([])
  expect(labels(changes.theirs)).toEqual(['Description', 'Categories'])
  expect(merged).toEqual({
    ...theirs,
    fields: { ...theirs.fields, price: '950', costPrice: '600' },
  })
})

test('where both changed the same field, the value that is kept is the chosen one', () => {
  const mine = withFields({ price: '950', description: 'My words.' })
  const theirs = withFields({ price: '990', description: 'Their words.' })
  const { changes, merged } = merge(mine, theirs, 'price ')
  expect(labels(changes.both)).toEqual(['Description', 'Price in rupees'])
  expect(changes.theirs).toEqual([])
  expect(merged.fields).toMatchObject({ price: '990', description: 'My words.' })
})

test('the same change by both is no question', () => {
  const { changes, merged } = merge(withFields({ price: '950' }), withFields({ price: ' 950' }))
  expect(changes).toEqual({ both: [], theirs: [] })
  expect(merged.fields.price).toBe('950')
})

test('issuer and number of a certificate stay with its file', () => {
  const mine = withFields({ certificateId: 'a', certificateIssuer: 'NGL', certificateNumber: '1' })
  const theirs = withFields({ certificateId: 'b', certificateIssuer: 'GIA' })
  expect(labels(merge(mine, theirs).changes.both)).toEqual(['Certificate'])
  expect(merge(mine, theirs, 'certificateId ').merged.fields).toEqual(theirs.fields)
  expect(merge(mine, theirs).merged.fields).toEqual(mine.fields)
})

test('stock is merged for each colour, and what was counted is compared with the stock of now', () => {
  const mine = { ...opened, stock: [row(gold, 5, '9'), row(silver, 3)] }
  const theirs = { ...opened, stock: [row(gold, 5), row(silver, 2)] }
  expect(merge(mine, theirs).merged.stock).toEqual([row(gold, 5, '9'), row(silver, 2)])

  const sold = { ...opened, stock: [row(gold, 4), row(silver, 3)] }
  expect(labels(merge(mine, sold).changes.both)).toEqual(['In stock: Gold'])
  expect(merge(mine, sold).merged.stock).toEqual([row(gold, 4, '9'), row(silver, 3)])
  expect(merge(mine, sold, 'stock 1/null').merged.stock).toEqual(sold.stock)
})

test('if the colours themselves differ, one of the two stocks is chosen', () => {
  const mine = { ...opened, stock: [row(gold, 5, '6')] }
  const theirs = { ...opened, stock: [row(gold, 4), row(silver, 3)] }
  expect(labels(merge(mine, theirs).changes.both)).toEqual(['Stock'])
  expect(merge(mine, theirs).merged.stock).toEqual([row(gold, 4, '6')])
  expect(merge(mine, theirs, 'stock ').merged.stock).toEqual(theirs.stock)
})

test('pictures and offers that were removed meanwhile are added again if the own ones are kept', () => {
  const mine = {
    ...opened,
    pictures: [picture(2, 'back'), picture(1, 'front'), picture(null, 'new')],
    offers: [offer(7, 20)],
  }
  const theirs = { ...opened, pictures: [picture(2, 'back')], offers: [] }
  const { changes, merged } = merge(mine, theirs)
  expect(labels(changes.both)).toEqual(['Pictures', 'Offers'])
  expect(merged.pictures.map(({ id }) => id)).toEqual([2, null, null])
  expect(merged.offers).toEqual([{ ...offer(7, 20), id: null }])
  expect(merge(mine, theirs, 'pictures ', 'offers ').merged).toEqual(theirs)
})
