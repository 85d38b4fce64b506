import type { Delivery } from './delivery.ts'
import * as words from './messages/delivery.ts'
import { formatRupees } from './money.ts'
import { PROVINCES, type Province } from './provinces.ts'

/** The provinces grouped by their delivery charge, the lowest charge first. */
export function byAmount(charges: Delivery['charges']): [amount: number, to: Province[]][] {
  const amountTo = (province: Province) =>
    charges.find((charge) => charge.province === province)?.amount ?? 0
  const amounts = [...new Set(PROVINCES.map(amountTo))].sort((a, b) => a - b)
  return amounts.map((amount) => [amount, PROVINCES.filter((each) => amountTo(each) === amount)])
}

type Words = Record<'DELIVERY_IS_FREE', string> &
  Pick<typeof words, 'freeFrom' | 'costsEverywhere' | 'costsInSomeProvinces' | 'costsByProvince'>

/** The delivery charges, in one or two sentences, with the words of a language. */
export function deliveryRule({ charges, freeFrom }: Delivery, m: Words = words): string {
  const groups = byAmount(charges)
  if (groups.every(([amount]) => amount === 0)) return m.DELIVERY_IS_FREE
  const rule = chargesRule(groups, m)
  return freeFrom === null ? rule : `${rule} ${m.freeFrom(formatRupees(freeFrom))}`
}

function chargesRule(groups: ReturnType<typeof byAmount>, m: Words): string {
  const [lowest = 0] = groups[0] ?? []
  const charged = groups
    .filter(([amount]) => amount > 0)
    .map(([amount, provinces]) => ({ amount: formatRupees(amount), provinces }))
  if (groups.length === 1) return m.costsEverywhere(formatRupees(lowest))
  return lowest === 0 ? m.costsInSomeProvinces(charged) : m.costsByProvince(charged)
}
