import type { Category } from '#contract/categories.ts'
import { newestProducts, type ProductList, productsOfCategory } from '../../data/catalogue.ts'
import { categoryPath } from '../page/paths.ts'

const PIECES_IN_A_RAIL = 8

/** A row of products on the home page. */
export type HomeRail = {
  title: string
  text: string
  /** The path of the full list. */
  to: string
  query: ProductList
}

/** The ids of the categories shown in the two rows. */
const LATEST_CATEGORY_ID = 3
const FAVOURITES_CATEGORY_ID = 2

/**
 * The product rows of the home page. If a category does not exist or is empty, the newest products
 * replace the latest collection and the favourites are left out. Before the categories are loaded,
 * both are assumed to exist.
 */
export function homeRails(categories: Category[] | undefined): HomeRail[] {
  const categoryName = (id: number) => {
    if (!categories) return ''
    return categories.find((each) => each.id === id && each.productCount > 0)?.name
  }
  const railOfCategory = (id: number, title: string, text: string): HomeRail => ({
    ...{ title, text, to: categoryPath(id) },
    query: productsOfCategory(String(id), { page: 1, limit: PIECES_IN_A_RAIL }),
  })
  const [latest, favourite] = [
    categoryName(LATEST_CATEGORY_ID),
    categoryName(FAVOURITES_CATEGORY_ID),
  ]
  const rails =
    latest === undefined
      ? [NEWEST]
      : [railOfCategory(LATEST_CATEGORY_ID, 'Latest Collections', latest && `New in ${latest}.`)]
  if (favourite !== undefined)
    rails.push(
      railOfCategory(
        FAVOURITES_CATEGORY_ID,
        'Customer Favourites',
        favourite && `${favourite} that others came back for.`,
      ),
    )
  return rails
}

const NEWEST: HomeRail = {
  title: 'Latest Collections',
  text: 'The newest pieces of the shop.',
  to: '/fresh-drops',
  query: newestProducts(PIECES_IN_A_RAIL),
}
