import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../../accounts/tables.ts'
import { toUser, userColumns } from '../../accounts/user.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from '../../platform/database/prepared-per-connection.ts'
import {
  type ConfiguredStoreContact,
  toStoreContact,
  toStorePolicy,
} from '../../store/read-store.ts'
import { storeContactTable, storeOpeningTable, storePolicyTable } from '../../store/tables.ts'
import type { OrderEmailFacts } from './order-emails.ts'

type OrderEmailBaseFacts = Pick<
  OrderEmailFacts,
  'shopper' | 'policy' | 'emailSender' | 'noticeRecipient' | 'noticeLanguage'
>

/** Reads what the emails about an order need besides the order, in one statement. */
export async function readOrderEmailFacts(
  db: Database,
  userId: number,
  operatorContact: ConfiguredStoreContact,
): Promise<OrderEmailBaseFacts> {
  const [row] = await orderEmailFactsQuery(db).execute({ userId })
  if (!row) throw new Refusal('SIGN_IN_FIRST')
  const { shopper, contact, opening, policy, firstAdmin } = row
  const emailSender = toStoreContact({ contact, opening }, operatorContact)
  return {
    shopper: toUser(shopper),
    policy: toStorePolicy(policy),
    emailSender,
    noticeLanguage: contact.noticeLanguage,
    noticeRecipient: emailSender.email || (firstAdmin ?? undefined),
  }
}

const orderEmailFactsQuery = preparedPerConnection((db) =>
  db
    .select({
      shopper: userColumns,
      contact: storeContactTable,
      opening: storeOpeningTable,
      policy: storePolicyTable,
      firstAdmin: sql<string | null>`case when coalesce(${storeContactTable.email}, '') = '' then (
        select email from users as admin where admin.role = 'admin' order by admin.id limit 1
      ) end`,
    })
    .from(users)
    .crossJoin(storeContactTable)
    .crossJoin(storeOpeningTable)
    .crossJoin(storePolicyTable)
    .where(and(eq(users.id, sql.placeholder('userId')), keepsGenericPlan))
    .prepare('order_mail_facts'),
)
