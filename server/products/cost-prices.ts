import type { Paisa } from '#contract/money.ts'
import { hasPermission, type RolePermissions } from '#contract/permissions.ts'

/** What an item cost the shop tells its profit, so only those who may see revenue see it. */
export const hasCostPermission = (caller: RolePermissions): boolean =>
  hasPermission(caller, 'figures.read')

/** A product as the caller may see it. */
export const hideCostWithoutPermission = <Product extends { costPrice: number | null }>(
  caller: RolePermissions,
  product: Product,
): Product => (hasCostPermission(caller) ? product : { ...product, costPrice: null })

/** The input of a product; the cost price does not change if the caller does not see it. */
export const hideCostInputWithoutPermission = <
  Input extends { costPrice?: Paisa | null | undefined },
>(
  caller: RolePermissions,
  input: Input,
): Input => (hasCostPermission(caller) ? input : { ...input, costPrice: undefined })
