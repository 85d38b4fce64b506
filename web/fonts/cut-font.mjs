import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Feature, Font, shape, shapeWithTrace, Buffer as Text } from 'harfbuzzjs'
import wawoff2 from 'wawoff2'

/** The OpenType features to keep: ligatures, marks and figures. */
const KEPT_LAYOUT_FEATURES =
  'mark mkmk locl ccmp tnum lnum nukt akhn rphf rkrf blwf half cjct pres abvs blws psts haln abvm blwm calt dist'

/** The features of prices in columns: figures of equal width. */
const COLUMN_FEATURES = [Feature.fromString('tnum'), Feature.fromString('lnum')]

const NO_KERNING = [Feature.fromString('-kern')]

/** Constants from HarfBuzz's hb-subset.h and hb-blob.h. */
const NO_HINTING_FLAG = 0x1
const NO_LAYOUT_CLOSURE_FLAG = 0x200
const SUBSET_NAME_SETS = 4
const SUBSET_LAYOUT_FEATURES = 6
const WRITABLE_MEMORY_MODE = 2

/** Of the names in a font, only the notice that its licence asks for is kept. */
const COPYRIGHT_NAME_ID = 0

const subsetter = await loadSubsetter()

/**
 * Reduces a TrueType font to the characters of some words and the glyphs that shaping them needs,
 * and returns it as WOFF2. Hinting is removed: it is half of the size, and current screens do not
 * need it. Kerning is kept for Latin letters only: for Devanagari it is a tenth of the size and
 * hardly seen. Throws if the reduced font draws a word differently.
 */
export async function reduceFontToWords(font, words, { isKerned }) {
  const subsetFont = subsetWithHarfBuzz(font, {
    features: isKerned ? `kern ${KEPT_LAYOUT_FEATURES}` : KEPT_LAYOUT_FEATURES,
    letters: new Set(`${words.join('')} \u200c\u200d\u25cc`),
    shapes: shapeWords(font, words),
  })
  const changedWords = findWordsDrawnOtherwise(subsetFont, font, words, isKerned ? [] : NO_KERNING)
  if (changedWords.length > 0)
    throw new Error(
      `These syllables are drawn differently with the smaller font: ${changedWords.join(' ')}`,
    )
  return Buffer.from(await wawoff2.compress(subsetFont))
}

/**
 * Returns a font as WOFF2 that draws Devanagari digits for the Latin ones: a page whose digits have
 * this font shows १२ for 12, while its text, which programs read and people copy, stays 12.
 */
export async function makeDevanagariDigitFont(font) {
  const letters = new Set(DEVANAGARI_DIGITS)
  const subsetFont = subsetWithHarfBuzz(font, {
    features: KEPT_LAYOUT_FEATURES,
    letters,
    shapes: shapeWords(font, [...letters]),
  })
  const openedFont = openFont(subsetFont)
  const glyphs = DEVANAGARI_DIGITS.map((digit) => glyphOf(openedFont, digit))
  return Buffer.from(
    await wawoff2.compress(replaceTable(subsetFont, 'cmap', makeDigitCmapTable(glyphs))),
  )
}

/** Whether a file draws each Latin digit as the font it was made from draws the Devanagari one. */
export async function hasDevanagariDigits(woff2, wholeFont) {
  const [newFont, originalFont] = [openFont(await wawoff2.decompress(woff2)), openFont(wholeFont)]
  return DEVANAGARI_DIGITS.every(
    (digit, value) =>
      shapeWord(newFont, String(value), []) === shapeWord(originalFont, digit, []) &&
      newFont.glyphToPath(glyphOf(newFont, String(value))) ===
        originalFont.glyphToPath(glyphOf(originalFont, digit)),
  )
}

function glyphOf(font, letter) {
  const text = hbTextOf(letter)
  shape(font, text, [])
  return text.getGlyphInfos()[0].codepoint
}

const DEVANAGARI_DIGITS = [...'०१२३४५६७८९']

/** A `cmap` table in format 12 that maps the ten Latin digits to glyphs (OpenType, chapter cmap). */
function makeDigitCmapTable(glyphs) {
  const length = 16 + 12 * glyphs.length
  const table = new DataView(new ArrayBuffer(12 + length))
  // Version 0 with one subtable at byte 12: platform 3 (Windows), encoding 10 (all of Unicode).
  for (const [recordOffset, value] of [0, 1, 3, 10].entries())
    table.setUint16(2 * recordOffset, value)
  table.setUint32(8, 12)
  table.setUint16(12, 12)
  table.setUint32(16, length)
  table.setUint32(24, glyphs.length)
  for (const [digit, glyph] of glyphs.entries())
    for (const [at, value] of [0x30 + digit, 0x30 + digit, glyph].entries())
      table.setUint32(28 + 12 * digit + 4 * at, value)
  return new Uint8Array(table.buffer)
}

