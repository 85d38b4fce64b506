import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACCENT_COLORS } from '#contract/accents.ts'
import { readDesignTokens } from './read-tokens.ts'

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const colorTokens = readDesignTokens(css, 'color-')
const hexOf = new Map(colorTokens.map(({ name, value }) => [name, value]))
const writtenContrasts = colorTokens.flatMap(({ name, value, contrasts }) =>
  contrasts.map(({ ratio, background }) => ({ name, value, ratio, ground: background })),
)

/** The contrast that WCAG 2.2 requires for text, and for borders and icons of controls. */
const MIN_TEXT_CONTRAST = 4.5
const MIN_CONTROL_CONTRAST = 3
const COLORS_NEVER_USED_FOR_TEXT = ['control']

describe('the contrasts stated in tokens.css', () => {
  it('exist for every colour of text or controls', () => {
    const backgrounds = [
      'paper',
      'surface',
      'sand',
      'line',
      ...writtenContrasts.map(({ ground: background }) => background),
    ]
    const foregrounds = writtenContrasts.map(({ name }) => name)
    const otherColors = colorTokens
      .map(({ name }) => name)
      .filter((name) => !backgrounds.includes(name))
    expect(otherColors.filter((name) => !foregrounds.includes(name))).toEqual([])
    expect(otherColors).toContain('sindoor')
  })

  it.each(writtenContrasts)(
    'are correct for $name on $ground',
    ({ name, value, ratio, ground: background }) => {
      const measuredContrast = contrastOf(value, hexOf.get(background) ?? '')
      expect(measuredContrast.toFixed(2)).toBe(ratio.toFixed(2))
      expect(measuredContrast).toBeGreaterThanOrEqual(
        COLORS_NEVER_USED_FOR_TEXT.includes(name) ? MIN_CONTROL_CONTRAST : MIN_TEXT_CONTRAST,
      )
    },
  )
})

describe('the accents that an owner can choose', () => {
  const baseCss = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8')
  const accentColors = Object.entries(ACCENT_COLORS)

  it('are at least four, and the first is the accent in tokens.css', () => {
    expect(accentColors.length).toBeGreaterThanOrEqual(4)
    expect(ACCENT_COLORS.sindoor).toMatchObject({
      base: hexOf.get('sindoor'),
      dark: hexOf.get('sindoor-dark'),
    })
  })

  it.each(accentColors)(
    '%s is readable on every ground, and light text is on it',
    (_, { base: baseCss, dark }) => {
      for (const color of [baseCss, dark])
        for (const background of ['paper', 'surface', 'sand'])
          expect(contrastOf(color, hexOf.get(background) ?? ''), background).toBeGreaterThanOrEqual(
            MIN_TEXT_CONTRAST,
          )
    },
  )

  it.each(accentColors.slice(1))(
    '%s is in the style sheet',
    (name, { base: accentColor, dark, ornament }) => {
      const accentRule = baseCss.slice(baseCss.indexOf(`[data-accent="${name}"]`)).split('}')[0]
      expect(accentRule).toContain(`--color-sindoor: ${accentColor};`)
      expect(accentRule).toContain(`--color-sindoor-dark: ${dark};`)
      expect(accentRule).toContain(`hue-rotate(${ornament}deg)`)
    },
  )
})

it('black on white has the highest possible contrast', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
})

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(firstHex: string, secondHex: string): number {
  const [darkLuminance = 0, lightLuminance = 0] = [
    luminanceOf(firstHex),
    luminanceOf(secondHex),
  ].sort((a, b) => a - b)
  return (lightLuminance + 0.05) / (darkLuminance + 0.05)
}

function luminanceOf(hex: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5]
    .map((position) => Number.parseInt(hex.slice(position, position + 2), 16) / 255)
    .map((channelPart) =>
      channelPart <= 0.04045 ? channelPart / 12.92 : ((channelPart + 0.055) / 1.055) ** 2.4,
    )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
