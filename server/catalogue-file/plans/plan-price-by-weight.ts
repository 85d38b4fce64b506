import { CATALOGUE_FILE_COLUMNS } from '#contract/file-columns.ts'
import { findPricingProblem, Pricing } from '#contract/pricing.ts'
import { PRICING_TEXTS, type PricingName, textsOfPricing } from '#contract/pricing-texts.ts'
import type { Specification } from '#contract/specification.ts'
import * as m from '../messages.ts'
import { type ComparedProduct, readFileColumn, rowNumberOf } from './product-check-report.ts'

const NAMES = Object.keys(PRICING_TEXTS) as PricingName[]

/** Reads how a price follows from the weight. Without a basis the price is fixed. */
export function planPriceByWeight(
  comparison: ComparedProduct,
  specification: Specification | null,
): Pricing | null {
  const { entry, current, report } = comparison
  const was = textsOfPricing(current?.pricing ?? null)
  const texts = { ...was }
  for (const name of NAMES) texts[name] = readFileColumn(comparison, name) ?? was[name]
  const isFixed = texts.basis === ''
  const planned = isFixed
    ? null
    : Object.fromEntries(NAMES.map((name) => [name, PRICING_TEXTS[name].read(texts[name])]))
  const parsed = planned && Pricing.safeParse(planned)
  const wrong = (name: PricingName, message: string) =>
    report.wrong(rowNumberOf(entry, name), name, message)
  if (parsed && !parsed.success) {
    for (const { path, message } of parsed.error.issues)
      wrong(NAMES.find((name) => name === path[0]) ?? 'basis', message)
    return current?.pricing ?? null
  }
  const pricing = parsed?.data ?? null
  const problem = findPricingProblem(pricing, specification)
  if (problem) wrong('basis', problem.message)
  const now = textsOfPricing(pricing)
  for (const name of NAMES)
    if (now[name] !== was[name])
      report.change(CATALOGUE_FILE_COLUMNS[name].head, was[name], now[name] || m.FIXED_PRICE)
  return pricing
}
