import { and, count, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type {
  ProductState,
  StaffProductFilter,
  StaffProductSort,
} from '#contract/admin-products.ts'
import { LOW_STOCK } from '#contract/figures.ts'
import { pageOf } from '#contract/paging.ts'
import type { Database } from '../platform/database.ts'
import { readStaffProducts } from './read-staff-products.ts'
import { foldedWords, quoted } from './search-key.ts'
import { productCategories, products, stockItems } from './tables.ts'

/** One page of all products, with how many of each state the other filters find. */
export async function findStaffProducts(db: Database, filter: StaffProductFilter) {
  const { page, limit, sort, state } = filter
  const others = and(...conditions(filter))
  const counts = await countStates(db, others)
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(others, state && isIn[state]))
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map(({ id }) => id)
  const total = state ? counts[state] : counts['on-sale'] + counts.draft + counts.withdrawn
  return { ...pageOf(await readStaffProducts(db, ids), total, filter), counts }
}

/** The ids of all products that a filter finds, in their order. */
export async function findStaffProductIds(
  db: Database,
  filter: Omit<StaffProductFilter, 'page' | 'limit' | 'sort'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditions(filter), filter.state && isIn[filter.state]))
    .orderBy(products.id)
  return rows.map(({ id }) => id)
}

/** What the columns say of a state; see `withdrawnAt` and `publishedAt`. */
const isIn: Record<ProductState, SQL | undefined> = {
  'on-sale': isNull(products.withdrawnAt),
  draft: isNull(products.publishedAt),
  withdrawn: and(isNotNull(products.withdrawnAt), isNotNull(products.publishedAt)),
}

async function countStates(
  db: Database,
  condition: SQL | undefined,
): Promise<Record<ProductState, number>> {
  const counted = (state: ProductState) =>
    sql<number>`(${count()} filter (where ${isIn[state]}))::int`
  const [counts] = await db
    .select({
      'on-sale': counted('on-sale'),
      draft: counted('draft'),
      withdrawn: counted('withdrawn'),
    })
    .from(products)
    .where(condition)
  if (!counts) throw new Error('A count gave no row')
  return counts
}

const stock = sql`(select coalesce(sum(${stockItems.quantity}), 0) from ${stockItems} where ${stockItems.productId} = ${products.id})`

const ORDERS: Record<StaffProductSort, SQL[]> = {
  // In the words of the index, which has the newest first.
  newest: [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`],
  name: [sql`lower(${products.name})`, sql`${products.id}`],
  'price-asc': [sql`${products.pricePaisa}`, sql`${products.id}`],
  'price-desc': [desc(products.pricePaisa), desc(products.id)],
  'stock-asc': [sql`${stock}`, sql`${products.id}`],
  'stock-desc': [sql`${stock} desc`, desc(products.id)],
}

type Conditions = Pick<StaffProductFilter, 'q' | 'category' | 'stock'>

const conditions = ({ q, category, stock: left }: Conditions): (SQL | undefined)[] => [
  q ? isMeantBy(q) : undefined,
  category === undefined ? undefined : isInCategory(category),
  left === 'low' ? hasFewLeft : undefined,
  left === 'empty' ? sql`${stock} = 0` : undefined,
]

const isInCategory = (id: number) =>
  sql`exists (select from ${productCategories} where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${id})`

const hasFewLeft = sql`exists (select from ${stockItems} where ${stockItems.productId} = ${products.id} and ${lte(stockItems.quantity, LOW_STOCK)})`

const PRINTED_NUMBER = /^(?:ga[- ]?)?0*([1-9]\d{0,8})$/i

/** All words begin so in its names and facts, whatever the script; or it is the number on a label. */
export function isMeantBy(q: string): SQL | undefined {
  const number = PRINTED_NUMBER.exec(q)?.[1]
  const begun = foldedWords(q).map((word) => `${quoted(word)}:*`)
  return or(
    begun.length > 0 ? sql`${products.searchKey} @@ ${begun.join(' & ')}::tsquery` : sql`false`,
    number === undefined ? undefined : eq(products.id, Number(number)),
  )
}
