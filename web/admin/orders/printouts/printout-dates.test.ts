import { expect, test } from 'vitest'
import * as nepali from '../messages/printouts.ne.ts'
import * as english from '../messages/printouts.ts'

test('a bill has its date in both calendars in each language', () => {
  const PRINTED_TIME = '2026-11-20T09:20:00Z'
  expect([
    english.printoutDateTimeText(PRINTED_TIME),
    english.nepaliBillDateText(PRINTED_TIME),
  ]).toEqual(['20 Nov 2026, 3:05 pm', '4 Mangsir 2083 BS'])
  expect([nepali.printoutDateTimeText(PRINTED_TIME), nepali.nepaliBillDateText()]).toEqual([
    '४ मंसिर २०८३\u00A0· 20 Nov 2026, दिउँसो 3:05 बजे',
    '',
  ])
})
