import { expect, test } from 'vitest'
import { scriptOf } from './script-of.ts'

test('a name in Devanagari is Nepali, in whole or in part', () => {
  expect(scriptOf('सीता कुमारी झा')).toBe('ne')
  expect(scriptOf('Sita झा')).toBe('ne')
})

test('a name in Latin letters is the page’s own', () => {
  expect(scriptOf('Sita Kumari Jha')).toBeUndefined()
  expect(scriptOf('')).toBeUndefined()
})
