import { describe, expect, test } from 'vitest'
import { recipes } from '../recipes/recipes.ts'
import { makeLinesUneven } from './look-hand-drawn.ts'
import { paintsOfWallPainting, wirePaints } from './paints.ts'
import { type Picture, rasteriseMask, rasterisePaint, rasteriseRelief } from './rasterise.ts'
import { CHASED_DESIGNS, PAINTED_DESIGNS, type TextureDesign } from './textures.ts'
import { traceOutline } from './trace-outline.ts'

const small = (
  { draw, window }: Pick<TextureDesign, 'draw' | 'window'>,
  pixelsHigh = 96,
): Picture => ({
  draw,
  window,
  pixelsHigh,
})

test('every texture that a recipe uses exists', () => {
  const given = [
    ...Object.entries(PAINTED_DESIGNS).flatMap(([name, { pigments }]) =>
      pigments.map((p) => `${name}-${p}`),
    ),
    ...Object.keys(CHASED_DESIGNS),
  ]
  const asked = JSON.stringify(recipes).match(
    /"[a-z-]+-(?:(?:cut-out|disc|bar|band)-[a-z-]+|relief)"/g,
  )
  expect(asked?.length).toBeGreaterThan(20)
  expect((asked ?? []).filter((name) => !given.includes(JSON.parse(name)))).toEqual([])
})

describe('painted textures', () => {
  test('can be drawn in each colour of their design', () => {
    for (const [name, { draw, pigments }] of Object.entries(PAINTED_DESIGNS)) {
      const drawings = pigments.map((pigment) => draw(paintsOfWallPainting(pigment)))
      expect(drawings.join(''), name).not.toMatch(/NaN|undefined/)
      expect(new Set(drawings).size, name).toBe(pigments.length)
    }
  })

  test('have masks with only black fields and white lines', () => {
    for (const [name, { draw }] of Object.entries(PAINTED_DESIGNS)) {
      const colours = new Set(draw(wirePaints).match(/(?<=(?:fill|stroke)=")#[^"]+/g))
      expect([...colours], name).toEqual(['#000'])
    }
  })

  test('have masks whose lines lie where the paint has ink', async () => {
    const picture = small({
      draw: () => '<path d="M-256 0H256" stroke-width="60"/>',
      window: { left: -256, top: -256, width: 512, height: 512 },
    })
    const paint = await rasterisePaint(picture, paintsOfWallPainting('sindoor-red'))
    const mask = await rasteriseMask(picture)
    const isInk = Array.from(mask.data, (_, i) => (paint.data[i * paint.channels] ?? 255) < 120)
    const isLine = Array.from(mask.data, (value) => value > 230)
    expect(isLine.filter((line, i) => line && !isInk[i])).toEqual([])
    expect(isLine.filter(Boolean).length).toBeGreaterThan(200)
  })

  test('repeat without a visible seam at the left and right edges', async () => {
    for (const [name, design] of Object.entries({ ...PAINTED_DESIGNS, ...CHASED_DESIGNS })) {
      if (design.form !== 'band') continue
      const { data, width } = await rasteriseMask(small(design, 192))
      const steps = stepsOf(data, width)
      expect(steps.at(-1), name).toBeLessThanOrEqual(steps.toSorted((a, b) => b - a)[1] ?? 0)
    }
  })
})

/**
 * How much each column of a picture differs from the next one, and the last column from the first.
 */
function stepsOf(data: Uint8Array, width: number) {
  const steps = new Array<number>(width).fill(0)
  for (const [i, value] of data.entries()) {
    const x = i % width
    const next = data[i - x + ((x + 1) % width)] ?? 0
    steps[x] = (steps[x] ?? 0) + Math.abs(value - next)
  }
  return steps
}

test('every relief has high and low parts', async () => {
  for (const [name, design] of Object.entries(CHASED_DESIGNS)) {
    const { data, channels } = await rasteriseRelief(small(design, 192))
    expect(channels).toBe(1)
    const seen = new Set(data)
    expect(Math.max(...seen) - Math.min(...seen), name).toBeGreaterThan(90)
  }
})

describe('a line drawn by hand', () => {
  const [width, height] = [300, 1000]
  const waves = Uint8Array.from(
    { length: width * height },
    (_, i) => 128 + 100 * Math.sin(Math.floor(i / width) / 8),
  )
  const strayed = () => makeLinesUneven({ data: waves, width, height, channels: 1 })

  test('is irregular, but the same in every run', () => {
    expect(stepsOf(waves, width)).toEqual(new Array(width).fill(0))
    expect(Math.min(...stepsOf(strayed(), width))).toBeGreaterThan(0)
    expect(strayed()).toEqual(strayed())
  })

  test('ends at the right at the height where it begins at the left', () => {
    const steps = stepsOf(strayed(), width)
    expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)))
  })
})

describe('the outline of a cut-out', () => {
  const side = 200
  const ofForm = (isWhite: (x: number, y: number) => boolean) =>
    traceOutline({
      data: Uint8Array.from({ length: side * side }, (_, i) =>
        isWhite((i % side) - 100, Math.floor(i / side) - 100) ? 255 : 0,
      ),
      width: side,
      height: side,
      channels: 1,
    })

  test('surrounds the form at a small distance', async () => {
    const way = await ofForm((x, y) => Math.hypot(x, y) < 50)
    const radii = way.map(([u, v]) => Math.hypot(u - 0.5, v - 0.5) * side)
    expect(Math.min(...radii)).toBeGreaterThan(52)
    expect(Math.max(...radii)).toBeLessThan(64)
  })

  test('has a vertical coordinate that grows upwards', async () => {
    const way = await ofForm((x, y) => Math.hypot(x, y + 60) < 20)
    expect(Math.min(...way.map(([, v]) => v))).toBeGreaterThan(0.6)
  })

  test('is refused for an empty picture', async () => {
    await expect(ofForm(() => false)).rejects.toThrow('nothing to saw out')
  })
})
