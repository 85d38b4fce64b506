import * as z from 'zod/mini'
import { ChargeSent, type Delivery, FreeFromSent } from '#contract/delivery.ts'
import { type Paisa, toRupees } from '#contract/money.ts'
import { PROVINCES, type Province } from '#contract/provinces.ts'

const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/

/** Rupees that somebody typed, as the shop reads them; `empty` where nothing was. */
const typedRupees = <Empty extends number | null>(
  schema: z.ZodMiniType<Paisa, number>,
  empty: Empty,
) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | Empty => {
      const written = text.replaceAll(',', '').trim()
      if (written === '') return empty
      const read = z.safeParse(schema, PLAIN.test(written) ? Number(written) : Number.NaN)
      if (read.success) return toRupees(read.data)
      const message = read.error.issues[0]?.message ?? 'Please enter an amount in rupees'
      context.issues.push({ code: 'custom', message, input: text })
      return empty
    }),
  )

const charge = typedRupees(ChargeSent, 0)

/** What delivery costs as it is typed. */
export const DeliveryFields = z.object({
  Koshi: charge,
  Madhesh: charge,
  Bagmati: charge,
  Gandaki: charge,
  Lumbini: charge,
  Karnali: charge,
  Sudurpashchim: charge,
  freeFrom: typedRupees(FreeFromSent, null),
} satisfies Record<Province | 'freeFrom', z.ZodMiniType>)
type Typed = z.output<typeof DeliveryFields>

/** What stands in the form when it is opened. */
export function fieldsOf({ charges, freeFrom }: Delivery): Record<keyof Typed, string> {
  const chargeTo = (province: Province) =>
    String(charges.find((one) => one.province === province)?.amount ?? 0)
  return {
    Koshi: chargeTo('Koshi'),
    Madhesh: chargeTo('Madhesh'),
    Bagmati: chargeTo('Bagmati'),
    Gandaki: chargeTo('Gandaki'),
    Lumbini: chargeTo('Lumbini'),
    Karnali: chargeTo('Karnali'),
    Sudurpashchim: chargeTo('Sudurpashchim'),
    freeFrom: String(freeFrom ?? ''),
  }
}

/** What was typed, as the shop keeps it. */
export const deliveryOf = ({ freeFrom, ...amounts }: Typed): Delivery => ({
  charges: PROVINCES.map((province) => ({ province, amount: amounts[province] })).filter(
    ({ amount }) => amount > 0,
  ),
  freeFrom,
})
