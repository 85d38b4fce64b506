import { expect, test } from 'vitest'
import { calculatorFromQuery } from './calculator-query.ts'

const query = (address: string) => {
  const search = new URLSearchParams(address)
  return calculatorFromQuery((name) => search.get(name))
}

test('the calculator starts with what the address says', () => {
  expect(query('rate=gold-22k&grams=5.5&jarti=0&jyala=१२')).toEqual({
    rate: 'gold-22k',
    grams: '5.5',
    jarti: '0',
    jyala: '12',
  })
})

test('the calculator takes the exact weight of a tola', () => {
  expect(query('grams=११.६६३८').grams).toBe('11.6638')
})

test('the calculator ignores what is not a number or a rate', () => {
  expect(query('rate=tin&grams=heavy&jarti=-1&jyala=1e3')).toEqual({
    rate: '',
    grams: '',
    jarti: '',
    jyala: '',
  })
})
