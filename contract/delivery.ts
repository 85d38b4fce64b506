import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { Day } from './fields.ts'
import * as m from './messages/validation.ts'
import { toPaisa } from './money.ts'
import { PROVINCES } from './provinces.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'

/** The maximum charge for one delivery, in rupees. */
const MAX_DELIVERY_CHARGE_RUPEES = 100_000

const Province = z.enum(PROVINCES, m.UNKNOWN_PROVINCE)

/** The delivery charges; delivery to a province that is not listed is free. */
export const DeliveryCharges = z.object({
  charges: z.array(z.object({ province: Province, amount: Rupees })),
  /** From this amount on (after offers), an order is delivered free; null for never. */
  freeFrom: z.nullable(Rupees),
})
export type DeliveryCharges = z.infer<typeof DeliveryCharges>

/** The minimum and maximum number of days that a delivery takes. */
export const DeliveryDayRange = z.object({ from: z.int(), to: z.int() })
export type DeliveryDayRange = z.infer<typeof DeliveryDayRange>

/** How many days delivery to one province takes. */
const DeliveryDays = z.object({ province: Province, ...DeliveryDayRange.shape })
export type DeliveryDays = z.infer<typeof DeliveryDays>

/** The days on which the shop does not work; the courier may. */
const workCalendar = {
  /** Days of the week: 0 is Sunday, 6 is Saturday. */
  closedWeekdays: z.array(z.int()),
  /** Days in Nepal, such as those of a festival, sorted. */
  holidays: z.array(z.string()),
}

/** The promised days for each province; provinces without an entry have no promise. */
const deliveryDaysList = z.array(DeliveryDays)

/** Delivery charges and days as shoppers see them, computed from the values above. */
export const DeliveryView = z.object({
  ...DeliveryCharges.shape,
  days: deliveryDaysList,
  ...workCalendar,
  /** The lowest and the highest charge of all provinces. */
  least: Rupees,
  most: Rupees,
  /** The charges in one or two sentences; empty until the owner has set any. */
  rule: z.string(),
})
export type DeliveryView = z.infer<typeof DeliveryView>

/** The owner's delivery settings; the version increases with each change. */
export const DeliverySettings = z.object({
  ...DeliveryCharges.shape,
  days: deliveryDaysList,
  ...workCalendar,
  version: z.int(),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

/** The charge for one delivery: rupees in the request, parsed to paisa. */
export const DeliveryChargeInput = RupeesInput.check(
  z.refine(
    (amount) => amount <= toPaisa(MAX_DELIVERY_CHARGE_RUPEES),
    m.THAT_IS_TOO_MUCH_FOR_ONE_DELIVERY,
  ),
)

/** The amount from which delivery is free: rupees in the request, parsed to paisa. */
export const FreeDeliveryFromInput = RupeesInput.check(
  z.refine((amount) => amount > 0, m.ENTER_MORE_THAN_0_OR_LEAVE_IT_EMPTY),
)

/** The maximum number of days that a delivery may take. */
const MAX_DELIVERY_DAYS = 60
const MAX_HOLIDAYS = 100

/** A number of days that a delivery takes. */
export const DeliveryDaysInput = z
  .int(m.ENTER_A_WHOLE_NUMBER_OF_DAYS)
  .check(z.gte(1, m.ENTER_1_DAY_OR_MORE), z.lte(MAX_DELIVERY_DAYS, m.atMostDays(MAX_DELIVERY_DAYS)))

const hasEachProvinceOnce = z.refine<{ province: string }[]>(
  (provinceRows) =>
    new Set(provinceRows.map(({ province }) => province)).size === provinceRows.length,
  m.SEND_EACH_PROVINCE_ONCE,
)

/** New delivery settings; `version` is the version that the owner has seen. */
export const DeliverySettingsInput = z.object({
  charges: z
    .array(z.object({ province: Province, amount: DeliveryChargeInput }), m.SEND_A_LIST_OF_CHARGES)
    .check(hasEachProvinceOnce),
  freeFrom: z.nullable(FreeDeliveryFromInput),
  /** If it is missing, the days do not change. */
  days: z.optional(
    z
      .array(
        z
          .object({ province: Province, from: DeliveryDaysInput, to: DeliveryDaysInput })
          .check(z.refine(({ from, to }) => from <= to, m.MOST_DAYS_ARE_FEWER_THAN_LEAST)),
        m.SEND_A_LIST_OF_DAYS,
      )
      .check(hasEachProvinceOnce),
  ),
  /** A request without this field leaves the closed weekdays as they are. */
  closedWeekdays: z.optional(
    z.array(z.int().check(z.gte(0), z.lte(6)), m.SEND_THE_CLOSED_WEEKDAYS).check(
      z.maxLength(6, m.SEND_THE_CLOSED_WEEKDAYS),
      z.refine(
        (weekdays) => new Set(weekdays).size === weekdays.length,
        m.SEND_THE_CLOSED_WEEKDAYS,
      ),
    ),
  ),
  holidays: z.optional(
    z.array(Day, m.SEND_A_LIST_OF_DAYS).check(
      z.maxLength(MAX_HOLIDAYS, m.atMostNumber(MAX_HOLIDAYS)),
      z.overwrite((days) => [...new Set(days)].toSorted()),
    ),
  ),
  version: ExpectedVersion,
})
export type DeliverySettingsInput = z.output<typeof DeliverySettingsInput>

const deliverySettingsAnswer = z.object({ success: z.literal(true), data: DeliverySettings })

export const deliveryCalls = {
  getDeliverySettings: declareCall('GET /api/admin/settings/delivery', {
    summary: 'Returns the delivery charges and delivery days of each province for editing.',
    access: 'settings.write',
    answer: deliverySettingsAnswer,
  }),
  updateDeliverySettings: declareCall('PUT /api/admin/settings/delivery', {
    summary:
      'Saves delivery charges and delivery days, which apply from the next order on. Refused if they have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: DeliverySettingsInput,
    answer: deliverySettingsAnswer,
  }),
}
