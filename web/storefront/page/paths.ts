import type { ProductSort } from '#contract/products.ts'

// Where the pages of the shop are. What goes without saying is left out of an address.

export const productPath = (id: number, colorId?: number) =>
  withAsked(`/product/${id}`, { color: colorId })

export const categoryPath = (id: number | string, page = 1) =>
  withAsked(`/category/${id}`, { page: page > 1 && page })

export const collectionPath = (sort: ProductSort, page = 1) =>
  withAsked('/products', { sort: sort !== 'newest' && sort, page: page > 1 && page })

export const searchPath = (q: string, page = 1) =>
  withAsked('/search', { q, page: page > 1 && page })

function withAsked(path: string, asked: Record<string, string | number | false | undefined>) {
  const said = Object.entries(asked).filter(([, value]) => value)
  const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
