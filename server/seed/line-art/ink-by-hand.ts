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
  const result = Buffer.alloc(source.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = clamp(x + REACH * drift(x, y, 1), width)
      const fromY = clamp(y + REACH * drift(x, y, 2), height)
      blend(source, result, (y * width + x) * 3, fromX, fromY, width)
    }
  }
  return result
}

/** Writes one pixel as the mixture of the four that lie around a place between pixels. */
function blend(from: Buffer, to: Buffer, at: number, x: number, y: number, width: number) {
  const [left, above] = [Math.floor(x), Math.floor(y)]
  const [right, below] = [x - left, y - above]
  const corner = (above * width + left) * 3
  const under = corner + width * 3
  for (let c = 0; c < 3; c++) {
    const upper = (from[corner + c] ?? 0) * (1 - right) + (from[corner + 3 + c] ?? 0) * right
    const lower = (from[under + c] ?? 0) * (1 - right) + (from[under + 3 + c] ?? 0) * right
    to[at + c] = upper * (1 - below) + lower * below
  }
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
