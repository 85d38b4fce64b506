// Weights are whole milligrams. 1 tola = 16 aana = 100 lal = 11.6638 g.

/** Tenths of a milligram in a tola. */
export const TOLA = 116_638

const PARTS_OF_LAL = 20
const PARTS_OF_AANA = 125
const PARTS_OF_TOLA = 2000

/** `11.664 g`. */
const gramsOf = (mg: number): string => `${mg / 1000} g`

/** `1 tola 3 aana 2.5 lal`, rounded to a twentieth of a lal. */
export function tolaOf(mg: number): string {
  const parts = Math.round((mg * 10 * PARTS_OF_TOLA) / TOLA)
  const tola = Math.floor(parts / PARTS_OF_TOLA)
  const aana = Math.floor((parts % PARTS_OF_TOLA) / PARTS_OF_AANA)
  const lal = ((parts % PARTS_OF_TOLA) % PARTS_OF_AANA) / PARTS_OF_LAL
  const units = [[tola, 'tola'] as const, [aana, 'aana'] as const, [lal, 'lal'] as const]
  const shown = units.filter(([count]) => count > 0)
  return shown.length === 0 ? '0 lal' : shown.map((unit) => unit.join(' ')).join(' ')
}

/** `11.664 g (1 tola)`. */
export const weightOf = (mg: number): string => `${gramsOf(mg)} (${tolaOf(mg)})`
