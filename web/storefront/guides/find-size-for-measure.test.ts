import { describe, expect, it, test } from 'vitest'
import { BANGLE_SIZES, RING_SIZES } from '#contract/size-table.ts'
import {
  findSizeForMeasure,
  parseMillimetres,
  SIZE_MEASURES,
  type SizeMeasureName,
} from './find-size-for-measure.ts'

const MM_PER_INCH = 25.4
const ANNAS_PER_INCH = 16

describe('the tables', () => {
  it('list chura sizes in inches and annas', () => {
    for (const { name, acrossMm } of BANGLE_SIZES) {
      const [inches = 0, annas = 0] = name.split('-').map(Number)
      const exactMm = (inches + annas / ANNAS_PER_INCH) * MM_PER_INCH
      expect(Math.abs(acrossMm - exactMm), name).toBeLessThanOrEqual(0.0501)
    }
  })

  it('list circumferences that match the diameters', () => {
    for (const { name, acrossMm, aroundMm } of [...RING_SIZES, ...BANGLE_SIZES])
      expect(Math.abs(aroundMm - Math.PI * acrossMm), name).toBeLessThan(0.2)
  })
})

describe('a size is found', () => {
  it.each(Object.keys(SIZE_MEASURES) as SizeMeasureName[])('for each size of %s', (name) => {
    const { sizes, measuredDimension } = SIZE_MEASURES[name]
    for (const size of sizes)
      expect(findSizeForMeasure(name, size[measuredDimension])).toEqual({ size })
  })

  it.each<[SizeMeasureName, number, string]>([
    ['ring', 16, 'US 5.5'],
    ['ring', 15.75, 'US 5'],
    ['finger', 51.2, 'US 6'],
    ['finger', 49.5, 'US 5'],
    ['bangle', 58.5, '2-6'],
    ['hand', 175, '2-4'],
  ])(
    'as the larger of two sizes for a measure between them: %s of %d mm',
    (measureName, mm, size) => {
      expect(findSizeForMeasure(measureName, mm)?.size.name).toBe(size)
    },
  )

  it('with the next smaller size as the tighter alternative', () => {
    expect(findSizeForMeasure('ring', 16.3)).toMatchObject({
      size: { us: '6' },
      tighterSize: { us: '5.5' },
    })
    expect(findSizeForMeasure('bangle', 58.5)).toMatchObject({
      size: { name: '2-6' },
      tighterSize: { name: '2-4' },
    })
  })

  it.each<[SizeMeasureName, number, object]>([
    ['ring', 13.5, { outOfRange: 'smallest', size: RING_SIZES[0] }],
    ['finger', 75, { outOfRange: 'largest', size: RING_SIZES.at(-1) }],
    ['hand', 150, { outOfRange: 'smallest', size: BANGLE_SIZES[0] }],
    ['bangle', 76, { outOfRange: 'largest', size: BANGLE_SIZES.at(-1) }],
  ])('for no measure outside of all sizes: %s of %d mm', (measureName, mm, expectedFit) => {
    expect(findSizeForMeasure(measureName, mm)).toEqual(expectedFit)
  })
})

test.each([
  ['16.5', 16.5],
  ['16,5', 16.5],
  [' 16.5 mm ', 16.5],
  ['१६.५', 16.5],
  ['52.', 52],
])('%j is read as millimetres', (text, mm) => expect(parseMillimetres(text)).toBe(mm))

test.each(['', 'small', '-4', '16.5.2', '5 cm'])('%j is not a number of millimetres', (text) =>
  expect(parseMillimetres(text)).toBeUndefined(),
)
