import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Shot } from './recipes/recipe.ts'

/** How detailed a picture is and how much computing it takes; `side` is in pixels. */
export type Quality = { side: number; samples: number; gemSamples: number; threads: number }

/** Everything that the camera needs to know about a picture. */
export type PictureToTake = {
  name: string
  piece: number
  kind: string
  hasGems: boolean
  parameters: Record<string, unknown>
  shot: Shot
  /** Width and height as multiples of the side of a square picture; 1 and 1 if missing. */
  proportions?: readonly [number, number]
}

const BLENDER = process.env.BLENDER ?? 'blender'
const SHOOT = join(import.meta.dirname, 'blender/shoot.py')

/** The description of one picture for blender/shoot.py. */
export function blenderJobOf(picture: PictureToTake) {
  const { name, piece, kind, hasGems, parameters, shot } = picture
  return { name, seed: piece, kind, hasGems, parameters, ...shot }
}

/**
 * Lets Blender render pictures one after the other, and calls `onTaken` with each as soon as its
 * exposure is on disk. Returns the number that failed.
 */
export async function takePicture<One extends PictureToTake>(
  pictures: One[],
  quality: Quality,
  folder: string,
  onTaken: (picture: One, exposure: string) => Promise<void>,
): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const exposureOf = ({ name }: PictureToTake) => join(folder, `${name}.exr`)
  const jobs = pictures.map((picture) => ({
    ...blenderJobOf(picture),
    textures: join(folder, 'textures'),
    out: exposureOf(picture),
    size: (picture.proportions ?? [1, 1]).map((share) => Math.round(share * quality.side)),
    samples: picture.hasGems ? quality.gemSamples : quality.samples,
    threads: quality.threads,
  }))
  const list = join(folder, `jobs-${process.pid}.json`)
  writeFileSync(list, JSON.stringify(jobs))
  const blender = spawn(BLENDER, ['-b', '--factory-startup', '-P', SHOOT, '--', list], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let failed = 0
  let developing = Promise.resolve()
  for await (const line of createInterface({ input: blender.stdout })) {
    const [word, name] = line.replace(':', '').split(' ')
    if (word === 'SHOT' || word === 'FAILED' || word === 'Error') console.log(line)
    if (word === 'FAILED') failed++
    const picture = word === 'SHOT' && pictures.find((one) => one.name === name)
    if (picture) developing = developing.then(() => onTaken(picture, exposureOf(picture)))
  }
  await developing
  return failed
}
