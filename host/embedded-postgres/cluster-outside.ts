import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasErrorCode, undefinedIfMissing } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'

/**
 * Makes a folder for a cluster below `outside`, for a data folder that its account cannot enter
 * (for example below a home folder with mode 700). Returns the path for the cluster.
 */
export async function makeClusterFolderOutside(name: string, outside: string): Promise<string> {
  const dataDir = dirname(name)
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  try {
    await allowEntry(outside)
    return join(await findFreePlace(join(outside, key), dataDir), 'postgres')
  } catch (cause) {
    const line = `PostgreSQL's account may not enter ${dataDir}, and ${outside} cannot be written: set DATA_DIR to a folder that all may enter`
    throw new CannotStartShop(line, { cause })
  }
}

// A cluster may exist here from an earlier data folder with the same path, which was deleted with
// its link. It is neither deleted nor reused, because a new data folder means a new shop.
async function findFreePlace(requested: string, dataDir: string, attempt = 1): Promise<string> {
  const place = attempt === 1 ? requested : `${requested}-${attempt}`
  await allowEntry(place)
  if ((await readdir(place)).includes('postgres'))
    return findFreePlace(requested, dataDir, attempt + 1)
  await writeFile(join(place, 'belongs-to'), `${dataDir}\n`)
  return place
}

// The mode is set with `chmod`, because the umask would reduce the mode of `mkdir`.
async function allowEntry(folder: string) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** Moves a cluster out of a folder that its account can no longer enter, and makes a link to it. */
export async function moveClusterOutside(
  name: string,
  folder: string,
  outside: string,
): Promise<string> {
  const moved = await makeClusterFolderOutside(name, outside)
  try {
    await rename(folder, moved)
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error
    throw new CannotStartShop(
      `Move ${folder} to ${moved} and link it: its account may not enter it`,
    )
  }
  if (await undefinedIfMissing(lstat(name))) await rm(name)
  await symlink(moved, name)
  return moved
}
