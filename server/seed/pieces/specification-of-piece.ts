import { metalOf } from '#contract/metals.ts'
import {
  emptySpecificationToNull,
  NO_SPECIFICATION,
  netWeightOf,
  type Specification,
  type Stone,
} from '#contract/specification.ts'
import type { SamplePiece } from './sample-piece.ts'

const PURITY_PATTERNS: [RegExp, number][] = [
  [/^24 karat/, 995],
  [/^22 karat/, 916],
  [/^18 karat/, 750],
  [/^925/, 925],
]

const makeStone = (
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
const OTHER_FACTS_BY_PIECE: Record<number, Partial<Specification>> = {
  // The gold of this piece weighs one tola.
  15: { grossMg: 24_660, stoneMg: 13_000, stones: [makeStone('Glass bead', false, 900)] },
  20: { grossMg: 9500, stoneMg: 5500, stones: [makeStone('Black glass bead', false, 180)] },
  42: { stones: [makeStone('Red glass', false, 1)] },
  43: { stones: [makeStone('Synthetic stone', false, 9)] },
  47: { stoneMg: 40, stones: [{ ...makeStone('Diamond', true, 20, 20), price: 12_000 }] },
  55: { stones: [makeStone('Clear glass', false, 1)] },
  65: { stones: [makeStone('Synthetic sapphire', false, 2)] },
  66: { stones: [makeStone('Laboratory-grown diamond', false, 24)] },
}

/** The specification of a sample piece: what its texts say, as checked facts. */
export function specificationOfPiece({
  number,
  material,
  purity,
  weightGrams,
}: SamplePiece): Specification | null {
  const purityPerMille = PURITY_PATTERNS.find(([name]) => name.test(purity ?? ''))?.[1] ?? null
  const metal = metalOf(material)
  // The purity of a piece of wood or pearls is that of its hooks.
  const isPrecious = metal === 'gold' || metal === 'silver'
  if (!isPrecious && !OTHER_FACTS_BY_PIECE[number]) return null
  const grossMg = isPrecious && weightGrams !== null ? Math.round(weightGrams * 1000) : null
  const facts = {
    ...NO_SPECIFICATION,
    metal,
    purityPerMille: isPrecious ? purityPerMille : null,
    grossMg,
    ...OTHER_FACTS_BY_PIECE[number],
  }
  return emptySpecificationToNull({ ...facts, netMg: netWeightOf(facts) })
}
