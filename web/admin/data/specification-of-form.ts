import { Pricing } from '#contract/pricing.ts'
import { PRICING_TEXTS, type PricingName } from '#contract/pricing-texts.ts'
import { netWeightOf, Specification } from '#contract/specification.ts'
import { SPECIFICATION_TEXTS, type SpecificationName } from '#contract/specification-texts.ts'

/** The specification of checked texts of a form, with the net weight. */
export function specificationOf(texts: Record<Exclude<SpecificationName, 'netMg'>, string>) {
  const { shape } = Specification
  const weights = {
    grossMg: shape.grossMg.parse(SPECIFICATION_TEXTS.grossMg.read(texts.grossMg)),
    stoneMg: shape.stoneMg.parse(SPECIFICATION_TEXTS.stoneMg.read(texts.stoneMg)),
  }
  return {
    metal: shape.metal.parse(SPECIFICATION_TEXTS.metal.read(texts.metal)),
    purityPerMille: shape.purityPerMille.parse(
      SPECIFICATION_TEXTS.purityPerMille.read(texts.purityPerMille),
    ),
    ...weights,
    netMg: netWeightOf(weights),
    platingUm: shape.platingUm.parse(SPECIFICATION_TEXTS.platingUm.read(texts.platingUm)),
    hallmark: shape.hallmark.parse(SPECIFICATION_TEXTS.hallmark.read(texts.hallmark)),
    stones: shape.stones.parse(SPECIFICATION_TEXTS.stones.read(texts.stones)),
  }
}

/** How the price follows from the weight, of checked texts; null for a fixed price. */
export const pricingOf = (texts: Record<PricingName, string>): Pricing | null =>
  texts.basis === ''
    ? null
    : Pricing.parse({
        basis: PRICING_TEXTS.basis.read(texts.basis),
        jarti: PRICING_TEXTS.jarti.read(texts.jarti),
        jyala: PRICING_TEXTS.jyala.read(texts.jyala),
        roundTo: PRICING_TEXTS.roundTo.read(texts.roundTo),
      })
