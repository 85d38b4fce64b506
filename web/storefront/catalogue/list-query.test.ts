import { describe, expect, it } from 'vitest'
import {
  canonicalQuery,
  clearFilters,
  isFiltered,
  pageNumberOf,
  pageNumbersUpTo,
  parseSort,
  productListQueryOf,
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
    expect([parseSort('price-asc'), parseSort('sideways'), parseSort(null)]).toEqual([
      'price-asc',
      'newest',
      'newest',
    ])
  })

  it('has in its canonical form the page only, without filters and sort order', () => {
    const canonicalQueries = ['', 'sort=name', 'color=7'].map((queryText) =>
      canonicalQuery(parseQuery(queryText), 2),
    )
    expect(canonicalQueries).toEqual(['?page=2', '', ''])
    expect(canonicalQuery(parseQuery(''), 1)).toBe('')
  })

  it('shows at most five pages at once', () => {
    expect(pageNumbersUpTo(1)).toEqual([1])
    expect(pageNumbersUpTo(3)).toEqual([1, 2, 3])
    expect(pageNumbersUpTo(9)).toEqual([5, 6, 7, 8, 9])
  })

  it('contains the filters', () => {
    expect(
      parseQuery('sort=name&category=3&color=7&from=500&to=2500.50&stock=true&offer=true'),
    ).toEqual({
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
    })
  })

  it('contains a metal, and a price range in one value', () => {
    expect(parseQuery('metal=gold-plated&price=1000-2500&from=&to=')).toMatchObject({
      metal: 'gold-plated',
      from: '1000',
      to: '2500',
    })
    expect(parseQuery('price=50000-')).toMatchObject({ from: '50000', to: '' })
    expect(parseQuery('price=-1000')).toMatchObject({ from: '', to: '1000' })
    expect(parseQuery('price=&from=200')).toMatchObject({ from: '200', to: '' })
    expect(parseQuery('metal=tin&price=-')).toEqual(clearFilters({ q: '', sort: 'newest' }))
  })

  it('contains purity, weight and size', () => {
    expect(parseQuery('purity=916&weight=5-10&size=60')).toMatchObject({
      purity: '916',
      weight: '5-10',
      size: '60',
    })
    expect(parseQuery('weight=50-')).toMatchObject({ weight: '50-' })
    expect(parseQuery('weight=-2')).toMatchObject({ weight: '-2' })
    expect(parseQuery('purity=22K&weight=-&size=US%206')).toEqual(
      clearFilters({ q: '', sort: 'newest' }),
    )
    expect(parseQuery('purity=1001&weight=heavy&size=0')).toEqual(
      clearFilters({ q: '', sort: 'newest' }),
    )
  })

  it('of search results keeps the search text when the filters are cleared', () => {
    const searchQuery = parseQuery('q=%20gold%20ring&purity=916')
    expect(searchQuery).toMatchObject({ q: 'gold ring', purity: '916' })
    expect(isFiltered(searchQuery)).toBe(true)
    expect(clearFilters(searchQuery)).toEqual(parseQuery('q=gold+ring'))
    expect(isFiltered(clearFilters(searchQuery))).toBe(false)
  })

  it('ignores invalid filters', () => {
    const invalidQuery = parseQuery('category=rings&color=-1&from=cheap&to=1e3&stock=maybe&offer=')
    expect(invalidQuery).toEqual(clearFilters({ q: '', sort: 'newest' }))
    expect(isFiltered(invalidQuery)).toBe(false)
    expect(isFiltered(parseQuery('offer=true'))).toBe(true)
  })
})

const parseQuery = (pageAddress: string) => {
  const searchParameters = new URLSearchParams(pageAddress)
  return productListQueryOf((name) => searchParameters.get(name))
}
