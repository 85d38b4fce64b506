import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toPaisa } from '#contract/money.ts'
import { parseTypedPrice } from './offers/final-price.ts'
import { ProductFields, productFieldsOf } from './product-fields.ts'

const form = (price: string) => ({
  ...productFieldsOf(undefined),
  name: 'Silver jhumka',
  description: 'Hammered by hand.',
  price,
})

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['1,25,000', 125_000],
  ['Rs 12500', 12_500],
  ['Rs. 12,500', 12_500],
  ['12500/-', 12_500],
  ['रू १२,५००', 12_500],
  ['१२५००', 12_500],
  ['12500.50', 12_500.5],
])('the price of a product may be written %s', (typed, rupees) => {
  expect(z.parse(ProductFields, form(typed)).price).toBe(toPaisa(rupees))
  expect(parseTypedPrice(typed)).toBe(rupees)
})

test.each(['', 'a lot', '1,2,3', '12 500 or so', '-5', '12,5000'])('but not "%s"', (typed) => {
  expect(z.safeParse(ProductFields, form(typed)).success).toBe(false)
})

/** The fields that nobody types: they are chosen from lists, and the certificate is uploaded. */
const WITHOUT_FIELD = ['basis', 'certificateId', 'metal', 'roundTo']

test('the page has a field for everything that the form saves', () => {
  const folder = new URL('./', import.meta.url)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join()
  const missing = Object.keys(ProductFields.shape).filter(
    (name) => !pages.includes(`field('${name}')`),
  )
  expect(missing.sort()).toEqual(WITHOUT_FIELD)
})
