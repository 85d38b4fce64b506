import * as z from 'zod/mini'
import {
  DeliveryChargeInput,
  DeliveryDaysInput,
  type DeliverySettings,
  FreeDeliveryFromInput,
} from '#contract/delivery.ts'
import { Day } from '#contract/fields.ts'
import { MOST_DAYS_ARE_FEWER_THAN_LEAST } from '#contract/messages/validation.ts'
import { PROVINCES, type Province } from '#contract/provinces.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { typedRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages/delivery.ts'

const typedCharge = typedRupeesSchema(DeliveryChargeInput, 0)

/** Parses a typed number of days; an empty input becomes null. */
const typedDays = z.pipe(
  z.string(),
  z.transform((text, context): number | null => {
    const normalizedText = normalizeNumber(text).trim()
    if (normalizedText === '') return null
    const parsedDays = z.safeParse(DeliveryDaysInput, Number(normalizedText))
    if (parsedDays.success) return parsedDays.data
    const problemText = parsedDays.error.issues[0]?.message ?? m.ENTER_A_NUMBER_OF_DAYS
    context.issues.push({ code: 'custom', message: problemText, input: text })
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
    const holidayTexts = text.split(/[\s,]+/).filter(Boolean)
    const invalidDay = holidayTexts.find((day) => !z.safeParse(Day, day).success)
    if (invalidDay !== undefined)
      context.issues.push({ code: 'custom', message: m.notADayText(invalidDay), input: text })
    return holidayTexts
  }),
)

type DeliveryFieldTexts = Record<Province | 'freeFrom' | 'closedWeekdays' | 'holidays', string> &
  Record<DeliveryDaysField, string>
export type DeliveryDaysField = `${Province}From` | `${Province}To`

const ChargesOfProvinces = z.object({
  Koshi: typedCharge,
  Madhesh: typedCharge,
  Bagmati: typedCharge,
  Gandaki: typedCharge,
  Lumbini: typedCharge,
  Karnali: typedCharge,
  Sudurpashchim: typedCharge,
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
  .object({ ...ChargesOfProvinces.shape, ...DaysOfProvinces.shape, closedWeekdays, holidays })
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

function problemOfDays(province: Province, daysFrom: number | null, daysTo: number | null) {
  if (daysFrom === null && daysTo !== null)
    return { path: `${province}From`, message: m.PLEASE_FILL_IN_BOTH_OR_NEITHER }
  if (daysFrom !== null && daysTo === null)
    return { path: `${province}To`, message: m.PLEASE_FILL_IN_BOTH_OR_NEITHER }
  if (daysFrom !== null && daysTo !== null && daysFrom > daysTo)
    return { path: `${province}To`, message: MOST_DAYS_ARE_FEWER_THAN_LEAST }
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
    const daysOfProvince = days.find((provinceDays) => provinceDays.province === province)
    fields[province] = String(
      charges.find((provinceCharge) => provinceCharge.province === province)?.amount ?? 0,
    )
    fields[`${province}From`] = String(daysOfProvince?.from ?? '')
    fields[`${province}To`] = String(daysOfProvince?.to ?? '')
  }
  return fields as DeliveryFieldTexts
}

/** Converts the form to the input of the API. */
export const deliverySettingsOfForm = (
  typedFields: z.output<typeof DeliveryFields>,
): Omit<DeliverySettings, 'version'> => ({
  charges: PROVINCES.map((province) => ({ province, amount: typedFields[province] })).filter(
    ({ amount }) => amount > 0,
  ),
  days: PROVINCES.flatMap((province) => {
    const [daysFrom, daysTo] = [typedFields[`${province}From`], typedFields[`${province}To`]]
    return daysFrom === null || daysTo === null ? [] : [{ province, from: daysFrom, to: daysTo }]
  }),
  freeFrom: typedFields.freeFrom,
  closedWeekdays: typedFields.closedWeekdays,
  holidays: typedFields.holidays,
})
