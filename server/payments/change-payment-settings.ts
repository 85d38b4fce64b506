import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import type { PaymentSettings, PaymentSettingsInput } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { storePaymentsTable } from '../store/tables.ts'
import { readBankAccount } from './bank/bank-account.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { unavailableMethodsOf } from './providers/provider-availability.ts'
import { PROVIDER_SETUPS } from './providers/providers.ts'

type Providers = readonly PaymentProvider[]

/** Whether the operator has given the keys of a method, or for bank transfers the owner the account. */
async function findSetUpProviders(db: Database, providers: Providers) {
  const { accountNumber } = await readBankAccount(db)
  return (method: string) =>
    method === 'COD' ||
    (providers.some((provider) => provider.method === method) &&
      (method !== 'BANK' || accountNumber !== ''))
}

/** The payment methods that this version of the shop knows, with their switches. */
export async function readPaymentSettings(
  db: Database,
  providers: Providers,
): Promise<PaymentSettings> {
  const isSetUp = await findSetUpProviders(db, providers)
  const [row] = await db.select().from(storePaymentsTable)
  if (!row) throw new Error('The row of store_payments is missing')
  const settingNamesOf = (method: string) =>
    Object.values(PROVIDER_SETUPS.find((setup) => setup.method === method)?.settings ?? {})
      .filter(
        (settingOfProvider) =>
          settingOfProvider.default === undefined && settingOfProvider.part === undefined,
      )
      .map(({ name }) => name)
  const known = PAYMENT_METHODS.filter(
    (method) =>
      method === 'COD' ||
      providers.some((provider) => provider.method === method) ||
      settingNamesOf(method).length > 0,
  )
  const unavailableMethods = unavailableMethodsOf(providers)
  return {
    methods: known.map((method) => ({
      method,
      isOn: row.methods.includes(method),
      isSetUp: isSetUp(method),
      isAnswering: !unavailableMethods.some((one) => one === method),
      settings: settingNamesOf(method),
    })),
    version: row.version,
  }
}

/** Changes which methods shoppers can choose, if `version` is still the current one. */
export async function changePaymentSettings(
  db: NodePgDatabase,
  providers: Providers,
  { methods, version }: PaymentSettingsInput,
): Promise<void> {
  if (!methods.every(await findSetUpProviders(db, providers)))
    throw new Refusal('PAYMENT_METHOD_NOT_SET_UP', { field: 'methods' })
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .update(storePaymentsTable)
      .set({
        methods: PAYMENT_METHODS.filter((method) => methods.includes(method)),
        version: sql`${storePaymentsTable.version} + 1`,
      })
      .where(eq(storePaymentsTable.version, version))
      .returning({ version: storePaymentsTable.version })
    if (changed.length === 0) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
  })
}
