import { expect, test } from 'vitest'
import { EngravingText } from './engraving.ts'
import { countGraphemes } from './engraving-text.ts'

test.for([
  ['Sita', 4],
  ['सीता', 2],
  ['कृष्ण र राधा', 7],
  ['é', 1],
  ['e\u0301', 1],
  ['', 0],
] as const)('“%s” counts as %d letters', ([text, graphemeCount]) => {
  expect(countGraphemes(text)).toBe(graphemeCount)
})

test.for([
  ['  Sita   & Ram ', 'Sita & Ram'],
  ['Jose\u0301', 'José'],
  ['सीता १२', 'सीता १२'],
  ['क्‍ष', 'क्‍ष'],
  ['“forever” – 24.11.2026', '“forever” – 24.11.2026'],
  ['', null],
  ['   ', null],
  ['a'.repeat(60), 'a'.repeat(60)],
] as const)('“%s” is engraved as %j', ([text, normalizedText]) => {
  expect(EngravingText.parse(text)).toBe(normalizedText)
})

test.for([
  'love 💍',
  'S ❤ R',
  '1️⃣',
  'a\u0007b',
  'a\u202Eb',
  'Сита',
  '...',
  'a'.repeat(61),
  'a'.repeat(2000),
])('“%s” cannot be engraved', (text) => {
  expect(EngravingText.safeParse(text).success).toBe(false)
})
