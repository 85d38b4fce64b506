import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk of one machine, which can be full. */
export type SmallDisk = {
  /** Uses all free space. */
  fill: () => void
  /** Frees that space again. */
  clear: () => void
}

export type SmallDisks = {
  /** Makes a disk that is mounted at this folder. */
  mount: (folder: string) => SmallDisk
  unmountAll: () => void
}

/** Enough for a trial of all failures. The image is sparse: only written blocks take space. */
const DISK_SIZE = '2G'
const MKFS_PROGRAM = ['/usr/sbin/mkfs.ext4', '/sbin/mkfs.ext4'].find((path) => existsSync(path))

/** Undefined if this process may not mount disks. */
export function prepareSmallDisks(folder: string): SmallDisks | undefined {
  if (process.getuid?.() !== 0 || !MKFS_PROGRAM) return undefined
  const mkfsProgram = MKFS_PROGRAM
  const mountFolders: string[] = []
  const disks: SmallDisks = {
    mount: (mountFolder) => {
      const imageFile = `${mountFolder}.image`
      runProgram('truncate', '--size', DISK_SIZE, imageFile)
      runProgram(mkfsProgram, '-q', '-F', '-m', '0', imageFile)
      mkdirSync(mountFolder, { recursive: true })
      runProgram('mount', '-o', 'loop', imageFile, mountFolder)
      mountFolders.push(mountFolder)
      const fillerFile = join(mountFolder, 'filler')
      return {
        fill: () => fillDisk(mountFolder, fillerFile),
        clear: () => rmSync(fillerFile),
      }
    },
    unmountAll: () => {
      // A process that has just been killed may still use its disk.
      for (const mountFolder of mountFolders.splice(0)) runProgram('umount', '--lazy', mountFolder)
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

/** `fallocate` cannot use the last free blocks, so they are written until the disk is full. */
function fillDisk(mountFolder: string, fillerFile: string) {
  const { bavail, bsize } = statfsSync(mountFolder)
  runProgram('fallocate', '--length', `${bavail * bsize - LAST_BYTES_TO_WRITE}`, fillerFile)
  const fillerDescriptor = openSync(fillerFile, 'a')
  for (const chunkBytes of [1024 * 1024, bsize]) {
    try {
      while (true) writeSync(fillerDescriptor, Buffer.alloc(chunkBytes))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(fillerDescriptor)
}

const LAST_BYTES_TO_WRITE = 64 * 1024 * 1024

const runProgram = (program: string, ...programArguments: string[]) =>
  execFileSync(program, programArguments, { stdio: 'pipe' })
