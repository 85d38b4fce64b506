import { describe, expect, it } from 'vitest'
import { StoreSettingsInput } from './store.ts'

const settingsWithLink = (url: string) => ({
  name: 'Gahana',
  email: 'shop@gahana.test',
  phone: '9800000000',
  address: 'Janakpur',
  policy: { returnDays: 2, warrantyMonths: 12 },
  links: [{ network: 'Facebook', url }],
  version: 1,
})
const isAccepted = (url: string) => StoreSettingsInput.safeParse(settingsWithLink(url)).success

describe('a link of the store', () => {
  it.each([
    'https://facebook.com/gahana',
    ' https://www.facebook.com ',
    'https://a.b',
    'https://गहना.भारत/x.y',
  ])('of the shop may be %s', (url) => expect(isAccepted(url)).toBe(true))

  it.each([
    'http://facebook.com',
    'https://facebook',
    'https:///facebook.com',
    'https://facebook/a.b',
    'https://face book.com',
    'https://.com',
    'javascript:alert(1)//https://a.b',
    `https://facebook.com/${'a'.repeat(300)}`,
  ])('of the shop may not be %s', (url) => expect(isAccepted(url)).toBe(false))

  it.each(['a.', '.', 'a'])('with many “%s” is refused in linear time', (repeatedPart) => {
    const measureParseMs = (characterCount: number) => {
      const longSettings = settingsWithLink(
        `https://${repeatedPart.repeat(characterCount / repeatedPart.length)} x`,
      )
      const startMs = performance.now()
      for (let roundNumber = 0; roundNumber < 5; roundNumber++)
        StoreSettingsInput.safeParse(longSettings)
      return performance.now() - startMs
    }
    measureParseMs(1_000)
    expect(measureParseMs(8_000) / Math.max(measureParseMs(1_000), 0.5)).toBeLessThan(24)
  })
})
