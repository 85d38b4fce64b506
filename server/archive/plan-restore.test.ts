import { describe, expect, test } from 'vitest'
import type { WalPart } from './archive-objects.ts'
import { findWalParts, NotInArchive } from './plan-restore.ts'

const MB = 1024n * 1024n
const SEGMENT = 16n * MB
const base = { run: 'a', start: (SEGMENT + 5n).toString(16), end: (SEGMENT + 9n).toString(16) }

/** A piece of the log in MB after the second segment began, complete until a minute. */
const makeWalPart = (start: number, end: number, minute?: number, run = 'a'): WalPart => ({
  key: `log/${run}-${start}-${end}`,
  run,
  start: SEGMENT + BigInt(start) * MB,
  end: SEGMENT + BigInt(end) * MB,
  completeUntil: minute === undefined ? undefined : timeAt(minute),
})

const timeAt = (minute: number) => new Date(Date.UTC(2026, 10, 25, 4, minute))

const keysOf = (log: WalPart[], until: Date | 'latest') =>
  findWalParts(base, log, until).walParts.map(({ key }) => key)

describe('to restore until a time', () => {
  test('the log is read from the file in which the base backup begins to the first piece after that time', () => {
    const log = [
      makeWalPart(-9, -1, 1),
      makeWalPart(-1, 3, 2),
      makeWalPart(3, 5, 4),
      makeWalPart(5, 7, 6),
      makeWalPart(7, 9, 8),
    ]
    expect(keysOf(log, timeAt(5))).toEqual(['log/a--1-3', 'log/a-3-5', 'log/a-5-7'])
  })

  test('a piece of the log without a time of completeness needs the next piece', () => {
    expect(keysOf([makeWalPart(0, 8), makeWalPart(8, 9, 4)], timeAt(3))).toEqual([
      'log/a-0-8',
      'log/a-8-9',
    ])
  })

  test('pieces of the log that overlap after a crash are joined', () => {
    const log = [makeWalPart(0, 4, 2), makeWalPart(2, 3, 3), makeWalPart(2, 6, 4)]
    expect(keysOf(log, timeAt(3))).toEqual(['log/a-0-4', 'log/a-2-6'])
  })

  test('the log of another run of the database is not used', () => {
    const log = [makeWalPart(0, 4, 2), makeWalPart(4, 8, 9, 'b')]
    expect(() => findWalParts(base, log, timeAt(3))).toThrow('The archive ends at 2026-11-25T04:02')
  })

  test('a gap is refused, and the refusal says how far a restore is possible', () => {
    const log = [makeWalPart(0, 4, 2), makeWalPart(5, 8, 9)]
    expect(() => findWalParts(base, log, timeAt(5))).toThrow(
      'A piece of the log is missing in the archive: it can be restored until 2026-11-25T04:02:00.000Z at most',
    )
    expect(() => findWalParts(base, log, 'latest')).toThrow(NotInArchive)
    expect(keysOf(log, timeAt(1))).toEqual(['log/a-0-4'])
  })

  test('a restore without the first piece of the log is refused', () => {
    expect(() => findWalParts(base, [makeWalPart(1, 8, 9)], 'latest')).toThrow(
      'first piece of the log',
    )
  })

  test('a base backup whose log is not archived yet is refused', () => {
    expect(() => findWalParts(base, [], 'latest')).toThrow('has no log for its base backup yet')
  })
})

test('a restore to the latest state uses all pieces of the log, and says until when they are complete', () => {
  const log = [makeWalPart(0, 4, 2), makeWalPart(4, 8, 9)]
  const { walParts, until, completeUntil } = findWalParts(base, log, 'latest')
  expect({ walParts: walParts.length, until, completeUntil }).toEqual({
    walParts: 2,
    until: undefined,
    completeUntil: timeAt(9),
  })
})
