import { netOf, Specification } from '#contract/specification.ts'
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
    netMg: netOf(weights),
    platingUm: shape.platingUm.parse(SPECIFICATION_TEXTS.platingUm.read(texts.platingUm)),
    hallmark: shape.hallmark.parse(SPECIFICATION_TEXTS.hallmark.read(texts.hallmark)),
    stones: shape.stones.parse(SPECIFICATION_TEXTS.stones.read(texts.stones)),
  }
}
