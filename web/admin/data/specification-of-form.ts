import { Pricing } from '#contract/pricing.ts'
import { PRICING_TEXTS, type PricingName } from '#contract/pricing-texts.ts'
import { netWeightOf, Specification } from '#contract/specification.ts'
import { SPECIFICATION_AS_TEXT, type SpecificationName } from '#contract/specification-as-text.ts'

/** The specification of checked texts of a form, with the net weight. */
export function specificationOf(texts: Record<Exclude<SpecificationName, 'netMg'>, string>) {
  const { shape } = Specification
  const weights = {
    grossMg: shape.grossMg.parse(SPECIFICATION_AS_TEXT.grossMg.read(texts.grossMg)),
    stoneMg: shape.stoneMg.parse(SPECIFICATION_AS_TEXT.stoneMg.read(texts.stoneMg)),
  }
  return {
    metal: shape.metal.parse(SPECIFICATION_AS_TEXT.metal.read(texts.metal)),
    purityPerMille: shape.purityPerMille.parse(
      SPECIFICATION_AS_TEXT.purityPerMille.read(texts.purityPerMille),
    ),
    ...weights,
    netMg: netWeightOf(weights),
    platingUm: shape.platingUm.parse(SPECIFICATION_AS_TEXT.platingUm.read(texts.platingUm)),
    hallmark: shape.hallmark.parse(SPECIFICATION_AS_TEXT.hallmark.read(texts.hallmark)),
    stones: shape.stones.parse(SPECIFICATION_AS_TEXT.stones.read(texts.stones)),
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
