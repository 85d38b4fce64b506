import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk of one machine, which can be full. */
export type SmallDisk = {
  /** Takes all space that is left. */
  fill: () => void
  /** Gives that space back. */
  clear: () => void
}

export type SmallDisks = {
  /** Makes a disk that is mounted at this folder. */
  mount: (folder: string) => SmallDisk
  unmountAll: () => void
}

/** Enough for a trial of all failures. A file with holes, so only what is written takes space. */
const DISK_SIZE = '2G'
const MAKE_FILESYSTEM = ['/usr/sbin/mkfs.ext4', '/sbin/mkfs.ext4'].find((path) => existsSync(path))

/** Undefined if this process may not mount disks. */
export function prepareSmallDisks(folder: string): SmallDisks | undefined {
  if (process.getuid?.() !== 0 || !MAKE_FILESYSTEM) return undefined
  const makeFilesystem = MAKE_FILESYSTEM
  const mounted: string[] = []
  const disks: SmallDisks = {
    mount: (place) => {
      const image = `${place}.image`
      run('truncate', '--size', DISK_SIZE, image)
      run(makeFilesystem, '-q', '-F', '-m', '0', image)
      mkdirSync(place, { recursive: true })
      run('mount', '-o', 'loop', image, place)
      mounted.push(place)
      const filler = join(place, 'filler')
      return {
        fill: () => fillDisk(place, filler),
        clear: () => rmSync(filler),
      }
    },
    unmountAll: () => {
      // A process that has just been killed may still use its disk.
      for (const place of mounted.splice(0)) run('umount', '--lazy', place)
    },
  }
  try {
    disks.mount(join(folder, 'first-disk'))
    return disks
  } catch {
    return undefined
  } finally {
    disks.unmountAll()
  }
}

/** A file cannot be made as large as what is free, so the rest is written until there is no space. */
function fillDisk(place: string, filler: string) {
  const { bavail, bsize } = statfsSync(place)
  run('fallocate', '--length', `${bavail * bsize - WRITTEN_BYTES}`, filler)
  const file = openSync(filler, 'a')
  for (const bytes of [1024 * 1024, bsize]) {
    try {
      while (true) writeSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(file)
}

const WRITTEN_BYTES = 64 * 1024 * 1024

const run = (program: string, ...values: string[]) =>
  execFileSync(program, values, { stdio: 'pipe' })
