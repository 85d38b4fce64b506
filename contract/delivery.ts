import * as z from 'zod/mini'
import { call } from './call.ts'
import { toPaisa } from './money.ts'
import { PROVINCES } from './provinces.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { SeenVersion } from './settings.ts'

/** The most that one delivery may cost, in rupees. */
const MAX_RUPEES = 100_000

const Province = z.enum(PROVINCES, 'Unknown province')

/** What delivery costs; a province that is not named is free. */
export const Delivery = z.object({
  charges: z.array(z.object({ province: Province, amount: Rupees })),
  /** An order whose pieces come to so much, offers taken off, is delivered free; null for never. */
  freeFrom: z.nullable(Rupees),
})
export type Delivery = z.infer<typeof Delivery>

/** The least and the most number of days that a delivery takes. */
export const Days = z.object({ from: z.int(), to: z.int() })
export type Days = z.infer<typeof Days>

/** How many days delivery to one province takes. */
const DeliveryDays = z.object({ province: Province, ...Days.shape })
export type DeliveryDays = z.infer<typeof DeliveryDays>

/** For which provinces the owner promises how many days; nothing is promised to the others. */
const days = z.array(DeliveryDays)

/** What delivery costs as a shopper is told, and how long it takes; made of the above. */
export const DeliveryView = z.object({
  ...Delivery.shape,
  days,
  /** To the cheapest and to the dearest province. */
  least: Rupees,
  most: Rupees,
  /** In a sentence or two. */
  rule: z.string(),
})
export type DeliveryView = z.infer<typeof DeliveryView>

/** What the owner sets about delivery; the version grows with each change. */
export const DeliverySettings = z.object({ ...Delivery.shape, days, version: z.int() })
export type DeliverySettings = z.infer<typeof DeliverySettings>

/** What one delivery may cost; read as paisa. */
export const ChargeInput = RupeesInput.check(
  z.refine((amount) => amount <= toPaisa(MAX_RUPEES), 'That is too much for one delivery'),
)

/** From which sum on delivery is free; read as paisa. */
export const FreeFromInput = RupeesInput.check(
  z.refine((amount) => amount > 0, 'Please enter more than 0, or leave it empty'),
)

/** The most days that a delivery may take. */
const MAX_DAYS = 60

/** A number of days that a delivery takes. */
export const DaysInput = z
  .int('Please enter a whole number of days')
  .check(
    z.gte(1, 'Please enter 1 day or more'),
    z.lte(MAX_DAYS, `Please enter at most ${MAX_DAYS} days`),
  )

export const DAYS_REVERSED = 'The most days cannot be fewer than the least'

const isEachProvinceOnce = z.refine<{ province: string }[]>(
  (list) => new Set(list.map(({ province }) => province)).size === list.length,
  'Please send each province once',
)

/** What an owner sets about delivery; the version is the one that was looked at. */
export const DeliverySettingsInput = z.object({
  charges: z
    .array(z.object({ province: Province, amount: ChargeInput }), 'Please send a list of charges')
    .check(isEachProvinceOnce),
  freeFrom: z.nullable(FreeFromInput),
  /** Where it is not sent, the days stay as they are. */
  days: z.optional(
    z
      .array(
        z
          .object({ province: Province, from: DaysInput, to: DaysInput })
          .check(z.refine(({ from, to }) => from <= to, DAYS_REVERSED)),
        'Please send a list of days',
      )
      .check(isEachProvinceOnce),
  ),
  version: SeenVersion,
})
export type DeliverySettingsInput = z.output<typeof DeliverySettingsInput>

const settings = z.object({ success: z.literal(true), data: DeliverySettings })

export const deliveryCalls = {
  getDeliverySettings: call('GET /api/admin/settings/delivery', {
    says: 'What delivery costs and how many days it takes, province by province, as the owner sets it.',
    access: 'settings.write',
    answer: settings,
  }),
  updateDeliverySettings: call('PUT /api/admin/settings/delivery', {
    says: 'Changes what delivery costs and how many days it takes from the next order on; refused when somebody else was first.',
    access: 'settings.write',
    body: DeliverySettingsInput,
    answer: settings,
  }),
}
