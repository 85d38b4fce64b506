import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Language } from '#contract/messages/language.ts'
import { users } from '../accounts/tables.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { colors, products } from '../catalogue/tables.ts'
import { toApiSize } from '../catalogue/to-api-size.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type EmailSender, renderEmail } from '../platform/emails/email.ts'
import { pagesUrlIn, shopperEmailWords } from '../platform/emails/email-words.ts'
import { type EmailToSend, queueEmails } from '../platform/emails/outbox.ts'
import { stockItems } from '../stock/tables.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../store/read-store.ts'
import * as m from './messages.ts'
import { restockRequests } from './tables.ts'

/** How many emails one transaction queues. */
const EMAILS_PER_BATCH = 100

type Dependencies = { db: NodePgDatabase; contact: ConfiguredStoreContact; publicUrl: string }

/**
 * Queues an email to everybody who waits for something that is in stock again, and ends their
 * requests in the same transaction, so that each gets it once. Returns the number of emails.
 */
export async function queueRestockEmails(
  dependencies: Dependencies,
  signal?: AbortSignal,
): Promise<number> {
  let emailCount = 0
  for (
    let count = EMAILS_PER_BATCH;
    count === EMAILS_PER_BATCH && !signal?.aborted;
    emailCount += count
  )
    count = await queueBatch(dependencies)
  return emailCount
}

type RestockRequestRow = {
  email: string
  firstName: string
  productId: number
  name: string
  nameNe: string | null
  colorId: number | null
  colorName: string | null
  colorNameNe: string | null
  sizeId: number | null
  language: Language
}

const queueBatch = ({ db, contact, publicUrl }: Dependencies): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<RestockRequestRow>(sql`
      with due as (
        select request.id
        from ${restockRequests} as request
        join ${products} on ${products.id} = request.product_id and ${isOnSale}
        join ${stockItems} as item on item.product_id = request.product_id
          and item.color_id is not distinct from request.color_id
          and item.size_id is not distinct from request.size_id
          and item.quantity > 0
        order by request.id
        limit ${EMAILS_PER_BATCH}
        for update of request skip locked
      ), ended as (
        delete from ${restockRequests} as request using due
        where request.id = due.id
        returning request.*
      )
      select ${users.email}, ${users.firstName} as "firstName", ended.product_id as "productId",
        ${products.name}, ${products.localName} as "nameNe", ended.color_id as "colorId",
        ${colors.name} as "colorName", ${colors.nameNe} as "colorNameNe",
        ended.size_id as "sizeId", ended.language
      from ended
      join ${users} on ${users.id} = ended.user_id
      join ${products} on ${products.id} = ended.product_id
      left join ${colors} on ${colors.id} = ended.color_id
      order by ended.id`)
    if (rows.length === 0) return 0
    const sender = await readStoreContact(tx, contact)
    await queueEmails(
      tx,
      rows.map((row) => makeRestockEmail(row, { sender, publicUrl })),
    )
    return rows.length
  })

function makeRestockEmail(
  row: RestockRequestRow,
  { sender, publicUrl }: { sender: EmailSender; publicUrl: string },
) {
  const size = toApiSize(row.sizeId)
  const { name, nameNe, colorName, colorNameNe, language } = row
  const productNameNe = m.productInVariant(nameNe ?? name, [
    colorNameNe ?? colorName ?? undefined,
    size?.name,
  ])
  const product =
    language === 'ne'
      ? productNameNe
      : m.productInVariant(name, [colorName ?? undefined, size?.name])
  const words = shopperEmailWords(language)
  const variantParameters = new URLSearchParams({
    ...(row.colorId !== null && { color: String(row.colorId) }),
    ...(size && { size: String(size.id) }),
  })
  const query = variantParameters.size > 0 ? `?${variantParameters}` : ''
  const subject = words.backInStock(product)
  const email = renderEmail(
    {
      heading: subject,
      parts: [
        words.productIsBackInStock(row.firstName, product),
        ...(language === 'en' ? [{ nepali: m.itIsBackInNepali(productNameNe) }] : []),
        words.ITEM_IS_NOT_RESERVED,
        {
          link: `${pagesUrlIn(publicUrl, language)}/product/${row.productId}${query}`,
          words: words.SEE_IT_IN_THE_SHOP,
        },
      ],
      language,
    },
    sender,
  )
  return { to: row.email, subject, ...email } satisfies EmailToSend
}
