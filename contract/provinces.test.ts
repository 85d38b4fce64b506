import { expect, test } from 'vitest'
import { provinceOf } from './provinces.ts'

test.each([
  ['Madhesh', 'Madhesh'],
  [' bagmati ', 'Bagmati'],
  ['Bagmati Province', 'Bagmati'],
  ['Gandaki Pradesh', 'Gandaki'],
  ['बागमती प्रदेश', 'Bagmati'],
  ['सुदूरपश्चिम', 'Sudurpashchim'],
  ['Far-Western', 'Sudurpashchim'],
  ['Province No. 1', 'Koshi'],
  ['Province 3', 'Bagmati'],
  ['प्रदेश नं. २', 'Madhesh'],
  ['7', 'Sudurpashchim'],
])('the text "%s" means the province %s', (writtenName, province) => {
  expect(provinceOf(writtenName)).toBe(province)
})

test.each(['', 'Nepal', 'Bihar', '0', '8', '1.5', 'Province', 'constructor', 'Karnataka'])(
  'the text "%s" means no province of Nepal',
  (writtenName) => {
    expect(provinceOf(writtenName)).toBeUndefined()
  },
)
