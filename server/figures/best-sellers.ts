import { sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import type { Figures } from '#contract/figures.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { products } from '../catalogue/tables.ts'
import { orderItems } from '../orders/tables.ts'
import type { Database } from '../platform/database.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { sumInRupees } from './rupees.ts'

const MAX_PRODUCTS_SHOWN = 10

type Row = {
  productId: number
  name: string
  nameNe: string | null
  publicId: string | null
  pieces: number
  paisa: number
}

/** The products with the most pieces sold in orders that count as revenue, with current names. */
export async function readBestSellers(
  db: Database,
  first: Day,
  last: Day,
): Promise<Figures['bestSellers']> {
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select product_id, sum(quantity)::int as pieces,
        sum(quantity * final_price_paisa::float8) as paisa
      from ${orderItems}
      where ${orderItems.soldAt} >= ${startOfDay(first)} and ${orderItems.soldAt} < ${endOfDay(last)}
      group by product_id
      order by pieces desc, paisa desc, product_id
      limit ${MAX_PRODUCTS_SHOWN}
    )
    select product_id as "productId", product.name, product.local_name as "nameNe", pieces, paisa, ${defaultPictureOf(sql`sold.product_id`)} as "publicId"
    from sold join ${products} as product on product.id = sold.product_id
    order by pieces desc, paisa desc, product_id`)
  return rows.map(({ publicId, paisa, ...product }) => ({
    ...withNepali(product),
    revenue: sumInRupees(paisa),
    imageUrl: publicId && pictureUrl(publicId, 400, 'jpg'),
  }))
}
