/**
 * The average colour of a picture from its ThumbHash. Its first three bytes contain the lightness
 * and the positions between yellow and blue and between red and green
 * (https://evanw.github.io/thumbhash).
 */
export function averageColor(thumbHash: string): string {
  const [first = 0, second = 0, third = 0] = Array.from(atob(thumbHash.slice(0, 4)), (char) =>
    char.charCodeAt(0),
  )
  const bits = first | (second << 8) | (third << 16)
  const light = (bits & 63) / 63
  const yellow = ((bits >> 6) & 63) / 31.5 - 1
  const warm = ((bits >> 12) & 63) / 31.5 - 1
  const blue = light - (2 / 3) * yellow
  const red = (3 * light - blue + warm) / 2
  return `rgb(${[red, red - warm, blue].map((share) => Math.round(255 * Math.min(1, Math.max(0, share))))})`
}
