import { expect, it } from 'vitest'
import { languageOfPath, pathIn } from './language-paths.ts'

it.each([
  ['/', '/ne'],
  ['/?q=1', '/ne?q=1'],
  ['/cart', '/ne/cart'],
  ['/product/1?color=2', '/ne/product/1?color=2'],
])('the English path %s has the Nepali path %s', (path, nepaliPath) => {
  expect(pathIn('ne', path)).toBe(nepaliPath)
  expect(pathIn('en', path)).toBe(path)
})

it.each([
  ['/ne', 'ne', '/'],
  ['/ne/', 'ne', '/'],
  ['/NE/cart', 'ne', '/cart'],
  ['/ne/ne', 'ne', '/ne'],
  ['/newsletter/1', 'en', '/newsletter/1'],
  ['/necklaces', 'en', '/necklaces'],
  ['/', 'en', '/'],
])('the path %s in the language "%s" is %s', (address, language, path) => {
  expect(languageOfPath(address)).toEqual({ language, path })
})
