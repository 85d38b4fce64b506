/**
 * The average colour of a picture from its ThumbHash. Its first three bytes contain the lightness
 * and the positions between yellow and blue and between red and green
 * (https://evanw.github.io/thumbhash).
 */
export function averageColorOf(thumbHash: string): string {
  const [firstByte = 0, secondByte = 0, thirdByte = 0] = Array.from(
    atob(thumbHash.slice(0, 4)),
    (character) => character.charCodeAt(0),
  )
  const headerBits = firstByte | (secondByte << 8) | (thirdByte << 16)
  const luminance = (headerBits & 63) / 63
  const yellowMinusBlue = ((headerBits >> 6) & 63) / 31.5 - 1
  const redMinusBlue = ((headerBits >> 12) & 63) / 31.5 - 1
  const blue = luminance - (2 / 3) * yellowMinusBlue
  const red = (3 * luminance - blue + redMinusBlue) / 2
  return `rgb(${[red, red - redMinusBlue, blue].map((channelShare) => Math.round(255 * Math.min(1, Math.max(0, channelShare))))})`
}
