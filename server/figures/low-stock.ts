import { sql } from 'drizzle-orm'
import type { Today } from '#contract/figures.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { sizeOf } from '../catalogue/size-of.ts'
import { colors, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { highestLowStock } from '../stock/read-stock.ts'
import { stockItems } from '../stock/tables.ts'
import { defaultLowStock } from '../store/read-store.ts'

type Row = {
  productId: number
  name: string
  nameNe: string | null
  colorName: string | null
  colorNameNe: string | null
  sizeId: number | null
  quantity: number
  publicId: string | null
  emptyTotal: number
  lowTotal: number
}

/** The maximum number of listed products per list. */
const MAX_SHOWN = 8

/** The products on sale with no or little stock: lowest stock first, then newest. */
export async function readLowStock(db: Database): Promise<Pick<Today, 'emptyStock' | 'lowStock'>> {
  const { rows } = await db.execute<Row>(sql`
    with short as materialized (
      select item.id, item.product_id, item.color_id, item.size_id, item.quantity
      from ${stockItems} as item join ${products} as product on product.id = item.product_id
      where item.quantity <= ${highestLowStock}
        and item.quantity <= coalesce(product.low_stock, ${defaultLowStock}) and product.withdrawn_at is null
    ), named as (
      (select * from short where quantity = 0 order by product_id desc, id limit ${MAX_SHOWN})
      union all
      (select * from short where quantity > 0 order by quantity, product_id desc, id limit ${MAX_SHOWN})
    )
    select product_id as "productId", product.name, product.local_name as "nameNe",
      color.name as "colorName", color.name_ne as "colorNameNe", size_id as "sizeId", quantity, ${defaultPictureOf(sql`named.product_id`)} as "publicId",
      (select count(*)::int from short where quantity = 0) as "emptyTotal",
      (select count(*)::int from short where quantity > 0) as "lowTotal"
    from named join ${products} as product on product.id = named.product_id
      left join ${colors} as color on color.id = named.color_id
    order by quantity, product_id desc, named.id`)
  const { emptyTotal = 0, lowTotal = 0 } = rows[0] ?? {}
  const pieces = rows.map(pieceOf)
  return {
    emptyStock: { total: emptyTotal, first: pieces.filter(({ quantity }) => quantity === 0) },
    lowStock: { total: lowTotal, first: pieces.filter(({ quantity }) => quantity > 0) },
  }
}

const pieceOf = ({ productId, name, nameNe, colorName, colorNameNe, ...row }: Row) =>
  withNepali({
    ...{ productId, name, nameNe, colorName, colorNameNe },
    sizeName: sizeOf(row.sizeId)?.name ?? null,
    quantity: row.quantity,
    imageUrl: row.publicId && pictureUrl(row.publicId, 400, 'jpg'),
  })
