import { beforeEach, expect, test, vi } from 'vitest'
import { rememberViewed, viewedBefore } from './viewed.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
})

beforeEach(() => stored.clear())

test('viewed pieces are stored, newest first, each once', () => {
  for (const id of [1, 2, 3, 1]) rememberViewed(id)
  expect(viewedBefore(9)).toEqual([1, 3, 2])
})

test('a page does not show its own piece, and at most eight others', () => {
  for (let id = 1; id <= 20; id += 1) rememberViewed(id)
  expect(viewedBefore(20)).toEqual([19, 18, 17, 16, 15, 14, 13, 12])
})

test('invalid entries in localStorage are ignored', () => {
  stored.set('viewed', '[3, "x", -1, null, 2.5, 4]')
  expect(viewedBefore(9)).toEqual([3, 4])
  stored.set('viewed', '{ broken')
  expect(viewedBefore(9)).toEqual([])
})
