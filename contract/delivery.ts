import * as z from 'zod/mini'
import { call } from './call.ts'
import { toPaisa } from './money.ts'
import { PROVINCES } from './provinces.ts'
import { Rupees, RupeesSent } from './rupees.ts'
import { SeenVersion } from './settings.ts'

/** The most that one delivery may cost, in rupees. */
const MOST_RUPEES = 100_000

const Province = z.enum(PROVINCES, 'Unknown province')

/** What delivery costs; a province that is not named is free. */
export const Delivery = z.object({
  charges: z.array(z.object({ province: Province, amount: Rupees })),
  /** An order whose pieces come to so much, offers taken off, is delivered free; null for never. */
  freeFrom: z.nullable(Rupees),
})
export type Delivery = z.infer<typeof Delivery>

/** What delivery costs as a shopper is told; made of the above. */
export const DeliveryTold = z.object({
  ...Delivery.shape,
  /** To the cheapest and to the dearest province. */
  least: Rupees,
  most: Rupees,
  /** In a sentence or two. */
  rule: z.string(),
})
export type DeliveryTold = z.infer<typeof DeliveryTold>

/** What delivery costs as the owner sets it; the version grows with each change. */
export const DeliverySettings = z.object({ ...Delivery.shape, version: z.int() })
export type DeliverySettings = z.infer<typeof DeliverySettings>

/** What one delivery may cost; read as paisa. */
export const ChargeSent = RupeesSent.check(
  z.refine((amount) => amount <= toPaisa(MOST_RUPEES), 'That is too much for one delivery'),
)

/** From which sum on delivery is free; read as paisa. */
export const FreeFromSent = RupeesSent.check(
  z.refine((amount) => amount > 0, 'Please enter more than 0, or leave it empty'),
)

/** What an owner says delivery costs; the version is the one that was looked at. */
export const DeliverySettingsSent = z.object({
  charges: z
    .array(z.object({ province: Province, amount: ChargeSent }), 'Please send a list of charges')
    .check(
      z.refine(
        (charges) => new Set(charges.map(({ province }) => province)).size === charges.length,
        'Please send each province once',
      ),
    ),
  freeFrom: z.nullable(FreeFromSent),
  version: SeenVersion,
})
export type DeliverySettingsSent = z.output<typeof DeliverySettingsSent>

const settings = z.object({ success: z.literal(true), data: DeliverySettings })

export const deliveryCalls = {
  getDeliverySettings: call('GET /api/admin/settings/delivery', {
    says: 'What delivery costs, province by province, as the owner sets it.',
    who: 'settings.write',
    answer: settings,
  }),
  updateDeliverySettings: call('PUT /api/admin/settings/delivery', {
    says: 'Changes what delivery costs from the next order on; refused when somebody else was first.',
    who: 'settings.write',
    body: DeliverySettingsSent,
    answer: settings,
  }),
}
