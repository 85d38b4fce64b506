import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const importForLanguage = (language: 'en' | 'ne') => {
  vi.doMock('#contract/messages/language.ts', () => ({ LANGUAGE: language }))
  return import('./in-admin-language.ts')
}

const LOTUS_RING = {
  name: 'Lotus Ring',
  localName: 'कमल औँठी',
  categories: [{ name: 'Rings', nameNe: 'औँठी' }],
}

describe('a text of the shop in the admin', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.doUnmock('#contract/messages/language.ts'))

  it('is shown in Nepali, with the English name beside it', async () => {
    const { productInAdminLanguage, nameInAdminLanguage } = await importForLanguage('ne')
    expect(productInAdminLanguage(LOTUS_RING)).toEqual({
      name: 'कमल औँठी',
      localName: 'Lotus Ring',
      categories: [{ name: 'औँठी' }],
    })
    expect(nameInAdminLanguage({ name: 'Gold', nameNe: 'सुनौलो' })).toBe('सुनौलो')
    expect(nameInAdminLanguage({ name: 'Gold' })).toBe('Gold')
    expect(productInAdminLanguage({ name: 'Lotus Ring', localName: null }).name).toBe('Lotus Ring')
  })

  it('stays as it is in English', async () => {
    const { inAdminLanguage, productInAdminLanguage, nameInAdminLanguage } =
      await importForLanguage('en')
    expect(productInAdminLanguage(LOTUS_RING)).toEqual(LOTUS_RING)
    expect(inAdminLanguage(LOTUS_RING)).toBe(LOTUS_RING)
    expect(nameInAdminLanguage({ name: 'Gold', nameNe: 'सुनौलो' })).toBe('Gold')
  })
})
