import { afterEach, expect, test, vi } from 'vitest'
import { limitLogLines } from './limit-log-lines.ts'

afterEach(() => vi.restoreAllMocks())

test('only so many lines are written in a minute, and the next minute says what was left out', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const lines: object[] = []
  const limit = limitLogLines()
  for (let line = 0; line < 50; line++) limit((facts) => lines.push(facts))
  expect(lines).toEqual(Array(20).fill({}))
  clock.mockReturnValue(61_000)
  limit((facts) => lines.push(facts))
  limit((facts) => lines.push(facts))
  expect(lines.slice(20)).toEqual([{ skipped: 30 }, {}])
})
