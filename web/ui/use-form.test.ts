import { expect, test } from 'vitest'
import { AddressForm } from '#contract/addresses.ts'
import { validateFields } from './use-form.ts'

const FILLED_FORM = {
  fullName: 'Sita Jha',
  whatsappNumber: '9841234567',
  street: 'Ward 9',
  city: 'Janakpurdham',
  state: 'Madhesh',
  zipCode: '45600',
  country: 'Nepal',
}

test('a valid form has no errors', () => {
  expect(validateFields(AddressForm, FILLED_FORM)).toEqual({})
})

test('every empty field has its own message', () => {
  const emptyForm = Object.fromEntries(Object.keys(FILLED_FORM).map((name) => [name, '']))
  expect(validateFields(AddressForm, emptyForm)).toEqual({
    fullName: 'Full name is required',
    whatsappNumber: 'WhatsApp number is required',
    street: 'Street address is required',
    city: 'City is required',
    state: 'State is required',
    zipCode: 'ZIP code is required',
    country: 'Country is required',
  })
})

test('each field has one error at a time', () => {
  expect(
    validateFields(AddressForm, { ...FILLED_FORM, whatsappNumber: '984', zipCode: '12345678901' }),
  ).toEqual({
    whatsappNumber: 'Please enter a valid 10-digit number',
    zipCode: 'ZIP code cannot exceed 10 characters',
  })
})
