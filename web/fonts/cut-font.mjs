import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Feature, Font, shape, shapeWithTrace, Buffer as Text } from 'harfbuzzjs'
import wawoff2 from 'wawoff2'

/** The OpenType features to keep: ligatures, marks and figures. */
const FEATURES =
  'mark mkmk locl ccmp tnum lnum nukt akhn rphf rkrf blwf half cjct pres abvs blws psts haln abvm blwm calt dist'

/** The features of prices in columns: figures of equal width. */
const COLUMN_FEATURES = [Feature.fromString('tnum'), Feature.fromString('lnum')]

const NO_KERNING = [Feature.fromString('-kern')]

/** Constants from HarfBuzz's hb-subset.h and hb-blob.h. */
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const NAMES = 4
const LAYOUT_FEATURES = 6
const WRITABLE = 2

/** Of the names in a font, only the notice that its licence asks for is kept. */
const COPYRIGHT = 0

const subsetter = await loadSubsetter()

/**
 * Reduces a TrueType font to the characters of some words and the glyphs that shaping them needs,
 * and returns it as WOFF2. Hinting is removed: it is half of the size, and current screens do not
 * need it. Kerning is kept for Latin letters only: for Devanagari it is a tenth of the size and
 * hardly seen. Throws if the reduced font draws a word differently.
 */
export async function reduceFontToWords(font, words, { isKerned }) {
  const small = subset(font, {
    features: isKerned ? `kern ${FEATURES}` : FEATURES,
    letters: new Set(`${words.join('')} \u200c\u200d\u25cc`),
    shapes: shapesIn(font, words),
  })
  const changed = findWordsDrawnOtherwise(small, font, words, isKerned ? [] : NO_KERNING)
  if (changed.length > 0)
    throw new Error(
      `These syllables are drawn differently with the smaller font: ${changed.join(' ')}`,
    )
  return Buffer.from(await wawoff2.compress(small))
}

/**
 * Returns a font as WOFF2 that draws Devanagari digits for the Latin ones: a page whose digits have
 * this font shows १२ for 12, while its text, which programs read and people copy, stays 12.
 */
export async function makeDevanagariDigitFont(font) {
  const letters = new Set(DEVANAGARI_DIGITS)
  const small = subset(font, { features: FEATURES, letters, shapes: shapesIn(font, [...letters]) })
  const opened = open(small)
  const glyphs = DEVANAGARI_DIGITS.map((digit) => glyphOf(opened, digit))
  return Buffer.from(await wawoff2.compress(withTable(small, 'cmap', cmapOfDigits(glyphs))))
}

/** Whether a file draws each Latin digit as the font it was made from draws the Devanagari one. */
export async function drawsDevanagariDigits(woff2, whole) {
  const [now, before] = [open(await wawoff2.decompress(woff2)), open(whole)]
  return DEVANAGARI_DIGITS.every(
    (digit, value) =>
      drawWord(now, String(value), []) === drawWord(before, digit, []) &&
      now.glyphToPath(glyphOf(now, String(value))) === before.glyphToPath(glyphOf(before, digit)),
  )
}

function glyphOf(font, letter) {
  const text = textOf(letter)
  shape(font, text, [])
  return text.getGlyphInfos()[0].codepoint
}

const DEVANAGARI_DIGITS = [...'०१२३४५६७८९']

/** A `cmap` table in format 12 that maps the ten Latin digits to glyphs (OpenType, chapter cmap). */
function cmapOfDigits(glyphs) {
  const length = 16 + 12 * glyphs.length
  const table = new DataView(new ArrayBuffer(12 + length))
  // Version 0 with one subtable at byte 12: platform 3 (Windows), encoding 10 (all of Unicode).
  for (const [at, value] of [0, 1, 3, 10].entries()) table.setUint16(2 * at, value)
  table.setUint32(8, 12)
  table.setUint16(12, 12)
  table.setUint32(16, length)
  table.setUint32(24, glyphs.length)
  for (const [digit, glyph] of glyphs.entries())
    for (const [at, value] of [0x30 + digit, 0x30 + digit, glyph].entries())
      table.setUint32(28 + 12 * digit + 4 * at, value)
  return new Uint8Array(table.buffer)
}

