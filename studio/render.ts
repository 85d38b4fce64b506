import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { develop, shrink } from './develop/develop.ts'
import {
  addCategoriesToManifest,
  addToManifest,
  isUpToDate,
  MASTERS_FOLDER,
  masterFileOf,
  readManifest,
} from './manifest.ts'
import { type Picture, picturesOf } from './pictures.ts'
import { banners } from './recipes/banners.ts'
import { type CategoryPicture, categoryPictures } from './recipes/categories.ts'
import { recipes } from './recipes/recipes.ts'
import { writeSheet } from './sheet.ts'
import { type Quality, takePicture } from './take-picture.ts'

const WORK = process.env.STUDIO_WORK ?? join(import.meta.dirname, 'work')
const ART = join(import.meta.dirname, '../web/art')
const USAGE = `node studio/render.ts piece 12 13 …   takes the pictures of these pieces
node studio/render.ts all             takes every picture that is missing or out of date
node studio/render.ts banner [name …] takes the storefront's own pictures: all, or rings-wide …
node studio/render.ts category [name …] takes the categories' pictures: all, or category-rings …
node studio/render.ts accept 12 …     takes note that their masters are good as they are
node studio/render.ts sheet [file]    all masters on one sheet (--draft: all drafts)

  --draft      small and quick, to be looked at in ${WORK}; no master
  --view       only front or only detail
  --first      only the first colour
  --colour     only this colour
  --threads n  2 unless told otherwise`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    view: { type: 'string' },
    first: { type: 'boolean', default: false },
    colour: { type: 'string' },
    threads: { type: 'string', default: '2' },
  },
})

const FINE: Quality = { side: 1200, samples: 8, gemSamples: 20, threads: Number(options.threads) }
const DRAFT: Quality = { ...FINE, side: 420, samples: 8, gemSamples: 16 }

const [command, ...rest] = positionals
const everything = recipes.flatMap(wantedOf)
const ofPieces = () => everything.filter(({ piece }) => rest.includes(String(piece)))
switch (command) {
  case 'piece':
    process.exitCode = await take(ofPieces())
    break
  case 'all': {
    const manifest = readManifest()
    process.exitCode = await take(
      options.draft ? everything : everything.filter((picture) => !isUpToDate(picture, manifest)),
    )
    break
  }
  case 'banner':
    process.exitCode = await takeBanners(
      banners.filter(({ name }) => rest.length === 0 || rest.includes(name)),
    )
    break
  case 'category':
    process.exitCode = await takeCategories(
      categoryPictures.filter(({ name }) => rest.length === 0 || rest.includes(name)),
    )
    break
  case 'accept':
    for (const picture of ofPieces()) if (existsSync(masterOf(picture))) addToManifest(picture)
    break
  case 'sheet':
    await lay(rest[0] ?? join(WORK, 'sheet.png'))
    break
  default:
    console.log(USAGE)
}

function wantedOf(recipe: (typeof recipes)[number]) {
  const all = picturesOf(recipe)
  return all.filter(
    (picture) =>
      (!options.view || picture.view === options.view) &&
      (!options.first || picture.colour === all[0]?.colour) &&
      (!options.colour || picture.colour === options.colour),
  )
}

async function take(pictures: Picture[]) {
  if (pictures.length === 0) return 0
  const folder = options.draft ? WORK : MASTERS_FOLDER
  mkdirSync(folder, { recursive: true })
  return takePicture(pictures, options.draft ? DRAFT : FINE, WORK, async (picture, exposure) => {
    await develop(exposure, options.draft ? draftOf(picture) : masterOf(picture), !options.draft)
    rmSync(exposure)
    if (!options.draft) await addToManifest(picture)
  })
}

function takeBanners(wanted: typeof banners) {
  return takePicture(wanted, options.draft ? DRAFT : FINE, WORK, async (banner, exposure) => {
    const file = options.draft ? join(WORK, `${banner.name}.png`) : join(ART, banner.file)
    // Dark stone has no fine structure that could be lost, and the thorough way takes three times
    // as long.
    await develop(exposure, file, false, banner.quality)
    const { small } = banner
    if (small && !options.draft)
      await shrink(file, join(ART, small.file), small.width, small.quality)
    rmSync(exposure)
  })
}

async function takeCategories(wanted: CategoryPicture[]) {
  const folder = options.draft ? WORK : MASTERS_FOLDER
  const failed = await takePicture(
    wanted,
    options.draft ? DRAFT : FINE,
    WORK,
    async (picture, exposure) => {
      const file = join(folder, options.draft ? `${picture.name}.png` : masterFileOf(picture))
      await develop(exposure, file, !options.draft)
      rmSync(exposure)
    },
  )
  if (!options.draft) await addCategoriesToManifest(categoryPictures)
  return failed
}

function lay(to: string) {
  const file = options.draft ? draftOf : masterOf
  return writeSheet(everything.map(file).filter(existsSync), to)
}

function masterOf(picture: Picture) {
  return join(MASTERS_FOLDER, masterFileOf(picture))
}

function draftOf({ name }: Picture) {
  return join(WORK, `${name}.png`)
}
