import { describe, expect, it, test } from 'vitest'
import { findSize, MEASURES, type MeasureName, readMm } from './find-size.ts'
import { BANGLES, RINGS } from './sizes.ts'

const MM_PER_INCH = 25.4
const ANNAS_PER_INCH = 16

describe('the tables', () => {
  it('list chura sizes in inches and annas', () => {
    for (const { name, acrossMm } of BANGLES) {
      const [inches = 0, annas = 0] = name.split('-').map(Number)
      const exact = (inches + annas / ANNAS_PER_INCH) * MM_PER_INCH
      expect(Math.abs(acrossMm - exact), name).toBeLessThanOrEqual(0.0501)
    }
  })

  it('list circumferences that match the diameters', () => {
    for (const { name, acrossMm, aroundMm } of [...RINGS, ...BANGLES])
      expect(Math.abs(aroundMm - Math.PI * acrossMm), name).toBeLessThan(0.2)
  })
})

describe('a size is found', () => {
  it.each(Object.keys(MEASURES) as MeasureName[])('for each size of %s', (name) => {
    const { sizes, measuredBy } = MEASURES[name]
    for (const size of sizes) expect(findSize(name, size[measuredBy])).toEqual({ size })
  })

  it.each<[MeasureName, number, string]>([
    ['ring', 16, 'US 6'],
    ['ring', 15.8, 'US 5'],
    ['finger', 50.5, 'US 6'],
    ['finger', 49.8, 'US 5'],
    ['bangle', 58.5, '2-6'],
    ['hand', 175, '2-4'],
  ])('between two sizes it is the larger one: %s of %d mm', (name, mm, size) => {
    expect(findSize(name, mm)?.size.name).toBe(size)
  })

  it.each<[MeasureName, number, object]>([
    ['ring', 14.9, { outside: 'smallest', size: RINGS[0] }],
    ['finger', 60, { outside: 'largest', size: RINGS[2] }],
    ['hand', 150, { outside: 'smallest', size: BANGLES[0] }],
    ['bangle', 70, { outside: 'largest', size: BANGLES[4] }],
  ])('outside of all sizes there is none: %s of %d mm', (name, mm, fit) => {
    expect(findSize(name, mm)).toEqual(fit)
  })
})

test.each([
  ['16.5', 16.5],
  ['16,5', 16.5],
  [' 16.5 mm ', 16.5],
  ['१६.५', 16.5],
  ['52.', 52],
])('%j is read as millimetres', (text, mm) => expect(readMm(text)).toBe(mm))

test.each(['', 'small', '-4', '16.5.2', '5 cm'])('%j is not a number of millimetres', (text) =>
  expect(readMm(text)).toBeUndefined(),
)
