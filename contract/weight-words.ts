import { inAana, inGrams, inLal, inTola } from './messages/weights.ts'
import { TOLA } from './weights.ts'

const PARTS_OF_LAL = 20
const PARTS_OF_AANA = 125
const PARTS_OF_TOLA = 2000

/** `1 tola 3 aana 2.5 lal` for milligrams, rounded to a twentieth of a lal. */
export function tolaOf(mg: number): string {
  const parts = Math.round((mg * 10 * PARTS_OF_TOLA) / TOLA)
  const tola = Math.floor(parts / PARTS_OF_TOLA)
  const aana = Math.floor((parts % PARTS_OF_TOLA) / PARTS_OF_AANA)
  const lal = ((parts % PARTS_OF_TOLA) % PARTS_OF_AANA) / PARTS_OF_LAL
  const units = [
    { count: tola, words: inTola },
    { count: aana, words: inAana },
    { count: lal, words: inLal },
  ]
  const shown = units.filter(({ count }) => count > 0)
  return shown.length === 0 ? inLal(0) : shown.map(({ count, words }) => words(count)).join(' ')
}

/** `11.664 g (1 tola)` for milligrams. */
export const weightOf = (mg: number): string => `${inGrams(mg / 1000)} (${tolaOf(mg)})`
