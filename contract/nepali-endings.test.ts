import { expect, test } from 'vitest'
import { nepaliEndingAfter, withNepaliEnding } from './nepali-endings.ts'

test.each([
  ['झुम्का', 'को', 'झुम्काको'],
  ['मिथिला हार', 'मा', 'मिथिला हारमा'],
  ['गीता यादवँ', 'को', 'गीता यादवँको'],
  ['eSewa', 'बाट', 'eSewa बाट'],
  ['औँठी (US 6)', 'को', 'औँठी (US 6) को'],
  ['रू 500.00', 'को', 'रू 500.00 को'],
])('%s with the ending %s is %s', (word, ending, joined) => {
  expect(withNepaliEnding(word, ending)).toBe(joined)
  expect(word + nepaliEndingAfter(word, ending)).toBe(joined)
})
