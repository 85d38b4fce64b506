import { expect, test } from 'vitest'
import { scriptOf } from './script-of.ts'

test('a name with Devanagari letters is Nepali', () => {
  expect(scriptOf('सीता कुमारी झा')).toBe('ne')
  expect(scriptOf('Sita झा')).toBe('ne')
})

test('a name in Latin letters has the language of the page', () => {
  expect(scriptOf('Sita Kumari Jha')).toBeUndefined()
  expect(scriptOf('')).toBeUndefined()
})
