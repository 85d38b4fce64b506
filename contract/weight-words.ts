import { inAana, inGrams, inLal, inTola } from './messages/weights.ts'
import { TOLA_IN_TENTHS_OF_MG } from './weights.ts'

const PARTS_OF_LAL = 20
const PARTS_OF_AANA = 125
const PARTS_OF_TOLA = 2000

/** Named one by one, because for a whole module the bundler adds a file to every first page. */
const WEIGHT_UNIT_NAMES = { inAana, inGrams, inLal, inTola }

/** The units in a language. */
export type WeightUnitNames = typeof WEIGHT_UNIT_NAMES

/** `1 tola 3 aana 2.5 lal` for milligrams, rounded to a twentieth of a lal. */
export function formatTola(mg: number, unitNames: WeightUnitNames = WEIGHT_UNIT_NAMES): string {
  const parts = Math.round((mg * 10 * PARTS_OF_TOLA) / TOLA_IN_TENTHS_OF_MG)
  const tola = Math.floor(parts / PARTS_OF_TOLA)
  const aana = Math.floor((parts % PARTS_OF_TOLA) / PARTS_OF_AANA)
  const lal = ((parts % PARTS_OF_TOLA) % PARTS_OF_AANA) / PARTS_OF_LAL
  const unitCounts = [
    { count: tola, inWords: unitNames.inTola },
    { count: aana, inWords: unitNames.inAana },
    { count: lal, inWords: unitNames.inLal },
  ]
  const nonzeroUnits = unitCounts.filter(({ count }) => count > 0)
  return nonzeroUnits.length === 0
    ? unitNames.inLal(0)
    : nonzeroUnits.map(({ count, inWords }) => inWords(count)).join(' ')
}

/** `11.664 g (1 tola)` for milligrams. */
export const formatWeight = (mg: number, unitNames: WeightUnitNames = WEIGHT_UNIT_NAMES): string =>
  `${unitNames.inGrams(mg / 1000)} (${formatTola(mg, unitNames)})`
