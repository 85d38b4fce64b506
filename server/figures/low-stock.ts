import { sql } from 'drizzle-orm'
import type { TodayFigures } from '#contract/figures.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { colors, products } from '../catalogue/tables.ts'
import { toApiSize } from '../catalogue/to-api-size.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { stockItems } from '../stock/tables.ts'
import { defaultLowStock } from '../store/read-store.ts'

type LowStockRow = {
  productId: number
  name: string
  nameNe: string | null
  colorName: string | null
  colorNameNe: string | null
  sizeId: number | null
  quantity: number
  publicId: string | null
  soldOutTotal: number
  lowStockTotal: number
}

/** The maximum number of listed products per list. */
const MAX_ITEMS_SHOWN = 8

/**
 * The products on sale with no or little stock: lowest stock first, then newest. Counting reads only
 * an index of the stock and the few products that are off sale or have a low stock of their own;
 * joining all products took seconds with a million of them.
 */
export async function readLowStock(
  db: Database,
): Promise<Pick<TodayFigures, 'emptyStock' | 'lowStock'>> {
  const { rows } = await db.execute<LowStockRow>(sql`
    with counted as materialized (
      select quantity, sum(items) as items from (
        select quantity, count(*) as items from ${stockItems}
        where quantity <= ${defaultLowStock} and product_id not in (
          select id from ${products} where withdrawn_at is not null
          union all select id from ${products} where low_stock is not null
        )
        group by quantity
        union all
        select quantity, count(*)
        from ${products} as product join ${stockItems} as item on item.product_id = product.id
        where low_stock is not null and withdrawn_at is null and quantity <= low_stock
        group by quantity
      ) as part group by quantity
    ), lowest as (
      (select quantity from counted where quantity = 0)
      union all
      (select quantity from counted where quantity > 0 order by quantity limit ${MAX_ITEMS_SHOWN})
    ), short as (
      select item.* from lowest, lateral (
        select item.id, product_id, color_id, size_id, quantity
        from ${stockItems} as item join ${products} as product on product.id = product_id
        where quantity = lowest.quantity and withdrawn_at is null
          and quantity <= coalesce(low_stock, ${defaultLowStock})
        order by product_id desc, item.id limit ${MAX_ITEMS_SHOWN}
      ) as item
    ), named as (
      (select * from short where quantity = 0)
      union all
      (select * from short where quantity > 0 order by quantity, product_id desc, id limit ${MAX_ITEMS_SHOWN})
    )
    select product_id as "productId", product.name, product.local_name as "nameNe",
      color.name as "colorName", color.name_ne as "colorNameNe", size_id as "sizeId", quantity, ${defaultPictureOf(sql`named.product_id`)} as "publicId",
      (select coalesce(sum(items), 0)::int from counted where quantity = 0) as "soldOutTotal",
      (select coalesce(sum(items), 0)::int from counted where quantity > 0) as "lowStockTotal"
    from named join ${products} as product on product.id = named.product_id
      left join ${colors} as color on color.id = named.color_id
    order by quantity, product_id desc, named.id`)
  const { soldOutTotal = 0, lowStockTotal = 0 } = rows[0] ?? {}
  const lowStockItems = rows.map(toLowStockItem)
  return {
    emptyStock: {
      total: soldOutTotal,
      first: lowStockItems.filter(({ quantity }) => quantity === 0),
    },
    lowStock: { total: lowStockTotal, first: lowStockItems.filter(({ quantity }) => quantity > 0) },
  }
}

const toLowStockItem = ({ productId, name, nameNe, colorName, colorNameNe, ...row }: LowStockRow) =>
  withNepali({
    productId,
    name,
    nameNe,
    colorName,
    colorNameNe,
    sizeName: toApiSize(row.sizeId)?.name ?? null,
    quantity: row.quantity,
    imageUrl: row.publicId && pictureUrl(row.publicId, 400, 'jpg'),
  })
