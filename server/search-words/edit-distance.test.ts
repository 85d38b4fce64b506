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
])('the distance from %s to %s is %d', (firstWord, secondWord, distance) => {
  expect(editDistance(firstWord, secondWord)).toBe(distance)
})

it('the distance is the same in both directions, and at most the length of the longer word', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (firstWord, secondWord) => {
      const distance = editDistance(firstWord, secondWord)
      expect(distance).toBe(editDistance(secondWord, firstWord))
      expect(distance).toBeLessThanOrEqual(Math.max(firstWord.length, secondWord.length))
      expect(distance === 0).toBe(firstWord === secondWord)
    }),
  )
})
