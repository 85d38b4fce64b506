/** Pixels row by row, in the format of the package sharp. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: number }

/**
 * How far a line drawn by hand deviates, as shares of the height of the picture: in slow waves and
 * in small ones.
 */
const DEVIATIONS = [
  { grid: 0.055, reach: 0.0032 },
  { grid: 0.013, reach: 0.0009 },
]

/**
 * Moves the lines of a drawing a little, so that they look drawn by hand. The same place is moved
 * by the same distance in every picture of a size, so that colours and lines still fit together.
 * The left and the right edge are moved alike, so that the ends of a band still meet.
 */
export function makeLinesUneven({ data, width, height, channels }: Pixels): Uint8Array {
  const { fromX, fromY } = strayOf(width, height)
  const result = new Uint8Array(data.length)
  const row = width * channels
  for (let pixel = 0; pixel < fromX.length; pixel++) {
    const [x, y] = [fromX[pixel] ?? 0, fromY[pixel] ?? 0]
    const [left, above] = [Math.floor(x), Math.floor(y)]
    const [right, below] = [x - left, y - above]
    const here = above * row + left * channels
    const next = above * row + ((left + 1) % width) * channels
    for (let c = 0; c < channels; c++) {
      const upper = (data[here + c] ?? 0) * (1 - right) + (data[next + c] ?? 0) * right
      const lower = (data[here + row + c] ?? 0) * (1 - right) + (data[next + row + c] ?? 0) * right
      result[pixel * channels + c] = upper * (1 - below) + lower * below
    }
  }
  return result
}

/** Varies the colour a little, as if it was applied unevenly with a brush. */
export function makeColoursUneven({ data, width, height, channels }: Pixels): Uint8Array {
  const result = new Uint8Array(data.length)
  const [cloud, stroke] = [noise(width, height, 0.09, 3), noise(width, height, 0.016, 4)]
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const thickness = 1 + 0.024 * cloud(x, y) + 0.016 * stroke(x, y)
    for (let c = pixel * channels; c < (pixel + 1) * channels; c++) {
      result[c] = Math.min(255, (data[c] ?? 0) * thickness)
    }
  }
  return result
}

/** For each pixel, the place from which it takes its colour. */
type SourcePlaces = { fromX: Float32Array; fromY: Float32Array }

const strays = new Map<string, SourcePlaces>()

/** The result is the same for every picture of a size, so it is computed once. */
function strayOf(width: number, height: number): SourcePlaces {
  const key = `${width}x${height}`
  const known = strays.get(key) ?? workOut(width, height)
  strays.set(key, known)
  return known
}

function workOut(width: number, height: number): SourcePlaces {
  const stray = {
    fromX: new Float32Array(width * height),
    fromY: new Float32Array(width * height),
  }
  const layers = DEVIATIONS.map(({ grid, reach }, i) => ({
    reach: reach * height,
    sideways: noise(width, height, grid, 10 * i + 1),
    upright: noise(width, height, grid, 10 * i + 2),
  }))
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    let [toX, toY] = [x, y]
    for (const { reach, sideways, upright } of layers) {
      toX += reach * sideways(x, y)
      toY += reach * upright(x, y)
    }
    stray.fromX[pixel] = (toX + width) % width
    stray.fromY[pixel] = Math.min(Math.max(toY, 0), height - 1.001)
  }
  return stray
}

/**
 * Smooth noise between -1 and 1 that continues at the left edge where it ends at the right edge.
 */
function noise(width: number, height: number, grid: number, channel: number) {
  const columns = Math.max(1, Math.round(width / (grid * height)))
  const cell = width / columns
  const heightAt = (column: number, row: number) =>
    HEIGHTS[((column % columns) * 37 + row * 101 + channel * 1999) & 4095] ?? 0
  return (x: number, y: number) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    const [u, v] = [eased(x / cell - column), eased(y / cell - row)]
    const upper = heightAt(column, row) * (1 - u) + heightAt(column + 1, row) * u
    const lower = heightAt(column, row + 1) * (1 - u) + heightAt(column + 1, row + 1) * u
    return upper * (1 - v) + lower * v
  }
}

const eased = (t: number) => t * t * (3 - 2 * t)

const HEIGHTS = Float32Array.from({ length: 4096 }, (_, i) => {
  const wave = Math.sin(i * 127.1 + 311.7) * 43758.5453
  return 2 * (wave - Math.floor(wave)) - 1
})
