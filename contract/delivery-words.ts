import type { Delivery } from './delivery.ts'
import { formatRupees } from './money.ts'
import { PROVINCES, type Province } from './provinces.ts'

/** The provinces grouped by their delivery charge, the lowest charge first. */
export function byAmount(charges: Delivery['charges']): [amount: number, to: Province[]][] {
  const amountTo = (province: Province) =>
    charges.find((charge) => charge.province === province)?.amount ?? 0
  const amounts = [...new Set(PROVINCES.map(amountTo))].sort((a, b) => a - b)
  return amounts.map((amount) => [amount, PROVINCES.filter((each) => amountTo(each) === amount)])
}

/** The delivery charges, in one or two sentences. */
export function deliveryRule({ charges, freeFrom }: Delivery): string {
  if (charges.length === 0) return 'Delivery is free everywhere in Nepal.'
  const groups = byAmount(charges)
  const parts = groups
    .filter(([amount]) => amount > 0)
    .map(([amount, to]) => `${formatRupees(amount)} ${placesOf(to)}`)
  const elsewhere = groups[0]?.[0] === 0 ? ', and nothing elsewhere in Nepal' : ''
  const rule = `Delivery costs ${inList(parts)}${elsewhere}.`
  return freeFrom === null
    ? rule
    : `${rule} It is free for orders from ${formatRupees(freeFrom)} on.`
}

const placesOf = (to: Province[]) =>
  to.length === PROVINCES.length ? 'everywhere in Nepal' : `to ${inList(to)}`

/** "Koshi", "Koshi and Madhesh", "Koshi, Madhesh and Bagmati". */
export function inList(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
