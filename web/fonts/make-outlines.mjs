// Prints the outlines of the letters that the icons of a shop are drawn with, because a server has no
// fonts. The output is committed. Run it again after an update of the font:
// node web/fonts/make-outlines.mjs > server/store/letter-outlines.json
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'

const OUTLINED_LETTERS = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 &'’-.",
  ...'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह',
]

const file = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf',
)
const font = new Font(new Face(new Blob(await readFile(file))))
const outlines = Object.fromEntries(
  OUTLINED_LETTERS.map((letter) => {
    const glyph = font.glyph(letter.codePointAt(0))
    return [letter, { width: font.glyphHAdvance(glyph), path: font.glyphToPath(glyph) }]
  }),
)
process.stdout.write(`${JSON.stringify(outlines, null, 2)}\n`)
