import { metalOf } from '#contract/metals.ts'
import {
  emptySpecificationToNull,
  NO_SPECIFICATION,
  netWeightOf,
  type Specification,
  type Stone,
} from '#contract/specification.ts'
import type { SamplePiece } from './sample-piece.ts'

const PURITIES: [RegExp, number][] = [
  [/^24 karat/, 995],
  [/^22 karat/, 916],
  [/^18 karat/, 750],
  [/^925/, 925],
]

const stone = (
  kind: string,
  isNatural: boolean,
  count: number,
  caratHundredths?: number,
): Stone => ({
  kind,
  isNatural,
  count,
  caratHundredths: caratHundredths ?? null,
  price: 0,
})

/** What the texts of a piece do not say: beads and stones, with their weight. */
const MORE: Record<number, Partial<Specification>> = {
  // The gold of this piece weighs one tola.
  15: { grossMg: 24_660, stoneMg: 13_000, stones: [stone('Glass bead', false, 900)] },
  20: { grossMg: 9500, stoneMg: 5500, stones: [stone('Black glass bead', false, 180)] },
  42: { stones: [stone('Red glass', false, 1)] },
  43: { stones: [stone('Synthetic stone', false, 9)] },
  47: { stoneMg: 40, stones: [{ ...stone('Diamond', true, 20, 20), price: 12_000 }] },
  55: { stones: [stone('Clear glass', false, 1)] },
  65: { stones: [stone('Synthetic sapphire', false, 2)] },
  66: { stones: [stone('Laboratory-grown diamond', false, 24)] },
}

/** The specification of a sample piece: what its texts say, as checked facts. */
export function specificationOfPiece({
  number,
  material,
  purity,
  weightGrams,
}: SamplePiece): Specification | null {
  const purityPerMille = PURITIES.find(([name]) => name.test(purity ?? ''))?.[1] ?? null
  const metal = metalOf(material)
  // The purity of a piece of wood or pearls is that of its hooks.
  const isPrecious = metal === 'gold' || metal === 'silver'
  if (!isPrecious && !MORE[number]) return null
  const grossMg = isPrecious && weightGrams !== null ? Math.round(weightGrams * 1000) : null
  const facts = {
    ...NO_SPECIFICATION,
    metal,
    purityPerMille: isPrecious ? purityPerMille : null,
    grossMg,
    ...MORE[number],
  }
  return emptySpecificationToNull({ ...facts, netMg: netWeightOf(facts) })
}
