import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { watchClock } from './watch-clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The lines that are logged when the database answers after `answerMs`. */
function watchAnswers() {
  const lines: string[] = []
  const watch = watchClock(createLog('info', { write: (line) => void lines.push(line) }))
  const answer = (aheadMs: number, answerMs = 10) => {
    const askedAt = Date.now()
    vi.advanceTimersByTime(answerMs)
    watch({ databaseTime: askedAt - aheadMs, askedAt })
    return lines.splice(0).map((line) => JSON.parse(line).aheadSeconds)
  }
  return answer
}

test('a clock that is a day wrong is reported, and again after an hour', () => {
  const answer = watchAnswers()
  expect(answer(86_400_000)).toEqual([86_400])
  expect(answer(86_400_000)).toEqual([])
  vi.advanceTimersByTime(3_600_000)
  expect(answer(-86_400_000)).toEqual([-86_400])
})

test('a clock that is some seconds wrong, or a late answer, is not reported', () => {
  const answer = watchAnswers()
  expect(answer(10_000)).toEqual([])
  expect(answer(-10_000)).toEqual([])
  expect(answer(0, 60_000)).toEqual([])
})
