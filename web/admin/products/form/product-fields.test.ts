import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toPaisa } from '#contract/money.ts'
import { parseTypedPrice } from '../offers/final-price.ts'
import { ProductFields, productFieldsOf } from './product-fields.ts'

const makeFields = (price: string) => ({
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
])('the price of a product may be written %s', (typedPrice, priceInRupees) => {
  expect(z.parse(ProductFields, makeFields(typedPrice)).price).toBe(toPaisa(priceInRupees))
  expect(parseTypedPrice(typedPrice)).toBe(priceInRupees)
})

test.each(['', 'a lot', '1,2,3', '12 500 or so', '-5', '12,5000'])(
  'the price of a product may not be written "%s"',
  (typedPrice) => {
    expect(z.safeParse(ProductFields, makeFields(typedPrice)).success).toBe(false)
  },
)

/** The fields that nobody types: they are chosen from lists, and the certificate is uploaded. */
const FIELDS_WITHOUT_INPUT = ['basis', 'certificateId', 'metal', 'roundTo']

test('the product form has a field for every value that it saves', () => {
  const productsFolder = new URL('..', import.meta.url)
  const pageSources = readdirSync(productsFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, productsFolder), 'utf8'))
    .join()
  const missingFields = Object.keys(ProductFields.shape).filter(
    (fieldName) => !pageSources.includes(`field('${fieldName}')`),
  )
  expect(missingFields.sort()).toEqual(FIELDS_WITHOUT_INPUT)
})
