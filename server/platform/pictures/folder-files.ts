import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#contract/refusals.ts'
import { hasErrorCode, syncFolder, undefinedIfMissing } from '../files.ts'
import {
  MAX_FILES_IN_PAGE,
  PICTURE_MASTERS_FOLDER,
  PICTURE_VARIANTS_FOLDER,
  type PictureFiles,
  type StoredFile,
} from './picture-files.ts'

/** The suffix of files that are being written. */
const UNFINISHED_ENDING = '.unfinished'

/** Picture files in a folder; the key of a file is its path. Creates the folders if necessary. */
export function openFolderFiles(
  folder: string,
  names = [PICTURE_MASTERS_FOLDER, PICTURE_VARIANTS_FOLDER],
): PictureFiles {
  for (const name of names) mkdirSync(join(folder, name), { recursive: true })
  return {
    read: (key) => undefinedIfMissing(readFile(join(folder, key))),
    write: (key, bytes) => writeAtomically(join(folder, key), bytes),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => rm(join(folder, key), { force: true })))
    },
    list: (prefix) => listFilePages(folder, prefix),
    removeUnfinished: async (before) => {
      for (const name of names) await removeUnfinishedFiles(join(folder, name), before)
    },
  }
}

/** Renames the masters of an older version, whose file names ended with `.webp`. */
export async function renameOldMasters(folder: string): Promise<void> {
  const mastersFolder = join(folder, PICTURE_MASTERS_FOLDER)
  const oldEnding = '.webp'
  for (const name of await readdir(mastersFolder))
    if (name.endsWith(oldEnding))
      await rename(join(mastersFolder, name), join(mastersFolder, name.slice(0, -oldEnding.length)))
}

async function* listFilePages(folder: string, prefix: string): AsyncGenerator<StoredFile[]> {
  let names: string[] = []
  for await (const entry of await opendir(join(folder, prefix), {
    bufferSize: MAX_FILES_IN_PAGE,
  })) {
    if (!entry.name.endsWith(UNFINISHED_ENDING)) names.push(entry.name)
    if (names.length < MAX_FILES_IN_PAGE) continue
    yield await describeFiles(folder, prefix, names)
    names = []
  }
  if (names.length > 0) yield await describeFiles(folder, prefix, names)
}

/** A file that is removed during the listing is left out. */
async function describeFiles(folder: string, prefix: string, names: string[]) {
  const files = await Promise.all(
    names.map(async (name) => {
      const key = `${prefix}/${name}`
      const found = await undefinedIfMissing(stat(join(folder, key)))
      return found ? [{ key, writtenAt: found.mtime }] : []
    }),
  )
  return files.flat()
}

async function removeUnfinishedFiles(folder: string, before: Date): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!name.endsWith(UNFINISHED_ENDING)) continue
    const path = join(folder, name)
    const found = await undefinedIfMissing(stat(path))
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', 'EROFS']
const RETRY_AFTER_SECONDS = 60

/** Writes a file atomically: it is complete or missing, even after a power failure. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const unfinishedPath = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED_ENDING}`
  try {
    await writeAndSync(unfinishedPath, bytes)
    await rename(unfinishedPath, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinishedPath, { force: true })
    throw DISK_FULL_CODES.some((code) => hasErrorCode(error, code))
      ? Object.assign(new Refusal('NO_ROOM_FOR_PICTURES', { retryAfter: RETRY_AFTER_SECONDS }), {
          cause: error,
        })
      : error
  }
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
