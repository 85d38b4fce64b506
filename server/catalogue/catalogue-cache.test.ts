import { describe, expect, it } from 'vitest'
import { useShop } from '#tests/support/shop.ts'
import { createCatalogueCache } from './catalogue-cache.ts'

describe('the cache of values that are valid until the catalogue changes', () => {
  const shop = useShop()

  it('computes a value once for all callers at the same time', async () => {
    const cache = createCatalogueCache<number>(shop.db)
    let computedCount = 0
    const computeSlowly = async () => {
      await shop.db.execute('select pg_sleep(0.05)')
      return ++computedCount
    }

    expect(
      await Promise.all([cache('rings', computeSlowly), cache('rings', computeSlowly)]),
    ).toEqual([1, 1])
    expect(await cache('rings', computeSlowly)).toBe(1)
  })

  it('computes a value again when the catalogue has changed, unless it counts thousands of products', async () => {
    const cache = createCatalogueCache<number>(shop.db, (count) => count)
    const changeCatalogue = () =>
      shop.db.execute('update catalogue_version set version = version + 1')
    expect(await cache('few', async () => 1)).toBe(1)
    expect(await cache('many', async () => 5_000)).toBe(5_000)
    await changeCatalogue()
    expect(await cache('few', async () => 2)).toBe(2)
    expect(await cache('many', async () => 5_001)).toBe(5_000)
  })

  it('computes a value again after an error, which all waiting callers get', async () => {
    const cache = createCatalogueCache<number>(shop.db)
    const failToCompute = async () => {
      throw new Error('The database is gone')
    }

    const answers = await Promise.allSettled([
      cache('rings', failToCompute),
      cache('rings', failToCompute),
    ])

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache('rings', async () => 7)).toBe(7)
  })
})
