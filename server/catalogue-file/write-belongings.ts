import { inArray, sql } from 'drizzle-orm'
import { offers, productImages } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import type { Placed } from './write-products.ts'

/** Gives products pictures that the shop has already, and says what their own ones show. */
export async function writePictures(tx: Database, plans: Placed[]): Promise<void> {
  const added = plans.flatMap(({ id, pictures }) =>
    pictures.added.map((picture, at) => ({ ...picture, productId: id, at })),
  )
  // The bytes of a picture are named by what they show: whatever row has them knows their size.
  await tx.execute(sql`
    insert into ${productImages} (
      product_id, color_id, public_id, alt, width, height, placeholder, position, is_default
    )
    select sent."productId", sent."colorId", sent."publicId", sent.alt,
      known.width, known.height, known.placeholder,
      own.next + sent.at, own.next = 0 and sent.at = 0
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as sent (
      "productId" int, "colorId" int, "publicId" text, alt text, at int
    )
    cross join lateral (
      select width, height, placeholder from ${productImages} as any_row
      where any_row.public_id = sent."publicId" limit 1
    ) as known
    cross join lateral (
      select coalesce(max(position) + 1, 0) as next from ${productImages} as own_row
      where own_row.product_id = sent."productId"
    ) as own
    order by sent."productId", sent.at`)
  const changed = plans.flatMap(({ pictures }) => pictures.changed)
  await tx.execute(sql`
    update ${productImages} as picture
    set alt = sent.alt, color_id = sent."colorId", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as sent (id int, alt text, "colorId" int)
    where picture.id = sent.id`)
}

/** Ends offers, changes them, adds them: in this order no two of a product meet on the way. */
export async function writeOffers(tx: Database, plans: Placed[]): Promise<void> {
  const ended = plans.flatMap((plan) => plan.offers.ended)
  if (ended.length > 0) await tx.delete(offers).where(inArray(offers.id, ended))
  const changed = plans.flatMap((plan) => plan.offers.changed)
  await tx.execute(sql`
    update ${offers} as offer
    set title = sent.title, type = sent.type, value_hundredths = sent.hundredths,
      ends_at = sent."endsAt", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as sent (
      id int, title text, type text, hundredths bigint, "endsAt" timestamptz
    )
    where offer.id = sent.id`)
  const added = plans.flatMap((plan) =>
    plan.offers.added.map(({ hundredths, ...terms }) => ({
      ...terms,
      productId: plan.id,
      valueHundredths: hundredths,
    })),
  )
  if (added.length > 0) await tx.insert(offers).values(added)
}
