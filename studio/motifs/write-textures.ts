// Writes the textures the rendered jewellery wears, and textures.json that tells of them:
// node studio/motifs/write-textures.ts <folder> [name ...]
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Pixels } from './ink-by-hand.ts'
import { type Paints, painted } from './paints.ts'
import { maskOf, type Picture, paintOf, reliefOf, shadowOf } from './rasterise.ts'
import { CHASED, type Design, type Form, PAINTED } from './textures.ts'
import { traceOutline } from './trace-outline.ts'

type Written = {
  form: Form
  width: number
  height: number
  files: Record<string, string>
  outline?: [number, number][]
}

const PIXELS_HIGH: Record<Form, number> = { disc: 2048, 'cut-out': 2048, bar: 2880, band: 768 }
const OUTLINE_PIXELS = 768

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('Say where the textures are to stand')
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

await mkdir(folder, { recursive: true })
const list = join(folder, 'textures.json')
const written = await readList()
for (const [designName, design] of Object.entries(PAINTED)) {
  for (const pigment of design.pigments) {
    const name = `${designName}-${pigment}`
    if (isWanted(name)) written[name] = await writePainted(folder, name, design, painted(pigment))
  }
}
for (const [name, design] of Object.entries(CHASED)) {
  if (isWanted(name)) written[name] = await writeChased(folder, name, design)
}
await writeFile(list, `${JSON.stringify(written, null, 1)}\n`)

async function readList(): Promise<Record<string, Written>> {
  const text = await readFile(list, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text)
}

function pictureOf(design: Design): Picture {
  return { ...design, pixelsHigh: PIXELS_HIGH[design.form] }
}

async function writePainted(
  folder: string,
  name: string,
  design: Design,
  paints: Paints,
): Promise<Written> {
  const paint = await paintOf(pictureOf(design), paints)
  const mask = await maskOf(pictureOf(design))
  const files = {
    paint: await writePixels(folder, `${name}.paint.png`, paint),
    mask: await writePixels(folder, `${name}.mask.png`, mask),
  }
  const told = { form: design.form, width: paint.width, height: paint.height, files }
  if (design.form !== 'cut-out') return told
  const shadow = await shadowOf({ ...design, pixelsHigh: OUTLINE_PIXELS })
  return { ...told, outline: await traceOutline(shadow) }
}

async function writeChased(folder: string, name: string, design: Design): Promise<Written> {
  const relief = await reliefOf(pictureOf(design))
  const files = { relief: await writePixels(folder, `${name}.relief.png`, relief) }
  return { form: design.form, width: relief.width, height: relief.height, files }
}

async function writePixels(folder: string, file: string, pixels: Pixels) {
  const { data, width, height } = pixels
  const channels = pixels.channels === 1 ? 1 : 3
  await sharp(data, { raw: { width, height, channels } })
    .png({ compressionLevel: 4 })
    .toFile(join(folder, file))
  return file
}
