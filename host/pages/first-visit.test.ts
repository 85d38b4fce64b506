import { describe, expect, it } from 'vitest'
import { beginsInNepali } from './first-visit.ts'

const beginsWithHeaders = (headers: Record<string, string>) =>
  beginsInNepali((name) => headers[name] ?? null)

describe('the first visit', () => {
  it.each([
    ['ne', true],
    ['ne-NP,ne;q=0.9,en-US;q=0.8,en;q=0.7', true],
    ['NE-np', true],
    ['hi;q=0.9, ne;q=0.5', true],
    ['en-US,en;q=0.9,ne;q=0.8', false],
    ['en, ne', false],
    ['hi-IN,en;q=0.5', false],
    ['ne;q=0', false],
    ['ne;q=nothing', false],
    ['*', false],
    ['', false],
    ['new,nepal', false],
  ])('with Accept-Language "%s" begins in Nepali: %s', (acceptLanguage, isNepali) => {
    expect(beginsWithHeaders({ 'accept-language': acceptLanguage })).toBe(isNepali)
  })

  it('is in English for a client without headers, such as a crawler', () => {
    expect(beginsWithHeaders({})).toBe(false)
  })

  it('follows the language that the visitor chose before', () => {
    expect(beginsWithHeaders({ 'accept-language': 'ne', cookie: 'a=b; language=en' })).toBe(false)
    expect(beginsWithHeaders({ 'accept-language': 'en', cookie: 'language=ne' })).toBe(true)
  })

  it('follows a link of the shop to the English page', () => {
    expect(beginsWithHeaders({ 'accept-language': 'ne', 'sec-fetch-site': 'same-origin' })).toBe(
      false,
    )
    expect(beginsWithHeaders({ 'accept-language': 'ne', 'sec-fetch-site': 'cross-site' })).toBe(
      true,
    )
  })
})
