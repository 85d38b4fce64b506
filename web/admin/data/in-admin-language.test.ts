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
    const { productInAdminLanguage, nameInAdminLanguage } = await inAdmin('ne')
    expect(productInAdminLanguage(RING)).toEqual({
      name: 'कमल औँठी',
      localName: 'Lotus Ring',
      categories: [{ name: 'औँठी' }],
    })
    expect(nameInAdminLanguage({ name: 'Gold', nameNe: 'सुनौलो' })).toBe('सुनौलो')
    expect(nameInAdminLanguage({ name: 'Gold' })).toBe('Gold')
    expect(productInAdminLanguage({ name: 'Lotus Ring', localName: null }).name).toBe('Lotus Ring')
  })

  it('stays as it is in English', async () => {
    const { inAdminLanguage, productInAdminLanguage, nameInAdminLanguage } = await inAdmin('en')
    expect(productInAdminLanguage(RING)).toEqual(RING)
    expect(inAdminLanguage(RING)).toBe(RING)
    expect(nameInAdminLanguage({ name: 'Gold', nameNe: 'सुनौलो' })).toBe('Gold')
  })
})
