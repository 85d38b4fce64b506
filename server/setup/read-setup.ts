import { asc, sql } from 'drizzle-orm'
import {
  isRequiredSetupStep,
  SHOP_SETUP_STEPS,
  type ShopSetup,
  type ShopSetupStep,
} from '#contract/setup.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import {
  type ConfiguredStoreContact,
  readStoreContactWithoutFallbackName,
} from '../store/read-store.ts'
import {
  deliveryCharges,
  storeDeliveryTable,
  storeOpeningTable,
  storePolicyTable,
} from '../store/tables.ts'

type SetupFacts = { contact: ConfiguredStoreContact; hasMailServer: boolean }

/** Reads which steps of the setup are done. */
export async function readShopSetup(db: Database, facts: SetupFacts): Promise<ShopSetup> {
  const { name, email, phone, address } = await readStoreContactWithoutFallbackName(
    db,
    facts.contact,
  )
  const [row] = await db
    .select({
      isOpen: sql<boolean>`${storeOpeningTable.openedAt} is not null`,
      delivery: sql<boolean>`${storeDeliveryTable.version} > 0 or exists (select from ${deliveryCharges})`,
      returns: sql<boolean>`${storePolicyTable.returnDays} is not null`,
      isEmailTested: sql<boolean>`${storeOpeningTable.testMailAt} is not null`,
    })
    .from(storeOpeningTable)
    .crossJoin(storeDeliveryTable)
    .crossJoin(storePolicyTable)
  if (!row) throw new Error('A row of the store settings is missing')
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(isOnSale)
    .orderBy(asc(products.id))
    .limit(1)
  const { isOpen, isEmailTested, ...decided } = row
  const doneByStep: Record<ShopSetupStep, boolean> = {
    contact: [name, email, phone, address].every((detail) => detail !== ''),
    ...decided,
    mail: facts.hasMailServer && isEmailTested,
    product: product !== undefined,
  }
  return {
    isOpen,
    done: SHOP_SETUP_STEPS.filter((step) => doneByStep[step]),
    hasMailServer: facts.hasMailServer,
    firstProductId: product?.id ?? null,
  }
}

/** Whether every required step is done. */
export const isShopSetupDone = ({ done }: Pick<ShopSetup, 'done'>): boolean =>
  SHOP_SETUP_STEPS.every((step) => done.includes(step) || !isRequiredSetupStep(step))
