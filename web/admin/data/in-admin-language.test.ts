import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const inAdmin = (language: 'en' | 'ne') => {
  vi.doMock('#contract/messages/language.ts', () => ({ LANGUAGE: language }))
  return import('./in-admin-language.ts')
}

const RING = {
  name: 'Lotus Ring',
  localName: 'कमल औँठी',
  categories: [{ name: 'Rings', nameNe: 'औँठी' }],
}

describe('a text of the shop in the admin', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.doUnmock('#contract/messages/language.ts'))

  it('is shown in Nepali, with the English name beside it', async () => {
    const { namedInOwnLanguage, ownNameOf } = await inAdmin('ne')
    expect(namedInOwnLanguage(RING)).toEqual({
      name: 'कमल औँठी',
      localName: 'Lotus Ring',
      categories: [{ name: 'औँठी' }],
    })
    expect(ownNameOf({ name: 'Gold', nameNe: 'सुनौलो' })).toBe('सुनौलो')
    expect(ownNameOf({ name: 'Gold' })).toBe('Gold')
    expect(namedInOwnLanguage({ name: 'Lotus Ring', localName: null }).name).toBe('Lotus Ring')
  })

  it('stays as it is in English', async () => {
    const { inOwnLanguage, namedInOwnLanguage, ownNameOf } = await inAdmin('en')
    expect(namedInOwnLanguage(RING)).toEqual(RING)
    expect(inOwnLanguage(RING)).toBe(RING)
    expect(ownNameOf({ name: 'Gold', nameNe: 'सुनौलो' })).toBe('Gold')
  })
})
