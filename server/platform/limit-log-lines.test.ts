import { afterEach, expect, test, vi } from 'vitest'
import { limitLogLines } from './limit-log-lines.ts'

afterEach(() => vi.restoreAllMocks())

test('at most a fixed number of lines is written in a minute; the next minute says how many were left out', () => {
  const fakeClock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const lines: object[] = []
  const limitedLog = limitLogLines()
  for (let line = 0; line < 50; line++) limitedLog((facts) => lines.push(facts))
  expect(lines).toEqual(Array(20).fill({}))
  fakeClock.mockReturnValue(61_000)
  limitedLog((facts) => lines.push(facts))
  limitedLog((facts) => lines.push(facts))
  expect(lines.slice(20)).toEqual([{ skipped: 30 }, {}])
})
