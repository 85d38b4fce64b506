import { expect, test } from 'vitest'
import { langOf } from './lang-of.ts'

test('a name with Devanagari letters is Nepali', () => {
  expect(langOf('सीता कुमारी झा')).toBe('ne')
  expect(langOf('Sita झा')).toBe('ne')
})

test('a name in Latin letters has the language of the page', () => {
  expect(langOf('Sita Kumari Jha')).toBeUndefined()
  expect(langOf('')).toBeUndefined()
})
