import type { ProductSort } from '#contract/products.ts'
import { read } from '../platform/query.ts'

/** How many pieces a list shows before it offers more. */
export const PIECES_A_PAGE = 24

export const categories = () => read('GET /api/category/getcategory')

export const category = (id: string) => read('GET /api/category/getcategory/{id}', { path: { id } })

export const productsOfCategory = (id: string) =>
  read('GET /api/category/products/category/{id}', { path: { id } })

export type Order = { sort: ProductSort; page: number }

export const products = ({ sort, page }: Order) =>
  read('GET /allproducts', { query: { sort, page, limit: PIECES_A_PAGE } })

export const product = (id: string) => read('GET /api/singleproduct/{id}', { path: { id } })

export const freshDrops = () => read('GET /api/freshdrops')

export const searchResults = (q: string) =>
  read('GET /api/products/search', { query: { q, limit: PIECES_A_PAGE } })
