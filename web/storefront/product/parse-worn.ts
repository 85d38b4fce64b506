/** What is seen of a ring or a bangle that is worn, in millimetres. */
export type WornOutline = {
  /** The width of the band. */
  band?: number | undefined
  /** The height and the width of the face of a ring, or of its stone. */
  face?: { height: number; width: number } | undefined
}

const RING_BAND_PATTERN = /band (\d+(?:\.\d+)?) mm/
const RING_FACE_PATTERN = /(?:face|stone) (\d+(?:\.\d+)?)(?: x (\d+(?:\.\d+)?))? mm/
const BANGLE_BAND_PATTERN = /(\d+(?:\.\d+)?) mm (?:wide|thick)/

const numberInMatch = (match: RegExpExecArray | null, groupNumber = 1) =>
  match?.[groupNumber] === undefined ? undefined : Number(match[groupNumber])

/** Parses dimensions such as "Face 13 mm, band 4 mm"; undefined if they describe nothing of it. */
export function parseWornOutline(
  sizeScale: 'ring' | 'bangle',
  dimensions: string,
): WornOutline | undefined {
  const dimensionsText = dimensions.toLowerCase()
  if (sizeScale === 'bangle') {
    const band = numberInMatch(BANGLE_BAND_PATTERN.exec(dimensionsText))
    return band === undefined ? undefined : { band }
  }
  const faceMatch = RING_FACE_PATTERN.exec(dimensionsText)
  const height = numberInMatch(faceMatch)
  const face =
    height === undefined ? undefined : { height, width: numberInMatch(faceMatch, 2) ?? height }
  const band = numberInMatch(RING_BAND_PATTERN.exec(dimensionsText))
  return band === undefined && !face ? undefined : { band, face }
}
