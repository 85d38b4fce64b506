import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchAfterTyping } from './search-after-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typedSearch = { typedText: 'jhumka', searchedText: '', isLeaving: false }

test('a search begins when the user stops typing', () => {
  const search = vi.fn()
  searchAfterTyping({ ...typedSearch, typedText: 'jhum' }, search)?.()
  searchAfterTyping(typedSearch, search)
  expect(search).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(search.mock.calls).toEqual([['jhumka']])
})

test('no search begins while another page is being opened', () => {
  const search = vi.fn()
  // The user types and follows a link before the search has begun.
  searchAfterTyping(typedSearch, search)?.()
  searchAfterTyping({ ...typedSearch, isLeaving: true }, search)
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
})

test('the same text is not searched again', () => {
  const search = vi.fn()
  searchAfterTyping({ ...typedSearch, searchedText: 'jhumka' }, search)
  vi.runAllTimers()
  expect(search).not.toHaveBeenCalled()
})
