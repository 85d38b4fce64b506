import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Shot } from './recipes/recipe.ts'

/** How fine and how costly a picture is; `side` in pixels. */
export type Quality = { side: number; samples: number; gemSamples: number; threads: number }

/** All that the camera needs to know of a picture. */
export type Exposable = {
  name: string
  piece: number
  kind: string
  hasGems: boolean
  parameters: Record<string, unknown>
  shot: Shot
  /** Width and height beside a square picture's side; 1 and 1 unless told otherwise. */
  proportions?: readonly [number, number]
}

const BLENDER = process.env.BLENDER ?? 'blender'
const SHOOT = join(import.meta.dirname, 'blender/shoot.py')

/** What one picture is to the camera; blender/shoot.py reads it. */
export function jobOf(picture: Exposable) {
  const { name, piece, kind, hasGems, parameters, shot } = picture
  return { name, seed: piece, kind, hasGems, parameters, ...shot }
}

/**
 * Has Blender take pictures one after the other, and calls `onTaken` with each as soon as its
 * exposure is on disk. Says how many failed.
 */
export async function shoot<One extends Exposable>(
  pictures: One[],
  quality: Quality,
  folder: string,
  onTaken: (picture: One, exposure: string) => Promise<void>,
): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const exposureOf = ({ name }: Exposable) => join(folder, `${name}.exr`)
  const jobs = pictures.map((picture) => ({
    ...jobOf(picture),
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
