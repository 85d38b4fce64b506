import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PicturePreview, picturePreviewOf } from '../server/platform/pictures/encode.ts'
import type { Picture } from './pictures.ts'
import type { CategoryPicture } from './recipes/categories.ts'
import { blenderJobOf } from './take-picture.ts'

/** What the sample data of the shop contains about a picture. */
export type ManifestEntry = {
  file: string
  piece: number
  view: 'front' | 'detail'
  colour: string | null
  alt: string
  backdrop: string
  /** A hash of the recipe and the generator that it was made from. */
  madeFrom: string
  look: PicturePreview
}

export const MASTERS_FOLDER = join(import.meta.dirname, '../server/seed/pictures')
const MANIFEST = join(MASTERS_FOLDER, 'pictures.json')

/** The masters that exist. */
export function readManifest(): ManifestEntry[] {
  return existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as ManifestEntry[]) : []
}

/** Adds a picture that was taken to the manifest. */
export async function addToManifest(picture: Picture): Promise<void> {
  const entry: ManifestEntry = {
    file: masterFileOf(picture),
    piece: picture.piece,
    view: picture.view,
    colour: picture.colour,
    alt: picture.alt,
    backdrop: picture.shot.backdrop,
    madeFrom: madeFrom(picture),
    look: await lookAt(picture),
  }
  runAlone(() => {
    const others = readManifest().filter(({ file }) => file !== entry.file)
    const all = [...others, entry].sort((one, other) => (order(one) < order(other) ? -1 : 1))
    writeFileSync(MANIFEST, `${JSON.stringify(all, null, 2)}\n`)
  })
}

/** Writes which category each of the pictures stands for, and what it shows. */
export async function addCategoriesToManifest(pictures: CategoryPicture[]): Promise<void> {
  const list = await Promise.all(
    pictures
      .filter((picture) => existsSync(join(MASTERS_FOLDER, masterFileOf(picture))))
      .map(async (picture) => ({
        file: masterFileOf(picture),
        category: picture.category,
        alt: picture.alt,
        look: await lookAt(picture),
      })),
  )
  writeFileSync(join(MASTERS_FOLDER, 'categories.json'), `${JSON.stringify(list, null, 2)}\n`)
}

const lookAt = (picture: Pick<Picture, 'name'>) =>
  picturePreviewOf(readFileSync(join(MASTERS_FOLDER, masterFileOf(picture))))

const order = (one: ManifestEntry) =>
  `${String(one.piece).padStart(3, '0')} ${one.view === 'detail'} ${one.file}`

const LOCK = join(tmpdir(), 'studio-pictures.lock')
const TRIES = 200

/** Runs `work` while no other studio on this machine writes the manifest. */
function runAlone(work: () => void) {
  for (let tries = 0; ; tries++) {
    try {
      mkdirSync(LOCK)
      break
    } catch (fault) {
      if (tries === TRIES) throw new Error(`Another studio holds ${LOCK}.`, { cause: fault })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
  try {
    work()
  } finally {
    rmdirSync(LOCK)
  }
}

export const masterFileOf = ({ name }: Pick<Picture, 'name'>) => `${name}.avif`

/** Whether the master of a picture exists and was made from the current recipe. */
export function isUpToDate(picture: Picture, manifest: ManifestEntry[]): boolean {
  const entry = manifest.find(({ file }) => file === masterFileOf(picture))
  return entry?.madeFrom === madeFrom(picture) && existsSync(join(MASTERS_FOLDER, entry.file))
}

/** A hash of everything that a picture is made from, except the code that all pictures share. */
function madeFrom(picture: Picture) {
  const generators = new Set([
    picture.kind,
    ...picture.shot.copies.map(({ kind }) => kind ?? picture.kind),
  ])
  const hash = createHash('sha256').update(JSON.stringify(blenderJobOf(picture)))
  for (const kind of [...generators].sort()) {
    hash.update(readFileSync(join(import.meta.dirname, `blender/pieces/${kind}.py`)))
  }
  return hash.digest('hex').slice(0, 12)
}
