import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { createLog } from '../platform/log.ts'
import { openMissedSearchRecorder } from './missed-search-recorder.ts'
import { missedSearches } from './tables.ts'
import { searchWordsWithoutPersonalData } from './without-personal-data.ts'

const shop = useShop()

beforeEach(async () => {
  await shop.missedSearches.flush()
  await shop.db.delete(missedSearches)
})

const search = (searchText: string, page = 1) =>
  shop.call('GET /api/products/search', { query: { q: searchText, page } })
const readNotedSearches = async () => {
  await shop.missedSearches.flush()
  const rows = await shop.db.select().from(missedSearches).orderBy(missedSearches.words)
  return rows.map(({ words, times }) => [words, times])
}

test('the owner sees searches without results, the most frequent first', async () => {
  const staff = await shop.person('staff')
  for (const searchText of ['zari belt', 'bulaki gold', 'Zari  Belt ']) {
    await search(searchText)
    await shop.missedSearches.flush()
    // Search for something else, so that the next search does not count as further typing.
    await search('another thing')
  }
  await shop.missedSearches.flush()
  const { data } = await shop.call('GET /api/admin/today', {}, staff)
  expect(data.missedSearches.map(({ words, times }) => [words, times])).toEqual([
    ['another thing', 3],
    ['zari belt', 2],
    ['bulaki gold', 1],
  ])
  expect(data.missedSearches[0]?.lastAt).toEqual(expect.any(String))
})

test('a search that finds something is not recorded', async () => {
  const piece = await putOnSale(shop.db, { name: 'Kanthi', stock: 1 })
  expect((await search(piece.name)).total).toBeGreaterThan(0)
  expect(await readNotedSearches()).toEqual([])
})

test('a search does not wait until it is recorded', async () => {
  const waitingRecorder = openMissedSearchRecorder(shop.db, createLog('silent'))
  waitingRecorder.recordSearch({ searchText: 'zari belt', address: '10.0.0.1' })
  expect(await readNotedSearches()).toEqual([])
  await waitingRecorder.flush()
  expect(await readNotedSearches()).toEqual([['zari belt', 1]])
})

test('recorded searches are written to the database after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await search('zari belt')
    vi.advanceTimersByTime(30_000)
  } finally {
    vi.useRealTimers()
  }
  await vi.waitFor(async () => {
    const rows = await shop.db.select().from(missedSearches)
    expect(rows).toMatchObject([{ words: 'zari belt', times: 1 }])
  })
})

describe('a search while somebody is typing', () => {
  test('is recorded once, with the longest text', async () => {
    for (const searchText of [
      'ti',
      'tik',
      'tika',
      'tika c',
      'tika chain',
      'tika cha',
      'tika chain',
    ])
      await search(searchText)
    expect(await readNotedSearches()).toEqual([['tika chain', 1]])
  })

  test('is kept apart from a person in another network', async () => {
    const searchesOfShop = openMissedSearchRecorder(shop.db, createLog('silent'))
    searchesOfShop.recordSearch({ searchText: 'zari', address: '10.0.0.1' })
    searchesOfShop.recordSearch({ searchText: 'zari belt', address: '10.0.0.2' })
    await searchesOfShop.flush()
    expect(await readNotedSearches()).toEqual([
      ['zari', 1],
      ['zari belt', 1],
    ])
  })
})

describe('the recorded searches are limited', () => {
  test('at most 500 texts are recorded between two writes', async () => {
    const searchesOfShop = openMissedSearchRecorder(shop.db, createLog('silent'))
    for (let index = 0; index < 600; index++)
      searchesOfShop.recordSearch({
        searchText: `word ${String.fromCharCode(97 + (index % 26))} ${index}`,
        address: `10.0.${index}`,
      })
    await searchesOfShop.flush()
    expect(await readNotedSearches()).toHaveLength(500)
  })

  test('the latest two thousand are stored, for 90 days at most', async () => {
    await shop.db.execute(sql`
      insert into ${missedSearches} (words, times, last_at)
      select 'old ' || n, 1, now() - make_interval(hours => n) from generate_series(1, 2010) as n`)
    await search('hathphool')
    const expected = new Map((await readNotedSearches()).map(([words, times]) => [words, times]))
    expect(expected.size).toBe(2000)
    expect(expected.has('hathphool')).toBe(true)
    expect(expected.has('old 2000')).toBe(false)

    await shop.db
      .update(missedSearches)
      .set({ lastAt: sql`now() - interval '91 days'` })
      .where(eq(missedSearches.words, 'old 1'))
    await search('kamarpatta')
    expect((await readNotedSearches()).map(([words]) => words)).not.toContain('old 1')
  })

  test('if the database is unreachable, only recorded searches are lost', async () => {
    const brokenSearches = openMissedSearchRecorder(shop.db, createLog('silent'))
    await shop.db.execute(sql`alter table missed_searches rename to hidden`)
    brokenSearches.recordSearch({ searchText: 'zari belt', address: '10.0.0.1' })
    await brokenSearches.flush()
    await shop.db.execute(sql`alter table hidden rename to missed_searches`)
    await brokenSearches.flush()
    expect(await readNotedSearches()).toEqual([])
  })
})

describe('the recorded text', () => {
  test.for([
    ['  Zari   BELT ', 'zari belt'],
    ['बुलाकी', 'बुलाकी'],
    ['GA-00042', 'ga-00042'],
    ['22 carat', '22 carat'],
  ] as const)('of the search %j is %j', ([typedText, expected]) => {
    expect(searchWordsWithoutPersonalData(typedText)).toBe(expected)
  })

  test.for([
    'sita@gahana.test',
    '9812345678',
    'sita 981-234 5678',
    'फोन ९८१२३४५६७८',
    '1234',
    '!!',
    'x'.repeat(61),
  ])('is never that of the search %j', (typedText) => {
    expect(searchWordsWithoutPersonalData(typedText)).toBeUndefined()
  })
})
