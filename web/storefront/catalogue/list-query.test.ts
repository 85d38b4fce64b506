import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  knownPart,
  listFromQuery,
  pageFromQuery,
  shownPages,
  sortFromQuery,
  unfiltered,
} from './list-query.ts'

describe('an address that asks for a part of a list', () => {
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
  ])('is understood: %j is page %i', (text, page) => {
    expect(pageFromQuery(text)).toBe(page)
  })

  it('is given the newest first where it names no order there is', () => {
    expect([sortFromQuery('price-asc'), sortFromQuery('sideways'), sortFromQuery(null)]).toEqual([
      'price-asc',
      'newest',
      'newest',
    ])
  })

  it('is known by how far it is open, and not by filter and order', () => {
    const parts = ['', 'sort=name', 'color=7'].map((each) => knownPart(asked(each), 2))
    expect(parts).toEqual(['?page=2', '', ''])
    expect(knownPart(asked(''), 1)).toBe('')
  })

  it('never opens more than five pages at once', () => {
    expect(shownPages(1)).toEqual([1])
    expect(shownPages(3)).toEqual([1, 2, 3])
    expect(shownPages(9)).toEqual([5, 6, 7, 8, 9])
  })

  it('is filtered by what it says', () => {
    expect(asked('sort=name&category=3&color=7&from=500&to=2500.50&stock=true&offer=true')).toEqual(
      {
        sort: 'name',
        category: '3',
        color: '7',
        metal: '',
        from: '500',
        to: '2500.50',
        stock: true,
        offer: true,
      },
    )
  })

  it('is filtered by a metal, and by a band of prices in one word', () => {
    expect(asked('metal=gold-plated&price=1000-2500&from=&to=')).toMatchObject({
      metal: 'gold-plated',
      from: '1000',
      to: '2500',
    })
    expect(asked('price=50000-')).toMatchObject({ from: '50000', to: '' })
    expect(asked('price=-1000')).toMatchObject({ from: '', to: '1000' })
    expect(asked('price=&from=200')).toMatchObject({ from: '200', to: '' })
    expect(asked('metal=tin&price=-')).toEqual(unfiltered({ sort: 'newest' }))
  })

  it('is not filtered by what nobody understands', () => {
    const odd = asked('category=rings&color=-1&from=cheap&to=1e3&stock=maybe&offer=')
    expect(odd).toEqual(unfiltered({ sort: 'newest' }))
    expect(isFiltered(odd)).toBe(false)
    expect(isFiltered(asked('offer=true'))).toBe(true)
  })
})

const asked = (address: string) => {
  const search = new URLSearchParams(address)
  return listFromQuery((name) => search.get(name))
}
