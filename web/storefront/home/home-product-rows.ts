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

const PRODUCTS_PER_ROW = 8

/** A row of products on the home page. */
export type HomeProductRow = {
  title: string
  text: string
  /** The path of the full list, if there is one. */
  listPath?: string
  query: ProductsQueryOptions
}

/** The product rows of the home page; the newest products while the rows are not loaded. */
export const productRowsOfHome = (homeRows: HomeRow[] = [NEWEST_PRODUCTS_ROW]): HomeProductRow[] =>
  homeRows.map(({ title, text, source, categoryId, productIds }) => ({
    title,
    text,
    ...(source === 'picked'
      ? { query: pickedProductsQuery(productIds) }
      : categoryId === null
        ? LIST_OF_SOURCE[source]
        : categoryListOf(categoryId)),
  }))

const NEWEST_PRODUCTS_ROW: HomeRow = {
  title: m.LATEST_COLLECTIONS,
  text: m.NEWEST_PRODUCTS,
  source: 'newest',
  categoryId: null,
  productIds: [],
}

const categoryListOf = (categoryId: number) => ({
  listPath: categoryPath(categoryId),
  query: productsOfCategoryQuery(String(categoryId), { page: 1, limit: PRODUCTS_PER_ROW }),
})

const NEWEST_LIST = { listPath: '/fresh-drops', query: newestProductsQuery(PRODUCTS_PER_ROW) }

const PRODUCTS_WITH_OFFER_QUERY: ProductListQuery = {
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
const LIST_OF_SOURCE: Record<
  Exclude<HomeRow['source'], 'picked'>,
  Pick<HomeProductRow, 'listPath' | 'query'>
> = {
  newest: NEWEST_LIST,
  offers: {
    listPath: '/products?offer=true',
    query: productsQuery(PRODUCTS_WITH_OFFER_QUERY, 1, PRODUCTS_PER_ROW),
  },
  category: NEWEST_LIST,
}
