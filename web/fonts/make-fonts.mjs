// Reduces the shop's fonts to the characters it needs. The output files are committed. Run it again
// after an update of the fonts, and when `fonts.test.ts` finds a new sentence that they cannot
// draw: node web/fonts/make-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { makeDevanagariDigitFont, reduceFontToWords } from './cut-font.mjs'
import {
  SIMPLE_SYLLABLES,
  SYLLABLES_WITH_ALL_PAIRS,
  SYLLABLES_WITH_JOINED,
  syllablesOf,
} from './nepali-syllables.mjs'
import { readAdminText, readShopText } from './nepali-text.mjs'

const packages = createRequire(import.meta.url)

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789é']
const heading = [...letters, ...'\u00a0 !"&\'(),-./:;?·–—‘’“”…']
const text = [...heading, ...'#$%*+=@[]_<>\u00a9×•−']

const shop = syllablesOf(readShopText())
const admin = syllablesOf(readAdminText())

// The Latin files also contain the Devanagari text of every page, so that a page needs no second
// file for it: रू before prices, the shop's name in the header, and the link to the Nepali page.
await make('tiro-400', 'tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular', {
  latin: [...heading, 'गहना'],
  // Headings are rarely what customers write.
  devanagari: [...SIMPLE_SYLLABLES, ...shop],
})
await make('mukta-400', 'mukta/400Regular/Mukta_400Regular', {
  latin: [...text, 'रू', 'नेपाली'],
  devanagari: [...SYLLABLES_WITH_JOINED, ...shop],
  'all-devanagari': [...SYLLABLES_WITH_ALL_PAIRS, ...shop, ...admin],
})
await make('mukta-600', 'mukta/600SemiBold/Mukta_600SemiBold', {
  latin: [...text, 'रू'],
  devanagari: [...SYLLABLES_WITH_JOINED, ...shop],
  'all-devanagari': [...SYLLABLES_WITH_ALL_PAIRS, ...shop, ...admin],
})

async function make(name, file, scripts) {
  const font = await readFile(packages.resolve(`@expo-google-fonts/${file}.ttf`))
  for (const [script, words] of Object.entries(scripts)) {
    const cut = await reduceFontToWords(font, words, { isKerned: script === 'latin' })
    await write(`${name}-${script}.woff2`, cut)
  }
  await write(`${name}-digits.woff2`, await makeDevanagariDigitFont(font))
}

async function write(file, content) {
  await writeFile(new URL(file, import.meta.url), content)
  process.stdout.write(`${file} ${(content.length / 1000).toFixed(1)} kB\n`)
}
