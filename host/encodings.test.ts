import { expect, it } from 'vitest'
import { chooseContentEncoding } from './encodings.ts'

it.each([
  [null, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
] as const)('a client that takes %j is sent %j', (acceptEncoding, encoding) => {
  expect(chooseContentEncoding(acceptEncoding)).toBe(encoding)
})

it('thousands of blanks between the words of a client take no time', () => {
  const before = process.threadCpuUsage()
  expect(chooseContentEncoding(`gzip${' '.repeat(100_000)}x`)).toBeUndefined()
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})
