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
const LATEST_FROM = 3
const FAVOURITES_FROM = 2

/**
 * The product rows of the home page. If a category does not exist or is empty, the newest products
 * replace the latest collection and the favourites are left out. Before the categories are loaded,
 * both are assumed to exist.
 */
export function homeRails(categories: Category[] | undefined): HomeRail[] {
  const nameOf = (id: number) => {
    if (!categories) return ''
    return categories.find((each) => each.id === id && each.productCount > 0)?.name
  }
  const ofCategory = (id: number, title: string, text: string): HomeRail => ({
    ...{ title, text, to: categoryPath(id) },
    query: productsOfCategory(String(id), { page: 1, limit: PIECES_IN_A_RAIL }),
  })
  const [latest, favourite] = [nameOf(LATEST_FROM), nameOf(FAVOURITES_FROM)]
  const rails =
    latest === undefined
      ? [NEWEST]
      : [ofCategory(LATEST_FROM, 'Latest Collections', latest && `New in ${latest}.`)]
  if (favourite !== undefined)
    rails.push(
      ofCategory(
        FAVOURITES_FROM,
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
