import * as m from './messages.tsx'

/** A size, with its measures in millimetres. */
export type Size = {
  /** The usual name, such as "US 6" or "2-4". */
  name: string
  /** Its inner diameter. */
  acrossMm: number
  /** Its inner circumference: what is measured around a finger or hand. */
  aroundMm: number
}

export type RingSize = Size & { us: string; uk: string }

/** The ring sizes that the shop sells. */
export const RINGS: RingSize[] = [
  { name: 'US 5', us: '5', uk: 'J', acrossMm: 15.7, aroundMm: 49.3 },
  { name: 'US 6', us: '6', uk: 'L', acrossMm: 16.5, aroundMm: 51.9 },
  { name: 'US 7', us: '7', uk: 'N', acrossMm: 17.3, aroundMm: 54.4 },
]

/**
 * Chura sizes. "2-4" means two inches and four annas, where an anna is a sixteenth of an inch; it
 * is not 2.4 inches. Dealers agree on 2-4 = 57.2, 2-6 = 60.3 and 2-8 = 63.5 mm (papilior.com,
 * saavra.in, samskruthisilver.com); the others are computed in the same way.
 */
export const BANGLES: Size[] = [
  { name: '2-2', acrossMm: 54.0, aroundMm: 169.6 },
  { name: '2-4', acrossMm: 57.2, aroundMm: 179.5 },
  { name: '2-6', acrossMm: 60.3, aroundMm: 189.5 },
  { name: '2-8', acrossMm: 63.5, aroundMm: 199.5 },
  { name: '2-10', acrossMm: 66.7, aroundMm: 209.5 },
]

/** Formats millimetres with one decimal place. */
export const formatMm = (mm: number): string => m.millimetres(mm.toFixed(1))
