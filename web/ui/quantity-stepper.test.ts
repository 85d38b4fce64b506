import { expect, test } from 'vitest'
import { parseQuantity } from './quantity-stepper.tsx'

test.each([
  ['3', 3],
  [' 4 ', 4],
  ['३', 3],
  ['0', 0],
  ['-2', 0],
  ['2.5', 1],
  ['many', 1],
  ['', 1],
  ['99', 8],
])('the typed text "%s" means %d', (typedText, quantity) => {
  expect(parseQuantity(typedText, 8)).toBe(quantity)
})
