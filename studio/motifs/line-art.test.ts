import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawIcons } from './icons.ts'
import { drawLineArt } from './line-art.ts'

const kept = (file: string) => readFile(new URL(`../../web/${file}`, import.meta.url))
const art = Object.entries(drawLineArt())

describe('the line art of the storefront', () => {
  test('is stored as the command writes it', async () => {
    for (const [file, svg] of art) expect(String(await kept(`art/${file}`)), file).toBe(svg)
  })

  test('has at most 6 kB for a figure, and 1 kB for an ornament that repeats', () => {
    for (const [file, svg] of art) {
      const most = /band|divider/.test(file) ? 1000 : 6000
      expect(svg.length, file).toBeLessThanOrEqual(most)
    }
  })

  test('is complete: each used name is defined, and each number is valid', () => {
    for (const [file, svg] of art) {
      const used = [...svg.matchAll(/#([a-z0-9_]+)[")]/g)].map(([, name]) => name)
      const given = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name))
      const colours = ['9e1b32', 'fbf7f0']
      expect(
        used.filter((name) => !given.has(name) && !colours.includes(name ?? '')),
        file,
      ).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|<text/)
    }
  })
})

describe('the icons', () => {
  test('are stored as the command draws them', async () => {
    for (const [file, icon] of Object.entries(await drawIcons())) {
      const before = await kept(`public/${file}`)
      if (file.endsWith('.svg')) expect(String(before)).toBe(icon)
      if (file.endsWith('.png'))
        expect(await differenceOf(before, Buffer.from(icon)), file).toBeLessThan(1)
    }
  })

  test('include a favicon.ico with one picture of 32 pixels', async () => {
    const { 'favicon.ico': ico } = await drawIcons()
    const picture = sharp(Buffer.from(ico ?? '').subarray(22))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  })
})

/** The average difference of two pictures, in steps of 255; machines round differently. */
async function differenceOf(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()))
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}
