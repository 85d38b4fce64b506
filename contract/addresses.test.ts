import { expect, test } from 'vitest'
import { cleanPhone } from './addresses.ts'

test.each([
  ['984-1234567', '9841234567'],
  ['+977 984 123 4567', '9841234567'],
  ['00977-984-1234567', '9841234567'],
  ['9779841234567', '9841234567'],
  ['(+977) 984.123.4567', '9841234567'],
  ['०९८४१२३४५६७', '9841234567'],
  ['९८४१२३४५६७', '9841234567'],
  ['+९७७ ९८४-१२३४५६७', '9841234567'],
])('a number written as %s is the number %s', (written, number) => {
  expect(cleanPhone(written)).toBe(number)
})

test('a number that is still being typed stays as it is', () => {
  expect(cleanPhone('977')).toBe('977')
  expect(cleanPhone('98412')).toBe('98412')
  expect(cleanPhone('')).toBe('')
})

test('a country code typed digit by digit goes when the number outgrows ten digits', () => {
  let field = ''
  for (const key of '9779841234567') field = cleanPhone(field + key).slice(0, 10)
  expect(field).toBe('9841234567')
})

test('letters never reach the number', () => {
  expect(cleanPhone('call 9841234567 please')).toBe('9841234567')
})
