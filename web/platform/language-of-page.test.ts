import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const PRODUCT_ANSWER = {
  success: true,
  data: [
    { name: 'Rings', nameNe: 'औँठी', colors: [{ name: 'Gold', nameNe: 'सुनौलो' }], picture: null },
    { name: 'Anklets', colors: [], picture: null },
    { name: 'Silver Jhumka', localName: 'चाँदीको झुम्का', sku: 'GH-1' },
    { name: 'Chandra Ring', localName: null, sku: 'GH-2' },
    { name: 'Gahana', localName: 'गहना' },
    { dimensions: '9 mm', dimensionsNe: '9 मिमि', images: [{ alt: 'Ring', altNe: 'औँठी' }] },
  ],
}

const convertAnswerTo = async (language: 'en' | 'ne') => {
  vi.doMock('#contract/messages/language.ts', () => ({ LANGUAGE: language }))
  return (await import('./language-of-page.ts')).toLanguageOfPage(PRODUCT_ANSWER)
}

describe('an answer of the shop', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.doUnmock('#contract/messages/language.ts'))

  it('is in Nepali on a Nepali page, and in English where there is no Nepali', async () => {
    expect(await convertAnswerTo('ne')).toEqual({
      success: true,
      data: [
        { name: 'औँठी', colors: [{ name: 'सुनौलो' }], picture: null },
        { name: 'Anklets', colors: [], picture: null },
        { name: 'चाँदीको झुम्का', localName: 'Silver Jhumka', sku: 'GH-1' },
        { name: 'Chandra Ring', localName: null, sku: 'GH-2' },
        { name: 'Gahana', localName: 'गहना' },
        // The outline of a piece is measured by its English text.
        { dimensions: '9 mm', dimensionsNe: '9 मिमि', images: [{ alt: 'औँठी' }] },
      ],
    })
  })

  it('has both languages in the admin, whose forms change both', async () => {
    vi.stubEnv('KEEPS_BOTH_LANGUAGES', 'true')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    expect(await convertAnswerTo('ne')).toEqual(PRODUCT_ANSWER)
  })

  it('is in English on an English page of the server, without the Nepali', async () => {
    expect(await convertAnswerTo('en')).toEqual({
      success: true,
      data: [
        { name: 'Rings', colors: [{ name: 'Gold' }], picture: null },
        { name: 'Anklets', colors: [], picture: null },
        { name: 'Silver Jhumka', localName: 'चाँदीको झुम्का', sku: 'GH-1' },
        { name: 'Chandra Ring', localName: null, sku: 'GH-2' },
        { name: 'Gahana', localName: 'गहना' },
        { dimensions: '9 mm', images: [{ alt: 'Ring' }] },
      ],
    })
  })
})
