// Cuts the shop's fonts down to the letters it needs; what it writes is kept in the repository.
// To be run again after an update of the fonts: node web/fonts/make-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const packages = createRequire(import.meta.url)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789é'
const heading = `${letters} \u00a0!"&'(),-./:;?·–—‘’“”…`
const text = `${heading}#$%*+=@[]_<>\u00a9×•`
/** Stands before every price; the whole script comes only where Nepali is written. */
const rupee = 'रू'
/** Every letter, sign and digit that Nepali and Maithili are written with today. */
const nepali = [...range(0x0901, 0x0914), ...range(0x0915, 0x0939), ...range(0x093c, 0x094d)]
  .concat('ॐ', '।', '॥', ...range(0x0966, 0x0970), '\u200c', '\u200d', '\u25cc')
  .join('')
/** The shop's name at the head of every page. */
const name = 'गहना'

await cut('tiro-devanagari-hindi', 400, { latin: heading, name })
await cut('mukta', 400, { latin: text, rupee })
await cut('mukta', 600, { latin: text, rupee })

async function cut(family, weight, { latin, ...devanagari }) {
  const short = `${family.split('-')[0]}-${weight}`
  await write(`${short}-latin`, await subset(await original(family, 'latin', weight), latin))
  const whole = await original(family, 'devanagari', weight)
  for (const [part, letters] of Object.entries(devanagari)) {
    await write(`${short}-${part}`, await subset(whole, letters))
  }
  await write(`${short}-devanagari`, await subset(whole, nepali))
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}

function original(family, script, weight) {
  const file = `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff2`
  return readFile(packages.resolve(file))
}

function subset(font, letters) {
  return subsetFont(font, letters, { targetFormat: 'woff2' })
}

async function write(name, font) {
  await writeFile(new URL(`${name}.woff2`, import.meta.url), font)
  process.stdout.write(`${name}.woff2 ${(font.length / 1000).toFixed(1)} kB\n`)
}
