import { CATALOGUE_FILE_COLUMNS } from '#contract/file-columns.ts'
import { findPricingProblem, Pricing } from '#contract/pricing.ts'
import { PRICING_TEXTS, type PricingName, textsOfPricing } from '#contract/pricing-texts.ts'
import type { Specification } from '#contract/specification.ts'
import * as m from '../messages.ts'
import { type ComparedProduct, readFileColumn, rowNumberOf } from './product-check-report.ts'

const PRICING_NAMES = Object.keys(PRICING_TEXTS) as PricingName[]

/** Reads how a price follows from the weight. Without a basis the price is fixed. */
export function planPriceByWeight(
  comparedProduct: ComparedProduct,
  specification: Specification | null,
): Pricing | null {
  const { entry, current, report } = comparedProduct
  const currentTexts = textsOfPricing(current?.pricing ?? null)
  const newTexts = { ...currentTexts }
  for (const name of PRICING_NAMES)
    newTexts[name] = readFileColumn(comparedProduct, name) ?? currentTexts[name]
  const isFixedPrice = newTexts.basis === ''
  const plannedPricing = isFixedPrice
    ? null
    : Object.fromEntries(
        PRICING_NAMES.map((name) => [name, PRICING_TEXTS[name].parseText(newTexts[name])]),
      )
  const parsedPricing = plannedPricing && Pricing.safeParse(plannedPricing)
  const wrong = (name: PricingName, message: string) =>
    report.wrong(rowNumberOf(entry, name), name, message)
  if (parsedPricing && !parsedPricing.success) {
    for (const { path, message } of parsedPricing.error.issues)
      wrong(PRICING_NAMES.find((name) => name === path[0]) ?? 'basis', message)
    return current?.pricing ?? null
  }
  const pricing = parsedPricing?.data ?? null
  const pricingProblem = findPricingProblem(pricing, specification)
  if (pricingProblem) wrong('basis', pricingProblem.message)
  const now = textsOfPricing(pricing)
  for (const name of PRICING_NAMES)
    if (now[name] !== currentTexts[name])
      report.change(
        CATALOGUE_FILE_COLUMNS[name].head,
        currentTexts[name],
        now[name] || m.FIXED_PRICE,
      )
  return pricing
}