/** Returns the font with new content in one table. It keeps the old checksums: no browser reads them. */
function replaceTable(font, name, tableContent) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const count = view.getUint16(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const tableOffset = 12 + 16 * index
    const [tag, tableStart, length] = [tableOffset, tableOffset + 8, tableOffset + 12].map(
      (place) => view.getUint32(place),
    )
    return {
      tag,
      content:
        tag === tagNumberOf(name) ? tableContent : font.subarray(tableStart, tableStart + length),
    }
  })
  const firstTableOffset = 12 + 16 * count
  const fontSize = tables.reduce(
    (sum, table) => sum + padToFourBytes(table.content.length),
    firstTableOffset,
  )
  const fontBytes = new Uint8Array(fontSize)
  fontBytes.set(font.subarray(0, 12))
  const fontView = new DataView(fontBytes.buffer)
  let place = firstTableOffset
  for (const [index, table] of tables.entries()) {
    const recordOffset = 12 + 16 * index
    fontView.setUint32(recordOffset, table.tag)
    fontView.setUint32(recordOffset + 8, place)
    fontView.setUint32(recordOffset + 12, table.content.length)
    fontBytes.set(table.content, place)
    place += padToFourBytes(table.content.length)
  }
  return fontBytes
}

/** Tables begin at multiples of four bytes. */
const padToFourBytes = (length) => Math.ceil(length / 4) * 4

/** The Devanagari words that a file draws in another way than the font it was made from. */
export const findChangedWords = async (woff2, wholeFont, words) =>
  findWordsDrawnOtherwise(await wawoff2.decompress(woff2), wholeFont, words, NO_KERNING)

function findWordsDrawnOtherwise(subsetFont, wholeFont, words, features) {
  const [newFont, originalFont] = [openFont(subsetFont), openFont(wholeFont)]
  return words.filter(
    (word) => shapeWord(newFont, word, features) !== shapeWord(originalFont, word, features),
  )
}

/** All glyphs that occur while the words are shaped, including intermediate ones. */
function shapeWords(font, words) {
  const openedFont = openFont(font)
  const shapedWords = [[], COLUMN_FEATURES].flatMap((features) =>
    words.flatMap((word) => shapeWithTrace(openedFont, hbTextOf(word), features, 0, 0)),
  )
  return new Set(shapedWords.flatMap(({ t }) => t.map(({ g }) => g)))
}

const openFont = (font) => new Font(new Face(new Blob(font)))

/** The glyph positions of a word; glyph ids are not compared, because they change in the subset. */
function shapeWord(font, word, features) {
  const text = hbTextOf(word)
  shape(font, text, features)
  return JSON.stringify(text.getGlyphPositions())
}

function hbTextOf(word) {
  const text = new Text()
  text.addText(word)
  text.guessSegmentProperties()
  return text
}

function subsetWithHarfBuzz(font, { features: names, letters, shapes }) {
  const harfbuzz = subsetter
  const place = harfbuzz.malloc(font.byteLength)
  new Uint8Array(harfbuzz.memory.buffer).set(font, place)
  const hbBlob = harfbuzz.hb_blob_create(place, font.byteLength, WRITABLE_MEMORY_MODE, 0, 0)
  const hbFace = harfbuzz.hb_face_create(hbBlob, 0)
  const subsetInput = harfbuzz.hb_subset_input_create_or_fail()
  harfbuzz.hb_subset_input_set_flags(subsetInput, NO_HINTING_FLAG | NO_LAYOUT_CLOSURE_FLAG)
  const features = harfbuzz.hb_subset_input_set(subsetInput, SUBSET_LAYOUT_FEATURES)
  harfbuzz.hb_set_clear(features)
  for (const name of names.split(' ')) harfbuzz.hb_set_add(features, tagNumberOf(name))
  const keptNameIds = harfbuzz.hb_subset_input_set(subsetInput, SUBSET_NAME_SETS)
  harfbuzz.hb_set_clear(keptNameIds)
  harfbuzz.hb_set_add(keptNameIds, COPYRIGHT_NAME_ID)
  const unicodes = harfbuzz.hb_subset_input_unicode_set(subsetInput)
  for (const letter of letters) harfbuzz.hb_set_add(unicodes, letter.codePointAt(0))
  const glyphs = harfbuzz.hb_subset_input_glyph_set(subsetInput)
  for (const each of shapes) harfbuzz.hb_set_add(glyphs, each)
  const subsetBlob = harfbuzz.hb_face_reference_blob(
    harfbuzz.hb_subset_or_fail(hbFace, subsetInput),
  )
  const from = harfbuzz.hb_blob_get_data(subsetBlob, 0)
  // The memory is not freed, because the program ends soon.
  return new Uint8Array(harfbuzz.memory.buffer).slice(
    from,
    from + harfbuzz.hb_blob_get_length(subsetBlob),
  )
}

/** The HarfBuzz tag (a 32-bit number) of a name with four letters. */
const tagNumberOf = (name) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)

async function loadSubsetter() {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  instance.exports._initialize()
  return instance.exports
}
