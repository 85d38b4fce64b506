import { sql } from 'drizzle-orm'
import { LOW_STOCK, type Today } from '#contract/figures.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { colors, productImages, products, stockItems } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'

type Row = {
  productId: number
  name: string
  colorName: string | null
  quantity: number
  publicId: string | null
  total: number
}

/** How many of the short pieces are named. */
const NAMED = 8

/**
 * The pieces on sale of which none or few are left, the newest of the fewest first. It reads the whole shelf: an index by
 * quantity would make every order write one row more in it.
 */
export async function readShortStock(
  db: Database,
): Promise<Pick<Today, 'emptyStock' | 'lowStock'>> {
  const { rows } = await db.execute<Row>(sql`
    with short as (
      select item.product_id, item.color_id, item.quantity, count(*) over kind as total,
        row_number() over (kind order by item.quantity, item.product_id desc, item.id) as place
      from ${stockItems} as item join ${products} as product on product.id = item.product_id
      where item.quantity <= ${LOW_STOCK} and product.withdrawn_at is null
      window kind as (partition by item.quantity = 0)
    )
    select product_id as "productId", product.name, color.name as "colorName", quantity,
      total::int as total, (
        select public_id from ${productImages} as picture
        where picture.product_id = short.product_id
        order by is_default desc, position, id limit 1
      ) as "publicId"
    from short join ${products} as product on product.id = short.product_id
      left join ${colors} as color on color.id = short.color_id
    where place <= ${NAMED}
    order by place`)
  return {
    emptyStock: listOf(rows.filter(({ quantity }) => quantity === 0)),
    lowStock: listOf(rows.filter(({ quantity }) => quantity > 0)),
  }
}

const listOf = (rows: Row[]): Today['lowStock'] => ({
  total: rows[0]?.total ?? 0,
  first: rows.map(({ total, publicId, ...piece }) => ({
    ...piece,
    imageUrl: publicId && pictureUrl(publicId, 400, 'jpg'),
  })),
})
