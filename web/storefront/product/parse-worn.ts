/** What is seen of a ring or a bangle that is worn, in millimetres. */
export type WornOutline = {
  /** The width of the band. */
  band?: number | undefined
  /** The height and the width of the face of a ring, or of its stone. */
  face?: { height: number; width: number } | undefined
}

const BAND = /band (\d+(?:\.\d+)?) mm/
const FACE = /(?:face|stone) (\d+(?:\.\d+)?)(?: x (\d+(?:\.\d+)?))? mm/
const BANGLE = /(\d+(?:\.\d+)?) mm (?:wide|thick)/

const numberIn = (match: RegExpExecArray | null, at = 1) =>
  match?.[at] === undefined ? undefined : Number(match[at])

/** Parses dimensions such as "Face 13 mm, band 4 mm"; undefined if they describe nothing of it. */
export function parseWornOutline(
  scale: 'ring' | 'bangle',
  dimensions: string,
): WornOutline | undefined {
  const text = dimensions.toLowerCase()
  if (scale === 'bangle') {
    const band = numberIn(BANGLE.exec(text))
    return band === undefined ? undefined : { band }
  }
  const faceMatch = FACE.exec(text)
  const height = numberIn(faceMatch)
  const face =
    height === undefined ? undefined : { height, width: numberIn(faceMatch, 2) ?? height }
  const band = numberIn(BAND.exec(text))
  return band === undefined && !face ? undefined : { band, face }
}
