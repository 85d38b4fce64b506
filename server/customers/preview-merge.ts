import { eq, inArray, sql } from 'drizzle-orm'
import type { AccountToMerge, MergePreview } from '#contract/customer-merges.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { hasPermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import { customerTagsOf } from '../accounts/customer-tags.ts'
import { users } from '../accounts/tables.ts'
import { emailOrEmptyInSql, fullNameInSql } from '../accounts/user.ts'
import { addresses } from '../addresses/tables.ts'
import { cashBlocks } from '../orders/cash-tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { reviews } from '../reviews/tables.ts'
import { wishlistEntriesTable } from '../wishlist/tables.ts'
import { findSharedPhone, isPhoneProven } from './same-phone.ts'
import { customerNotes, customerSums } from './tables.ts'

/** Reads two accounts for comparison, before one is merged into the other. */
export async function previewMerge(
  db: Database,
  caller: SignedInCaller,
  { intoId, fromId }: { intoId: number; fromId: number },
): Promise<MergePreview> {
  const phone = await findSharedPhone(db, intoId, fromId)
  if (phone === undefined) throw new Refusal('NO_SHARED_PHONE')
  const sidesById = await readSides(db, caller, [intoId, fromId], phone)
  const [keptSide, endedSide] = [sidesById.get(intoId), sidesById.get(fromId)]
  if (!keptSide || !endedSide) throw new Refusal('CUSTOMER_NOT_FOUND')
  return { phone, into: keptSide, from: endedSide }
}

async function readSides(
  db: Database,
  caller: SignedInCaller,
  ids: number[],
  phone: string,
): Promise<Map<number, AccountToMerge>> {
  const rows = await db
    .select({
      id: users.id,
      name: fullNameInSql(users),
      email: emailOrEmptyInSql,
      isMadeByStaff: users.isMadeByStaff,
      createdAt: users.createdAt,
      orders: customerSums.orders,
      spentPaisa: customerSums.spentPaisa,
      addresses: countRowsOfUser(addresses),
      wishes: countRowsOfUser(wishlistEntriesTable),
      reviews: countRowsOfUser(reviews),
      notes: sql<number>`(select count(*)::int from ${customerNotes} where ${customerNotes.customerId} = ${users.id})`,
      tags: customerTagsOf(users.id),
      isCashBlocked: sql<boolean>`exists (select from ${cashBlocks} where ${cashBlocks.userId} = ${users.id})`,
      isPhoneProven: isPhoneProven(sql`${users.id}`, phone),
    })
    .from(users)
    .innerJoin(customerSums, eq(customerSums.userId, users.id))
    .where(inArray(users.id, ids))
  const maySeeFigures = hasPermission(caller, 'figures.read')
  return new Map(
    rows.map(({ createdAt, spentPaisa, tags, ...side }) => [
      side.id,
      {
        ...side,
        createdAt: createdAt.toISOString(),
        spent: maySeeFigures ? toRupees(asPaisa(spentPaisa)) : null,
        tags: tags.map(({ name }) => name),
      },
    ]),
  )
}

const countRowsOfUser = (table: typeof addresses | typeof wishlistEntriesTable | typeof reviews) =>
  sql<number>`(select count(*)::int from ${table} where ${table.userId} = ${users.id})`
