import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { findChangedWords, hasDevanagariDigits } from './cut-font.mjs'
import { readAdminText, readShopText } from './nepali-text.mjs'

const requirePackage = createRequire(import.meta.url)

const FONT_FILES = {
  'tiro-400': 'tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular',
  'mukta-400': 'mukta/400Regular/Mukta_400Regular',
  'mukta-600': 'mukta/600SemiBold/Mukta_600SemiBold',
}
type FontName = keyof typeof FONT_FILES

const wordsOf = (text: string) => [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]+/g))]

const readWholeFont = (font: FontName) =>
  readFile(requirePackage.resolve(`@expo-google-fonts/${FONT_FILES[font]}.ttf`))

/** The words that a file of the shop draws in another way than the font it was made from. */
async function findWordsDrawnDifferently(file: string, font: FontName, words: string[]) {
  return findChangedWords(
    await readFile(new URL(file, import.meta.url)),
    await readWholeFont(font),
    words,
  )
}

const WHAT_TO_DO = 'the fonts lack letters of these words; run node web/fonts/make-fonts.mjs'

describe.each(['tiro-400', 'mukta-400', 'mukta-600'] as const)('%s', (font) => {
  it('draws every Nepali word of the shop like the complete font', async () => {
    const words = wordsOf(readShopText())
    expect(words.length).toBeGreaterThan(1500)
    const differentWords = await findWordsDrawnDifferently(`${font}-devanagari.woff2`, font, words)
    expect(differentWords, WHAT_TO_DO).toEqual([])
  })

  it('draws Latin digits as Devanagari ones for a shop that chose them', async () => {
    const digitFont = await readFile(new URL(`${font}-digits.woff2`, import.meta.url))
    expect(await hasDevanagariDigits(digitFont, await readWholeFont(font))).toBe(true)
    const latinFont = await readFile(new URL(`${font}-latin.woff2`, import.meta.url))
    expect(await hasDevanagariDigits(latinFont, await readWholeFont(font))).toBe(false)
  })
})

describe.each(['mukta-400', 'mukta-600'] as const)('%s of the admin', (font) => {
  it('draws every Nepali word of the admin, and names with any pair of consonants', async () => {
    const words = [
      ...wordsOf(readAdminText()),
      ...wordsOf(readShopText()),
      'ब्रह्मा',
      'पौडेलको',
      'भट्टराईँ',
    ]
    const fontFile = `${font}-all-devanagari.woff2`
    const differentWords = await findWordsDrawnDifferently(fontFile, font, words)
    expect(differentWords, WHAT_TO_DO).toEqual([])
  })
})
