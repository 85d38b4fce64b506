import { expect, test } from 'vitest'
import { findSizeById, findSizeByName } from './size-table.ts'
import { fitsSize } from './variants.ts'

test.each([
  ['US 6 – 9', 600_090, 'US 6 – 9'],
  ['us6-us9', 600_090, 'US 6 – 9'],
  ['US 6 to 9.5', 600_095, 'US 6 – 9.5'],
  ['2-4 to 2-8', 2_040_208, '2-4 – 2-8'],
  ['Bangle 2-4 – 2-8', 2_040_208, '2-4 – 2-8'],
  ['40-45 cm', 10_401_045, '40 – 45 cm'],
  ['40 cm to 45 cm', 10_401_045, '40 – 45 cm'],
])('"%s" is an adjustable size', (text, id, name) => {
  expect(findSizeByName(text)).toMatchObject({ id, name })
  expect(findSizeById(id)).toEqual(findSizeByName(text))
})

test.each(['US 9-6', 'US 6-6', 'US 6 to 2-8', 'XS-M', '6-9', 'US 6-14', '40-130 cm', 'to', '-'])(
  '"%s" is not an adjustable size',
  (text) => {
    expect(findSizeByName(text)).toBeUndefined()
  },
)

test.each([900_060, 600_060, 600_208, 3_010_303, 10_000, 600_000, 99_999_999])(
  'there is no size %i',
  (id) => {
    expect(findSizeById(id)).toBeUndefined()
  },
)

test('a size without a range is shown by its name', () => {
  expect(findSizeByName('2-4')).toMatchObject({ id: 204 })
  expect(findSizeByName('2–4')).toMatchObject({ id: 204 })
})

test('an adjustable size fits all sizes of its range, and a normal size only itself', () => {
  const adjustableRing = findSizeByName('US 6 – 9') ?? { id: 0 }
  expect([55, 60, 75, 90, 95].map((id) => fitsSize(adjustableRing, id))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect([60, 65].map((id) => fitsSize({ id: 60 }, id))).toEqual([true, false])
})
