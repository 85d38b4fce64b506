import { Pricing } from '#contract/pricing.ts'
import { PRICING_TEXTS, type PricingName } from '#contract/pricing-texts.ts'
import { netWeightOf, Specification } from '#contract/specification.ts'
import { SPECIFICATION_AS_TEXT, type SpecificationName } from '#contract/specification-as-text.ts'

/** The specification of checked texts of a form, with the net weight. */
export function specificationOf(typedTexts: Record<Exclude<SpecificationName, 'netMg'>, string>) {
  const { shape } = Specification
  const enteredWeights = {
    grossMg: shape.grossMg.parse(SPECIFICATION_AS_TEXT.grossMg.parseText(typedTexts.grossMg)),
    stoneMg: shape.stoneMg.parse(SPECIFICATION_AS_TEXT.stoneMg.parseText(typedTexts.stoneMg)),
  }
  return {
    metal: shape.metal.parse(SPECIFICATION_AS_TEXT.metal.parseText(typedTexts.metal)),
    purityPerMille: shape.purityPerMille.parse(
      SPECIFICATION_AS_TEXT.purityPerMille.parseText(typedTexts.purityPerMille),
    ),
    ...enteredWeights,
    netMg: netWeightOf(enteredWeights),
    platingUm: shape.platingUm.parse(
      SPECIFICATION_AS_TEXT.platingUm.parseText(typedTexts.platingUm),
    ),
    hallmark: shape.hallmark.parse(SPECIFICATION_AS_TEXT.hallmark.parseText(typedTexts.hallmark)),
    stones: shape.stones.parse(SPECIFICATION_AS_TEXT.stones.parseText(typedTexts.stones)),
  }
}

/** How the price follows from the weight, of checked texts; null for a fixed price. */
export const pricingOf = (typedTexts: Record<PricingName, string>): Pricing | null =>
  typedTexts.basis === ''
    ? null
    : Pricing.parse({
        basis: PRICING_TEXTS.basis.parseText(typedTexts.basis),
        jarti: PRICING_TEXTS.jarti.parseText(typedTexts.jarti),
        jyala: PRICING_TEXTS.jyala.parseText(typedTexts.jyala),
        roundTo: PRICING_TEXTS.roundTo.parseText(typedTexts.roundTo),
      })
