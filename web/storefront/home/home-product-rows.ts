import type { HomeRow } from '#contract/home.ts'
import {
  newestProductsQuery,
  type ProductListQuery,
  type ProductsQueryOptions,
  pickedProductsQuery,
  productsOfCategoryQuery,
  productsQuery,
} from '../../data/catalogue.ts'
import { categoryPath } from '../page/paths.ts'
import * as m from './messages.ts'

const PIECES_IN_A_RAIL = 8

/** A row of products on the home page. */
export type HomeProductRow = {
  title: string
  text: string
  /** The path of the full list, if there is one. */
  to?: string
  query: ProductsQueryOptions
}

/** The product rows of the home page; the newest products while the rows are not loaded. */
export const productRowsOfHome = (rows: HomeRow[] = [NEWEST]): HomeProductRow[] =>
  rows.map(({ title, text, source, categoryId, productIds }) => ({
    title,
    text,
    ...(source === 'picked'
      ? { query: pickedProductsQuery(productIds) }
      : categoryId === null
        ? LISTS[source]
        : listOfCategory(categoryId)),
  }))

const NEWEST: HomeRow = {
  title: m.LATEST_COLLECTIONS,
  text: m.NEWEST_PRODUCTS,
  source: 'newest',
  categoryId: null,
  productIds: [],
}

const listOfCategory = (id: number) => ({
  to: categoryPath(id),
  query: productsOfCategoryQuery(String(id), { page: 1, limit: PIECES_IN_A_RAIL }),
})

const NEWEST_LIST = { to: '/fresh-drops', query: newestProductsQuery(PIECES_IN_A_RAIL) }

const WITH_OFFER: ProductListQuery = {
  q: '',
  sort: 'newest',
  category: '',
  color: '',
  metal: '',
  purity: '',
  weight: '',
  size: '',
  from: '',
  to: '',
  stock: false,
  offer: true,
}

/** The shop sends a row with the source 'category' only with the id of a category. */
const LISTS: Record<Exclude<HomeRow['source'], 'picked'>, Pick<HomeProductRow, 'to' | 'query'>> = {
  newest: NEWEST_LIST,
  offers: {
    to: '/products?offer=true',
    query: productsQuery(WITH_OFFER, 1, PIECES_IN_A_RAIL),
  },
  category: NEWEST_LIST,
}
