import { assert, property, record, string, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatParcelRecipient, parseParcelRecipient } from './address-labels.ts'
import { AddressForm, AddressInput, normalizePhone } from './addresses.ts'

const placeFields = {
  street: 'Station Road',
  city: 'Janakpur',
  state: 'Madhesh',
  zipCode: '45600',
  country: 'Nepal',
}
const filledForm = { fullName: 'Sita Jha', whatsappNumber: '9812345678', ...placeFields }

/** The first error message of each field. */
function errorMessagesOf(result: ReturnType<typeof AddressForm.safeParse>) {
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) fields[String(path[0])] ??= message
  return fields
}

describe('a label', () => {
  test('is the full name and the number with a bar between', () => {
    expect(formatParcelRecipient(filledForm)).toBe('Sita Jha | 9812345678')
    expect(parseParcelRecipient('Sita Jha | 9812345678')).toEqual({
      fullName: 'Sita Jha',
      whatsappNumber: '9812345678',
    })
  })

  test('without a bar is read as a name without a phone number', () => {
    expect(parseParcelRecipient(' Sita ')).toEqual({ fullName: 'Sita', whatsappNumber: '' })
  })

  test('is split into its name and phone number, also if the name contains a bar', () => {
    const fullName = string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    assert(
      property(record({ fullName, whatsappNumber: stringMatching(/^\d{10}$/) }), (recipient) => {
        const parsedForm = AddressForm.safeParse({ ...placeFields, ...recipient })
        if (parsedForm.data) {
          const { fullName, whatsappNumber } = parsedForm.data
          expect(parseParcelRecipient(formatParcelRecipient(parsedForm.data))).toEqual({
            fullName,
            whatsappNumber,
          })
        }
      }),
    )
  })

  test('from the address form is accepted by the server unchanged', () => {
    const fullName = string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    assert(
      property(fullName, (name) => {
        const parsedForm = AddressForm.safeParse({ ...filledForm, fullName: name })
        if (parsedForm.data) {
          const label = formatParcelRecipient(parsedForm.data)
          expect(AddressInput.parse({ label, ...placeFields }).label).toBe(label)
        }
      }),
    )
  })
})

describe('a filled-in form', () => {
  test('loses the spaces around its values', () => {
    const formWithSpaces = { ...filledForm, whatsappNumber: ' 9812345678 ', city: ' Janakpur ' }
    expect(AddressForm.parse(formWithSpaces)).toEqual(filledForm)
  })

  test('reports every empty field as required', () => {
    const emptyForm = Object.fromEntries(Object.keys(filledForm).map((field) => [field, ' ']))
    expect(errorMessagesOf(AddressForm.safeParse(emptyForm))).toEqual({
      fullName: 'Full name is required',
      whatsappNumber: 'WhatsApp number is required',
      street: 'Street address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP code is required',
      country: 'Country is required',
    })
  })

  test.each(['981234567', '98123456789', '98123 4567', '+977981234', '९८१२३४५६७', '98123456ab'])(
    'with the phone number %s is refused',
    (whatsappNumber) => {
      expect(errorMessagesOf(AddressForm.safeParse({ ...filledForm, whatsappNumber }))).toEqual({
        whatsappNumber: 'Please enter a valid 10-digit number',
      })
    },
  )

  test('has a ZIP code of at most 10 characters', () => {
    expect(AddressForm.safeParse({ ...filledForm, zipCode: '1234567890' }).success).toBe(true)
    expect(
      errorMessagesOf(AddressForm.safeParse({ ...filledForm, zipCode: '12345678901' })),
    ).toEqual({
      zipCode: 'ZIP code cannot exceed 10 characters',
    })
  })
})

test.each([
  ['984-1234567', '9841234567'],
  ['+977 984 123 4567', '9841234567'],
  ['00977-984-1234567', '9841234567'],
  ['9779841234567', '9841234567'],
  ['(+977) 984.123.4567', '9841234567'],
  ['०९८४१२३४५६७', '9841234567'],
  ['९८४१२३४५६७', '9841234567'],
  ['+९७७ ९८४-१२३४५६७', '9841234567'],
])('the phone number written as %s is read as %s', (typedNumber, expectedNumber) => {
  expect(normalizePhone(typedNumber)).toBe(expectedNumber)
})

test('a phone number that is still being typed is not changed', () => {
  expect(normalizePhone('977')).toBe('977')
  expect(normalizePhone('98412')).toBe('98412')
  expect(normalizePhone('')).toBe('')
  expect(normalizePhone('+977 984-123')).toBe('984123')
})

test('a country code typed digit by digit is removed when the phone number has more than ten digits', () => {
  let field = ''
  for (const key of '9779841234567') field = normalizePhone(field + key).slice(0, 10)
  expect(field).toBe('9841234567')
})

test('letters are removed from a phone number', () => {
  expect(normalizePhone('call 9841234567 please')).toBe('9841234567')
})
