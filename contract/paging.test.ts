import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  makePageAnswer,
  makeWholeListAnswer,
  OptionalPaging,
  pageAndLimitOf,
  pagingFields,
} from './paging.ts'

describe('the requested page of a list', () => {
  it.each([
    [{}, { page: 1, limit: 10 }],
    [
      { page: '0', limit: '0' },
      { page: 1, limit: 1 },
    ],
    [
      { page: '-7', limit: '-7' },
      { page: 1, limit: 1 },
    ],
    [
      { page: '+3', limit: '25' },
      { page: 3, limit: 25 },
    ],
    [
      { page: '999999999999999', limit: '1000000000' },
      { page: 1_000_000, limit: 100 },
    ],
  ])('%j is %j', (query, expected) => {
    expect(z.parse(z.object(pagingFields), query)).toEqual(expected)
  })

  it.each(['', ' ', '1.5', '1e3', '0x10', 'NaN', '१', '1'.repeat(16), '1;2'])(
    'may not be "%s"',
    (page) => {
      expect(z.safeParse(z.object(pagingFields), { page }).success).toBe(false)
    },
  )

  it('is undefined if neither page nor limit is given', () => {
    expect(pageAndLimitOf(z.parse(OptionalPaging, {}))).toBeUndefined()
    expect(pageAndLimitOf(z.parse(OptionalPaging, { page: '2' }))).toEqual({ page: 2, limit: 10 })
    expect(pageAndLimitOf(z.parse(OptionalPaging, { limit: '5' }))).toEqual({ page: 1, limit: 5 })
  })
})

describe('a list', () => {
  it('has the number of its pages', () => {
    expect(makePageAnswer(['a'], 21, { page: 3, limit: 10 })).toEqual({
      success: true,
      data: ['a'],
      page: 3,
      limit: 10,
      total: 21,
      totalPages: 3,
    })
    expect(makePageAnswer([], 0, { page: 1, limit: 10 }).totalPages).toBe(0)
  })

  it('that is not paged counts as one page', () => {
    expect(makeWholeListAnswer(['a', 'b'])).toMatchObject({
      page: 1,
      limit: 2,
      total: 2,
      totalPages: 1,
    })
    expect(makeWholeListAnswer([])).toMatchObject({ page: 1, limit: 1, total: 0 })
  })
})
