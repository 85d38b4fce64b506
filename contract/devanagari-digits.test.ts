import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ResetPasswordInput, SignInInput } from './accounts.ts'
import { AddressForm, AddressInput } from './addresses.ts'
import { parseFormNumber, parseFormRupees } from './form-values.ts'
import { ProductConditions } from './product-filter.ts'
import { StoreContactInput } from './store.ts'
import { AuthenticatorCode } from './two-factor.ts'

/**
 * What people type in Devanagari digits, the schema that reads it, and the value that it returns.
 */
const NUMBER_INPUTS: [what: string, schema: z.ZodMiniType, typed: string, read: unknown][] = [
  ['a phone number', AddressForm.shape.whatsappNumber, ' ९८४१२३४५६७ ', '9841234567'],
  ['a ZIP code', AddressForm.shape.zipCode, '४५६००', '45600'],
  ['the phone of the shop', StoreContactInput.shape.phone, '+९७७ १-५९७००००', '+977 1-5970000'],
  ['a code for a new password', ResetPasswordInput.shape.code, '१२३४५६', '123456'],
  ['a code at sign-in', SignInInput.shape.code, '१२३ ४५६', '123 456'],
  ['a code of an app', AuthenticatorCode, '००५९२४', '005924'],
  ['a price in a filter', ProductConditions.shape.minPrice, '१२५०.५०', 125_050],
  ['a weight in a filter', ProductConditions.shape.minWeight, '१२.५', 12_500],
  [
    'a label of an address',
    AddressInput.shape.label,
    'सीता झा | ९८४१२३४५६७',
    'सीता झा | 9841234567',
  ],
]

test.each(NUMBER_INPUTS)(
  '%s may be typed in Devanagari digits',
  (_, schema, typedText, expectedValue) => {
    expect(z.parse(schema, typedText)).toBe(expectedValue)
  },
)

test('the digits of a street are stored as typed', () => {
  expect(z.parse(AddressForm.shape.street, 'वडा ४')).toBe('वडा ४')
})

test.each([
  [parseFormNumber, '१,२५०.५', 1250.5],
  [parseFormNumber, '१२', 12],
  [parseFormRupees, 'रू १२,५००', 12_500],
])(
  'the numbers in a form may be typed in Devanagari digits',
  (expectedValue, typedText, expectedNumber) => {
    expect(expectedValue(typedText)).toBe(expectedNumber)
  },
)
