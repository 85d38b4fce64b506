import type { Sharp } from 'sharp'
import sharp from 'sharp'

const GRID = 58
const REACH = 3.4

/**
 * Turns a drawn picture into pixels whose lines waver a little, as a hand's do.
 * An SVG filter could say the same, but takes twenty times as long.
 */
export async function inkByHand(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return sharp(wavered(data, width, height), { raw: { width, height, channels: 3 } })
}

function wavered(source: Buffer, width: number, height: number) {
  const { corners, rights, belows } = waverOf(width, height)
  const result = Buffer.alloc(source.length)
  const row = width * 3
  for (let pixel = 0; pixel < corners.length; pixel++) {
    const corner = corners[pixel] ?? 0
    const right = rights[pixel] ?? 0
    const below = belows[pixel] ?? 0
    for (let c = corner; c < corner + 3; c++) {
      const upper = (source[c] ?? 0) * (1 - right) + (source[c + 3] ?? 0) * right
      const lower = (source[c + row] ?? 0) * (1 - right) + (source[c + row + 3] ?? 0) * right
      result[pixel * 3 + c - corner] = upper * (1 - below) + lower * below
    }
  }
  return result
}

/** From where each pixel takes its colour: a corner of four pixels, and how far in between. */
type Waver = { corners: Uint32Array; rights: Float32Array; belows: Float32Array }

const wavers = new Map<string, Waver>()

/** The same for every picture of a size, so it is worked out once. */
function waverOf(width: number, height: number): Waver {
  const key = `${width}x${height}`
  const waver = wavers.get(key) ?? workOut(width, height)
  wavers.set(key, waver)
  return waver
}

function workOut(width: number, height: number): Waver {
  const pixels = width * height
  const waver = {
    corners: new Uint32Array(pixels),
    rights: new Float32Array(pixels),
    belows: new Float32Array(pixels),
  }
  for (let pixel = 0; pixel < pixels; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const fromX = clamp(x + REACH * drift(x, y, 1), width)
    const fromY = clamp(y + REACH * drift(x, y, 2), height)
    const [left, above] = [Math.floor(fromX), Math.floor(fromY)]
    waver.corners[pixel] = (above * width + left) * 3
    waver.rights[pixel] = fromX - left
    waver.belows[pixel] = fromY - above
  }
  return waver
}

const clamp = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1.001)

/** Smooth noise between -1 and 1, from a small table of random heights. */
function drift(x: number, y: number, channel: number) {
  const [gx, gy] = [x / GRID, y / GRID]
  const [column, row] = [Math.floor(gx), Math.floor(gy)]
  const [u, v] = [eased(gx - column), eased(gy - row)]
  const upper = height(column, row, channel) * (1 - u) + height(column + 1, row, channel) * u
  const lower =
    height(column, row + 1, channel) * (1 - u) + height(column + 1, row + 1, channel) * u
  return upper * (1 - v) + lower * v
}

const eased = (t: number) => t * t * (3 - 2 * t)

const heights = Float32Array.from({ length: 4096 }, (_, i) => {
  const wave = Math.sin(i * 127.1 + 311.7) * 43758.5453
  return 2 * (wave - Math.floor(wave)) - 1
})

function height(column: number, row: number, channel: number) {
  return heights[(column * 37 + row * 101 + channel * 1999) & 4095] ?? 0
}
