import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['pearl', 'pearl', 0],
  ['peral', 'pearl', 1],
  ['pearls', 'pearl', 1],
  ['necklase', 'necklace', 1],
  ['silvr', 'silver', 1],
  ['tilhrai', 'tilhari', 1],
  ['', 'ring', 4],
  ['ring', '', 4],
  ['kantha', 'bulaki', 6],
])('from %s to %s is %d', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
})

it('is the same in both directions, and never more than writing the whole word', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (from, to) => {
      const distance = editDistance(from, to)
      expect(distance).toBe(editDistance(to, from))
      expect(distance).toBeLessThanOrEqual(Math.max(from.length, to.length))
      expect(distance === 0).toBe(from === to)
    }),
  )
})
