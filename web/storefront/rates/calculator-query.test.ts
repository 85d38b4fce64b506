import { expect, test } from 'vitest'
import { parseCalculatorQuery } from './calculator-query.ts'

const parseQuery = (queryString: string) => {
  const searchParameters = new URLSearchParams(queryString)
  return parseCalculatorQuery((name) => searchParameters.get(name))
}

test('the calculator starts with the values in the address', () => {
  expect(parseQuery('rate=gold-22k&grams=5.5&jarti=0&jyala=१२')).toEqual({
    rate: 'gold-22k',
    grams: '5.5',
    jarti: '0',
    jyala: '12',
  })
})

test('the calculator takes the exact weight of a tola', () => {
  expect(parseQuery('grams=११.६६३८').grams).toBe('11.6638')
})

test('the calculator ignores values that are not a number or a rate', () => {
  expect(parseQuery('rate=tin&grams=heavy&jarti=-1&jyala=1e3')).toEqual({
    rate: '',
    grams: '',
    jarti: '',
    jyala: '',
  })
})
