import * as z from 'zod/mini'
import {
  DeliveryChargeInput,
  DeliveryDaysInput,
  type DeliverySettings,
  FreeDeliveryFromInput,
} from '#contract/delivery.ts'
import { Day } from '#contract/fields.ts'
import { DAYS_REVERSED } from '#contract/messages/validation.ts'
import { PROVINCES, type Province } from '#contract/provinces.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { typedRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages/delivery.ts'

const charge = typedRupeesSchema(DeliveryChargeInput, 0)

/** Parses a typed number of days; an empty input becomes null. */
const typedDays = z.pipe(
  z.string(),
  z.transform((text, context): number | null => {
    const written = normalizeNumber(text).trim()
    if (written === '') return null
    const read = z.safeParse(DeliveryDaysInput, Number(written))
    if (read.success) return read.data
    const message = read.error.issues[0]?.message ?? m.ENTER_A_NUMBER_OF_DAYS
    context.issues.push({ code: 'custom', message, input: text })
    return null
  }),
)

/** The numbers of the closed days of the week, with commas between them. */
const closedWeekdays = z.pipe(
  z.string(),
  z.transform((text): number[] => text.split(',').filter(Boolean).map(Number)),
)

/** Days such as 2026-11-08, one on each line. */
const holidays = z.pipe(
  z.string(),
  z.transform((text, context): string[] => {
    const days = text.split(/[\s,]+/).filter(Boolean)
    const wrong = days.find((day) => !z.safeParse(Day, day).success)
    if (wrong !== undefined)
      context.issues.push({ code: 'custom', message: m.notADay(wrong), input: text })
    return days
  }),
)

type DeliveryFieldTexts = Record<Province | 'freeFrom' | 'closedWeekdays' | 'holidays', string> &
  Record<DeliveryDaysField, string>
export type DeliveryDaysField = `${Province}From` | `${Province}To`

const Charges = z.object({
  Koshi: charge,
  Madhesh: charge,
  Bagmati: charge,
  Gandaki: charge,
  Lumbini: charge,
  Karnali: charge,
  Sudurpashchim: charge,
  freeFrom: typedRupeesSchema(FreeDeliveryFromInput, null),
} satisfies Record<Province | 'freeFrom', z.ZodMiniType>)

const DaysOfProvinces = z.object({
  KoshiFrom: typedDays,
  KoshiTo: typedDays,
  MadheshFrom: typedDays,
  MadheshTo: typedDays,
  BagmatiFrom: typedDays,
  BagmatiTo: typedDays,
  GandakiFrom: typedDays,
  GandakiTo: typedDays,
  LumbiniFrom: typedDays,
  LumbiniTo: typedDays,
  KarnaliFrom: typedDays,
  KarnaliTo: typedDays,
  SudurpashchimFrom: typedDays,
  SudurpashchimTo: typedDays,
} satisfies Record<DeliveryDaysField, z.ZodMiniType>)

/** The form of delivery charges and delivery days. */
export const DeliveryFields = z
  .object({ ...Charges.shape, ...DaysOfProvinces.shape, closedWeekdays, holidays })
  .check((context) => {
    for (const province of PROVINCES) {
      const problem = problemOfDays(
        province,
        context.value[`${province}From`],
        context.value[`${province}To`],
      )
      if (problem)
        context.issues.push({
          code: 'custom',
          message: problem.message,
          path: [problem.path],
          input: context.value,
        })
    }
  })

function problemOfDays(province: Province, from: number | null, to: number | null) {
  if (from === null && to !== null)
    return { path: `${province}From`, message: m.PLEASE_FILL_IN_BOTH_OR_NEITHER }
  if (from !== null && to === null)
    return { path: `${province}To`, message: m.PLEASE_FILL_IN_BOTH_OR_NEITHER }
  if (from !== null && to !== null && from > to)
    return { path: `${province}To`, message: DAYS_REVERSED }
  return undefined
}

/** The initial values of the form. */
export function deliveryFieldsOf(settings: DeliverySettings): DeliveryFieldTexts {
  const { charges, days, freeFrom, holidays } = settings
  const fields: Partial<DeliveryFieldTexts> = {
    freeFrom: String(freeFrom ?? ''),
    closedWeekdays: settings.closedWeekdays.join(','),
    holidays: holidays.join('\n'),
  }
  for (const province of PROVINCES) {
    const found = days.find((one) => one.province === province)
    fields[province] = String(charges.find((one) => one.province === province)?.amount ?? 0)
    fields[`${province}From`] = String(found?.from ?? '')
    fields[`${province}To`] = String(found?.to ?? '')
  }
  return fields as DeliveryFieldTexts
}

/** Converts the form to the input of the API. */
export const deliverySettingsOfForm = (
  typed: z.output<typeof DeliveryFields>,
): Omit<DeliverySettings, 'version'> => ({
  charges: PROVINCES.map((province) => ({ province, amount: typed[province] })).filter(
    ({ amount }) => amount > 0,
  ),
  days: PROVINCES.flatMap((province) => {
    const [from, to] = [typed[`${province}From`], typed[`${province}To`]]
    return from === null || to === null ? [] : [{ province, from, to }]
  }),
  freeFrom: typed.freeFrom,
  closedWeekdays: typed.closedWeekdays,
  holidays: typed.holidays,
})
