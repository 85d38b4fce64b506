import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACCENT_COLORS } from '#contract/accents.ts'
import { readDesignTokens } from './read-tokens.ts'

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const colors = readDesignTokens(css, 'color-')
const hexOf = new Map(colors.map(({ name, value }) => [name, value]))
const figures = colors.flatMap(({ name, value, contrasts }) =>
  contrasts.map(({ ratio, ground }) => ({ name, value, ratio, ground })),
)

/** The contrast that WCAG 2.2 requires for text, and for borders and icons of controls. */
const TEXT = 4.5
const CONTROL = 3
const NEVER_TEXT = ['control']

describe('the contrasts stated in tokens.css', () => {
  it('exist for every colour of text or controls', () => {
    const grounds = ['paper', 'surface', 'sand', 'line', ...figures.map(({ ground }) => ground)]
    const marks = figures.map(({ name }) => name)
    const others = colors.map(({ name }) => name).filter((name) => !grounds.includes(name))
    expect(others.filter((name) => !marks.includes(name))).toEqual([])
    expect(others).toContain('sindoor')
  })

  it.each(figures)('are true for $name on $ground', ({ name, value, ratio, ground }) => {
    const contrast = contrastOf(value, hexOf.get(ground) ?? '')
    expect(contrast.toFixed(2)).toBe(ratio.toFixed(2))
    expect(contrast).toBeGreaterThanOrEqual(NEVER_TEXT.includes(name) ? CONTROL : TEXT)
  })
})

describe('the accents that an owner can choose', () => {
  const base = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8')
  const accents = Object.entries(ACCENT_COLORS)

  it('are at least four, and the first is that of the tokens', () => {
    expect(accents.length).toBeGreaterThanOrEqual(4)
    expect(ACCENT_COLORS.sindoor).toMatchObject({
      base: hexOf.get('sindoor'),
      dark: hexOf.get('sindoor-dark'),
    })
  })

  it.each(accents)(
    '%s is readable on every ground, and light text is on it',
    (_, { base, dark }) => {
      for (const color of [base, dark])
        for (const ground of ['paper', 'surface', 'sand'])
          expect(contrastOf(color, hexOf.get(ground) ?? ''), ground).toBeGreaterThanOrEqual(TEXT)
    },
  )

  it.each(accents.slice(1))('%s is in the style sheet', (name, { base: color, dark, ornament }) => {
    const rule = base.slice(base.indexOf(`[data-accent="${name}"]`)).split('}')[0]
    expect(rule).toContain(`--color-sindoor: ${color};`)
    expect(rule).toContain(`--color-sindoor-dark: ${dark};`)
    expect(rule).toContain(`hue-rotate(${ornament}deg)`)
  })
})

it('black on white has the highest possible contrast', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
})

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: string, other: string): number {
  const [darkLuminance = 0, lightLuminance = 0] = [luminanceOf(one), luminanceOf(other)].sort(
    (a, b) => a - b,
  )
  return (lightLuminance + 0.05) / (darkLuminance + 0.05)
}

function luminanceOf(hex: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
