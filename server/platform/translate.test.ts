import { describe, expect, it } from 'vitest'
import { ORDER_PLACED } from '#contract/messages/answers.ts'
import { SEARCH_TOO_SHORT } from '#contract/messages/search.ts'
import * as nepaliValidation from '#contract/messages/validation.ne.ts'
import * as validation from '#contract/messages/validation.ts'
import { Refusal, refusalBodyOf } from '#contract/refusals.ts'
import { languageOf, refusalBodyIn, translateAnswer } from './translate.ts'

const makeRequestIn = (acceptedLanguages: string) =>
  new Request('http://shop.test/', { headers: { 'accept-language': acceptedLanguages } })

describe('the sentence of a refusal', () => {
  it('follows Accept-Language, but its code and key do not', () => {
    const refusal = new Refusal('CART_FULL', { params: { most: 50 } })
    const englishBody = refusalBodyIn(languageOf(makeRequestIn('en')), refusal)
    expect(englishBody).toEqual(refusalBodyOf(refusal))
    expect(englishBody.msg).toBe('A cart holds at most 50 different items')
    const nepaliBody = refusalBodyIn(languageOf(makeRequestIn('ne-NP,ne;q=0.9,en;q=0.8')), refusal)
    const msg = 'कार्टमा बढीमा 50 किसिमका गहना अट्छन्'
    expect(nepaliBody).toEqual({ ...englishBody, msg, message: msg })
  })

  it('is English for a client without Accept-Language', () => {
    expect(languageOf(new Request('http://shop.test/'))).toBe('en')
  })

  it('is also translated at the wrong field', () => {
    const { fields, msg } = refusalBodyIn('ne', new Refusal('SIZE_NEEDED', { field: 'sizeId' }))
    expect(fields).toEqual({ sizeId: 'कृपया नाप छान्नुहोस्' })
    expect(msg).toBe('कृपया नाप छान्नुहोस्')
  })

  it.each([
    [validation.CITY_IS_REQUIRED, nepaliValidation.CITY_IS_REQUIRED],
    [SEARCH_TOO_SHORT, 'खोज्न कम्तीमा 2 अक्षर लेख्नुहोस्'],
    [validation.passwordTooShort(8), nepaliValidation.passwordTooShort(8)],
    [validation.atMost(9, 'days'), nepaliValidation.atMost(9, 'days')],
    ['Please check what you sent', 'कृपया पठाएको कुरा जाँच्नुहोस्'],
    ['A sentence of nobody', 'A sentence of nobody'],
  ])('"%s" of a schema is "%s" in Nepali', (englishBody, nepaliBody) => {
    const refusal = new Refusal('INVALID_INPUT', {
      params: { message: englishBody },
      fields: { field: englishBody },
    })
    expect(refusalBodyIn('ne', refusal)).toMatchObject({
      msg: nepaliBody,
      fields: { field: nepaliBody },
    })
  })
})

describe('the sentence of an answer', () => {
  it('follows the language, and nothing else in the answer changes', () => {
    const answer = { success: true, msg: 'Item added to cart successfully', data: { msg: 'x' } }
    expect(translateAnswer('en', answer)).toBe(answer)
    expect(translateAnswer('ne', answer)).toEqual({ ...answer, msg: 'कार्टमा राखियो' })
    expect(translateAnswer('ne', null)).toBeNull()
    const answerWithTwoMessages = { success: true, msg: ORDER_PLACED, message: ORDER_PLACED }
    const words = 'अर्डर भयो!'
    expect(translateAnswer('ne', answerWithTwoMessages)).toEqual({
      success: true,
      msg: words,
      message: words,
    })
  })
})
