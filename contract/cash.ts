import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import * as m from './messages/validation.ts'
import { MaxOpenOrdersInput, MaxOrderValueInput } from './order-limits.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'

/** How cash is limited, as shoppers may know it; see `cash-rules.ts`. */
export const CashRulesView = z.object({
  most: z.nullable(Rupees),
  confirmFrom: z.nullable(Rupees),
})

/** The settings of cash on delivery; the version increases with each change. */
export const CashSettings = z.object({
  /** Whether customers have to confirm cash orders. The limits below apply only then. */
  isConfirmed: z.boolean(),
  /** Orders with a lower total need no confirmation. */
  confirmFrom: Rupees,
  /** The maximum number of open cash orders for one phone number; null for no limit. */
  openOrders: z.nullable(z.int()),
  /** The highest total of one cash order; null for no limit. */
  most: z.nullable(Rupees),
  version: z.int(),
})
export type CashSettings = z.infer<typeof CashSettings>

/** New settings of cash on delivery; `version` is the version that the owner has seen. */
export const CashSettingsInput = z.object({
  isConfirmed: z.boolean(m.SEND_TRUE_OR_FALSE),
  confirmFrom: RupeesInput,
  openOrders: z.nullable(MaxOpenOrdersInput),
  most: z.nullable(MaxOrderValueInput),
  version: ExpectedVersion,
})
export type CashSettingsInput = z.output<typeof CashSettingsInput>

const cashSettingsAnswer = z.object({ success: z.literal(true), data: CashSettings })

export const cashCalls = {
  getCashSettings: declareCall('GET /api/admin/settings/cash', {
    summary: 'Returns whether cash orders have to be confirmed, and the limits of cash orders.',
    access: 'settings.write',
    answer: cashSettingsAnswer,
  }),
  updateCashSettings: declareCall('PUT /api/admin/settings/cash', {
    summary:
      'Saves the settings of cash on delivery. Refused if they have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: CashSettingsInput,
    answer: cashSettingsAnswer,
  }),
}
