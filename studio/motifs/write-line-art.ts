// Writes the line art of the storefront and the icons of the shop; the written files are committed.
// Run it after a change of the drawings: node studio/motifs/write-line-art.ts
import { writeFile } from 'node:fs/promises'
import { drawIcons } from './icons.ts'
import { drawLineArt } from './line-art.ts'

const web = new URL('../../web/', import.meta.url)

for (const [file, svg] of Object.entries(drawLineArt()))
  await writeFile(new URL(`art/${file}`, web), svg)
for (const [file, icon] of Object.entries(await drawIcons())) {
  await writeFile(new URL(`public/${file}`, web), icon)
}