/** The font with another content of a table. Checksums are not written: no browser reads them. */
function withTable(font, name, content) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const count = view.getUint16(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index
    const [tag, from, length] = [at, at + 8, at + 12].map((place) => view.getUint32(place))
    return { tag, content: tag === numberOf(name) ? content : font.subarray(from, from + length) }
  })
  const start = 12 + 16 * count
  const size = tables.reduce((sum, table) => sum + padToFour(table.content.length), start)
  const made = new Uint8Array(size)
  made.set(font.subarray(0, 12))
  const written = new DataView(made.buffer)
  let place = start
  for (const [index, table] of tables.entries()) {
    const at = 12 + 16 * index
    written.setUint32(at, table.tag)
    written.setUint32(at + 8, place)
    written.setUint32(at + 12, table.content.length)
    made.set(table.content, place)
    place += padToFour(table.content.length)
  }
  return made
}

/** Tables begin at multiples of four bytes. */
const padToFour = (length) => Math.ceil(length / 4) * 4

/** The Devanagari words that a file draws in another way than the font it was made from. */
export const findChangedWords = async (woff2, whole, words) =>
  findWordsDrawnOtherwise(await wawoff2.decompress(woff2), whole, words, NO_KERNING)

function findWordsDrawnOtherwise(small, whole, words, features) {
  const [now, before] = [open(small), open(whole)]
  return words.filter((word) => drawWord(now, word, features) !== drawWord(before, word, features))
}

/** All glyphs that occur while the words are shaped, including intermediate ones. */
function shapesIn(font, words) {
  const opened = open(font)
  const passed = [[], COLUMN_FEATURES].flatMap((features) =>
    words.flatMap((word) => shapeWithTrace(opened, textOf(word), features, 0, 0)),
  )
  return new Set(passed.flatMap(({ t }) => t.map(({ g }) => g)))
}

const open = (font) => new Font(new Face(new Blob(font)))

/** The glyph positions of a word; glyph ids are not compared, because they change in the subset. */
function drawWord(font, word, features) {
  const text = textOf(word)
  shape(font, text, features)
  return JSON.stringify(text.getGlyphPositions())
}

function textOf(word) {
  const text = new Text()
  text.addText(word)
  text.guessSegmentProperties()
  return text
}

function subset(font, { features: names, letters, shapes }) {
  const hb = subsetter
  const place = hb.malloc(font.byteLength)
  new Uint8Array(hb.memory.buffer).set(font, place)
  const blob = hb.hb_blob_create(place, font.byteLength, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const wish = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(wish, NO_HINTING | NO_LAYOUT_CLOSURE)
  const features = hb.hb_subset_input_set(wish, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  for (const name of names.split(' ')) hb.hb_set_add(features, numberOf(name))
  const kept = hb.hb_subset_input_set(wish, NAMES)
  hb.hb_set_clear(kept)
  hb.hb_set_add(kept, COPYRIGHT)
  const unicodes = hb.hb_subset_input_unicode_set(wish)
  for (const letter of letters) hb.hb_set_add(unicodes, letter.codePointAt(0))
  const glyphs = hb.hb_subset_input_glyph_set(wish)
  for (const each of shapes) hb.hb_set_add(glyphs, each)
  const made = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, wish))
  const from = hb.hb_blob_get_data(made, 0)
  // The memory is not freed, because the program ends soon.
  return new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(made))
}

/** The HarfBuzz tag (a 32-bit number) of a name with four letters. */
const numberOf = (name) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)

async function loadSubsetter() {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  instance.exports._initialize()
  return instance.exports
}
