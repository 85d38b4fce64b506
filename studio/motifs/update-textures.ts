import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Pixels } from './look-hand-drawn.ts'
import { chasedMetalPaints, type Paints, paintsOfWallPainting, wirePaints } from './paints.ts'
import {
  type Picture,
  rasteriseMask,
  rasterisePaint,
  rasteriseRelief,
  rasteriseShadow,
} from './rasterise.ts'
import {
  CHASED_DESIGNS,
  PAINTED_DESIGNS,
  type TextureDesign,
  type TextureForm,
} from './textures.ts'
import { traceOutline } from './trace-outline.ts'

/** What textures.json contains about a texture. */
type Kept = {
  form: TextureForm
  width: number
  height: number
  files: Record<string, string>
  outline?: [number, number][]
  /** A hash of what it was made from; a texture with the same hash is not made again. */
  madeFrom: string
}

type Made = Omit<Kept, 'madeFrom'>

const PIXELS_HIGH: Record<TextureForm, number> = {
  disc: 2048,
  'cut-out': 2048,
  bar: 2880,
  band: 768,
}
const OUTLINE_PIXELS = 768

/** The files that, besides the drawings, decide how a texture looks. */
const MAKERS = [
  'look-hand-drawn.ts',
  'update-textures.ts',
  'paints.ts',
  'pen.ts',
  'rasterise.ts',
  'trace-outline.ts',
]

/**
 * Writes the textures that are missing or have changed to a folder, with textures.json that
 * describes all of them; with names, only the named ones.
 */
export async function updateTextures(folder: string, wanted: string[] = []): Promise<void> {
  const textures = allTextures()
  const unknown = wanted.find((name) => !textures.some((texture) => texture.name === name))
  if (unknown) throw new Error(`No texture is called ${unknown}`)
  await mkdir(folder, { recursive: true })
  const list = join(folder, 'textures.json')
  const kept = await readList(list)
  const makers = await Promise.all(MAKERS.map((file) => readFile(new URL(file, import.meta.url))))
  for (const { name, drawings, make } of textures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const madeFrom = fingerprint([...makers, ...drawings])
    if (isKept(folder, kept[name], madeFrom)) continue
    kept[name] = { ...(await make(folder, name)), madeFrom }
    await writeFile(list, `${JSON.stringify(kept, null, 1)}\n`)
  }
}

type Texture = {
  name: string
  drawings: string[]
  make: (folder: string, name: string) => Promise<Made>
}

function allTextures(): Texture[] {
  const painting = Object.entries(PAINTED_DESIGNS).flatMap(([name, design]) =>
    design.pigments.map((pigment): Texture => {
      const paints = paintsOfWallPainting(pigment)
      return {
        name: `${name}-${pigment}`,
        drawings: [design.draw(paints), design.draw(wirePaints)],
        make: (folder, name) => writePainted(folder, name, design, paints),
      }
    }),
  )
  const chasing = Object.entries(CHASED_DESIGNS).map(
    ([name, design]): Texture => ({
      name,
      drawings: [design.draw(chasedMetalPaints)],
      make: (folder, name) => writeChased(folder, name, design),
    }),
  )
  return [...painting, ...chasing]
}

function fingerprint(parts: (string | Buffer)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

function isKept(folder: string, kept: Kept | undefined, madeFrom: string) {
  if (kept?.madeFrom !== madeFrom) return false
  return Object.values(kept.files).every((file) => existsSync(join(folder, file)))
}

async function readList(list: string): Promise<Record<string, Kept>> {
  const text = await readFile(list, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text)
}

function pictureOf(design: TextureDesign): Picture {
  return { ...design, pixelsHigh: PIXELS_HIGH[design.form] }
}

async function writePainted(
  folder: string,
  name: string,
  design: TextureDesign,
  paints: Paints,
): Promise<Made> {
  const paint = await rasterisePaint(pictureOf(design), paints)
  const mask = await rasteriseMask(pictureOf(design))
  const files = {
    paint: await writePixels(folder, `${name}.paint.png`, paint),
    mask: await writePixels(folder, `${name}.mask.png`, mask),
  }
  const told = { form: design.form, width: paint.width, height: paint.height, files }
  if (design.form !== 'cut-out') return told
  const shadow = await rasteriseShadow({ ...design, pixelsHigh: OUTLINE_PIXELS })
  return { ...told, outline: await traceOutline(shadow) }
}

async function writeChased(folder: string, name: string, design: TextureDesign): Promise<Made> {
  const relief = await rasteriseRelief(pictureOf(design))
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
