// Reduces the shop's fonts to the characters it needs. The output files are committed. Run it again
// after an update of the fonts, and when `fonts.test.ts` finds a new sentence that they cannot
// draw: node web/fonts/make-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { makeDevanagariDigitFont, reduceFontToWords } from './cut-font.mjs'
import {
  SIMPLE_SYLLABLES,
  SYLLABLES_WITH_ALL_PAIRS,
  SYLLABLES_WITH_JOINED_CONSONANTS,
  syllablesOf,
} from './nepali-syllables.mjs'
import { readAdminText, readShopText } from './nepali-text.mjs'

const requirePackage = createRequire(import.meta.url)

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789é']
const headingCharacters = [...letters, ...'\u00a0 !"&\'(),-./:;?·–—‘’“”…']
const text = [...headingCharacters, ...'#$%*+=@[]_<>\u00a9×•−']

const shopSyllables = syllablesOf(readShopText())
const adminSyllables = syllablesOf(readAdminText())

// The Latin files also contain the Devanagari text of every page, so that a page needs no second
// file for it: रू before prices, the shop's name in the header, and the link to the Nepali page.
await makeFontFiles('tiro-400', 'tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular', {
  latin: [...headingCharacters, 'गहना'],
  // Headings are rarely what customers write.
  devanagari: [...SIMPLE_SYLLABLES, ...shopSyllables],
})
await makeFontFiles('mukta-400', 'mukta/400Regular/Mukta_400Regular', {
  latin: [...text, 'रू', 'नेपाली'],
  devanagari: [...SYLLABLES_WITH_JOINED_CONSONANTS, ...shopSyllables],
  'all-devanagari': [...SYLLABLES_WITH_ALL_PAIRS, ...shopSyllables, ...adminSyllables],
})
await makeFontFiles('mukta-600', 'mukta/600SemiBold/Mukta_600SemiBold', {
  latin: [...text, 'रू'],
  devanagari: [...SYLLABLES_WITH_JOINED_CONSONANTS, ...shopSyllables],
  'all-devanagari': [...SYLLABLES_WITH_ALL_PAIRS, ...shopSyllables, ...adminSyllables],
})

async function makeFontFiles(name, file, scripts) {
  const font = await readFile(requirePackage.resolve(`@expo-google-fonts/${file}.ttf`))
  for (const [scriptName, words] of Object.entries(scripts)) {
    const reducedFont = await reduceFontToWords(font, words, { isKerned: scriptName === 'latin' })
    await writeFontFile(`${name}-${scriptName}.woff2`, reducedFont)
  }
  await writeFontFile(`${name}-digits.woff2`, await makeDevanagariDigitFont(font))
}

async function writeFontFile(file, content) {
  await writeFile(new URL(file, import.meta.url), content)
  process.stdout.write(`${file} ${(content.length / 1000).toFixed(1)} kB\n`)
}
