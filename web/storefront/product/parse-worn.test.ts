import { expect, test } from 'vitest'
import { parseWornOutline } from './parse-worn.ts'

test.for([
  ['ring', 'Band 3 mm wide', { band: 3 }],
  ['ring', 'Face 13 mm, band 4 mm', { band: 4, face: { height: 13, width: 13 } }],
  ['ring', 'Face 14 x 12 mm', { face: { height: 14, width: 12 } }],
  ['ring', 'Stone 8 mm, band 3 mm', { band: 3, face: { height: 8, width: 8 } }],
  ['ring', 'Band 2.2 mm, stones 1.3 mm', { band: 2.2 }],
  ['bangle', '3 mm wide, twelve of a size', { band: 3 }],
  ['bangle', '7 mm thick', { band: 7 }],
] as const)('a %s of “%s” is drawn', ([scale, dimensions, expectedOutline]) => {
  expect(parseWornOutline(scale, dimensions)).toEqual(expectedOutline)
})

test.for([
  ['ring', ''],
  ['ring', 'One size, adjustable'],
  ['bangle', 'Inside 70 mm'],
] as const)('a %s of “%s” is not drawn', ([scale, dimensions]) => {
  expect(parseWornOutline(scale, dimensions)).toBeUndefined()
})
