import { expect, test } from 'vitest'
import { parseProductOutline, sizeText } from './parse-size.ts'

test.each([
  ['42 mm long, dome 18 mm', { shape: 'drop', height: 42, width: 18 }],
  ['55 mm long, 30 mm wide', { shape: 'drop', height: 55, width: 30 }],
  ['28 mm high, 24 mm wide', { shape: 'drop', height: 28, width: 24 }],
  ['22 mm long', { shape: 'drop', height: 22, width: 11 }],
  ['60 mm across, 0.6 mm thick', { shape: 'round', diameterMm: 60 }],
  ['2.5 mm across', { shape: 'round', diameterMm: 2.5 }],
  ['Hoop 34 mm across, 9 mm thick', { shape: 'round', diameterMm: 34 }],
  ['Inside 60.3 mm (size 2-6)', { shape: 'bangle', diameterMm: 60.3 }],
  ['520 mm long, drum 55 mm', { shape: 'loop', length: 520 }],
  ['450 to 600 mm long, pendant 18 mm', { shape: 'loop', length: 600 }],
  ['42 x 34 mm, cord 600 mm', { shape: 'plate', height: 42, width: 34 }],
])('"%s" describes an outline', (dimensions, size) => {
  expect(parseProductOutline(dimensions)).toEqual(size)
})

test.each([
  null,
  '',
  'Band 3 mm wide',
  'Band 5 mm, adjustable',
  '165 mm long, head 30 mm',
  'as long as a hand',
  '९ मिमी',
])('"%s" does not describe an outline', (dimensions) => {
  expect(parseProductOutline(dimensions)).toBeUndefined()
})

test.each([
  ['42 mm long, dome 18 mm', '42 mm long, about two thirds of an ear.'],
  ['9 mm across', '9 mm across, about a fingernail.'],
  ['520 mm long', '520 mm around: it lies just below the collarbone.'],
  ['900 mm long', '900 mm around: it lies below the chest.'],
  ['Inside 58 mm', '58 mm inside, beside a hand 80 mm wide.'],
])('"%s" is described as: %s', (dimensions, text) => {
  const outline = parseProductOutline(dimensions)
  expect(outline && sizeText(outline)).toBe(text)
})
