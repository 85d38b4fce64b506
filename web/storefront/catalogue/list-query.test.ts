import { describe, expect, it } from 'vitest'
import {
  canonicalQuery,
  isFiltered,
  pageNumberOf,
  pageNumbersUpTo,
  productListQueryOf,
  sortFromQuery,
  withoutFilters,
} from './list-query.ts'

describe('the query string of a list', () => {
  it.each([
    ['3', 3],
    ['', 1],
    [null, 1],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['1e9', 1],
    ['999999', 10_000],
    ['99999999999', 1],
  ])('%j means page %i', (text, page) => {
    expect(pageNumberOf(text)).toBe(page)
  })

  it('sorts by newest by default', () => {
    expect([sortFromQuery('price-asc'), sortFromQuery('sideways'), sortFromQuery(null)]).toEqual([
      'price-asc',
      'newest',
      'newest',
    ])
  })

  it('has in its canonical form the page only, without filters and sort order', () => {
    const parameters = ['', 'sort=name', 'color=7'].map((each) => canonicalQuery(query(each), 2))
    expect(parameters).toEqual(['?page=2', '', ''])
    expect(canonicalQuery(query(''), 1)).toBe('')
  })

  it('shows at most five pages at once', () => {
    expect(pageNumbersUpTo(1)).toEqual([1])
    expect(pageNumbersUpTo(3)).toEqual([1, 2, 3])
    expect(pageNumbersUpTo(9)).toEqual([5, 6, 7, 8, 9])
  })

  it('contains the filters', () => {
    expect(query('sort=name&category=3&color=7&from=500&to=2500.50&stock=true&offer=true')).toEqual(
      {
        q: '',
        sort: 'name',
        category: '3',
        color: '7',
        metal: '',
        purity: '',
        weight: '',
        size: '',
        from: '500',
        to: '2500.50',
        stock: true,
        offer: true,
      },
    )
  })

  it('contains a metal, and a price range in one value', () => {
    expect(query('metal=gold-plated&price=1000-2500&from=&to=')).toMatchObject({
      metal: 'gold-plated',
      from: '1000',
      to: '2500',
    })
    expect(query('price=50000-')).toMatchObject({ from: '50000', to: '' })
    expect(query('price=-1000')).toMatchObject({ from: '', to: '1000' })
    expect(query('price=&from=200')).toMatchObject({ from: '200', to: '' })
    expect(query('metal=tin&price=-')).toEqual(withoutFilters({ q: '', sort: 'newest' }))
  })

  it('contains purity, weight and size', () => {
    expect(query('purity=916&weight=5-10&size=60')).toMatchObject({
      purity: '916',
      weight: '5-10',
      size: '60',
    })
    expect(query('weight=50-')).toMatchObject({ weight: '50-' })
    expect(query('weight=-2')).toMatchObject({ weight: '-2' })
    expect(query('purity=22K&weight=-&size=US%206')).toEqual(
      withoutFilters({ q: '', sort: 'newest' }),
    )
    expect(query('purity=1001&weight=heavy&size=0')).toEqual(
      withoutFilters({ q: '', sort: 'newest' }),
    )
  })

  it('of search results keeps the search text when the filters are cleared', () => {
    const searched = query('q=%20gold%20ring&purity=916')
    expect(searched).toMatchObject({ q: 'gold ring', purity: '916' })
    expect(isFiltered(searched)).toBe(true)
    expect(withoutFilters(searched)).toEqual(query('q=gold+ring'))
    expect(isFiltered(withoutFilters(searched))).toBe(false)
  })

  it('ignores invalid filters', () => {
    const invalid = query('category=rings&color=-1&from=cheap&to=1e3&stock=maybe&offer=')
    expect(invalid).toEqual(withoutFilters({ q: '', sort: 'newest' }))
    expect(isFiltered(invalid)).toBe(false)
    expect(isFiltered(query('offer=true'))).toBe(true)
  })
})

const query = (address: string) => {
  const search = new URLSearchParams(address)
  return productListQueryOf((name) => search.get(name))
}
