import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasErrorCode, undefinedIfMissing } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'

/**
 * Makes a folder for a cluster below `outsideFolder`, for a data folder that its account cannot enter
 * (for example below a home folder with mode 700). Returns the path for the cluster.
 */
export async function makeClusterFolderOutside(
  clusterLink: string,
  outsideFolder: string,
): Promise<string> {
  const dataDir = dirname(clusterLink)
  const folderKey = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  try {
    await makeEnterableFolder(outsideFolder)
    return join(await findFreeFolder(join(outsideFolder, folderKey), dataDir), 'postgres')
  } catch (makeFolderError) {
    const adviceLine = `PostgreSQL's account may not enter ${dataDir}, and ${outsideFolder} cannot be written: set DATA_DIR to a folder that all may enter`
    throw new CannotStartShop(adviceLine, { cause: makeFolderError })
  }
}

// A cluster may exist here from an earlier data folder with the same path, which was deleted with
// its link. It is neither deleted nor reused, because a new data folder means a new shop.
async function findFreeFolder(
  requestedFolder: string,
  dataDir: string,
  attempt = 1,
): Promise<string> {
  const candidateFolder = attempt === 1 ? requestedFolder : `${requestedFolder}-${attempt}`
  await makeEnterableFolder(candidateFolder)
  if ((await readdir(candidateFolder)).includes('postgres'))
    return findFreeFolder(requestedFolder, dataDir, attempt + 1)
  await writeFile(join(candidateFolder, 'belongs-to'), `${dataDir}\n`)
  return candidateFolder
}

// The mode is set with `chmod`, because the umask would reduce the mode of `mkdir`.
async function makeEnterableFolder(folder: string) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** Moves a cluster out of a folder that its account can no longer enter, and makes a link to it. */
export async function moveClusterOutside(
  clusterLink: string,
  folder: string,
  outsideFolder: string,
): Promise<string> {
  const movedCluster = await makeClusterFolderOutside(clusterLink, outsideFolder)
  try {
    await rename(folder, movedCluster)
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error
    throw new CannotStartShop(
      `Move ${folder} to ${movedCluster} and link it: its account may not enter it`,
    )
  }
  if (await undefinedIfMissing(lstat(clusterLink))) await rm(clusterLink)
  await symlink(movedCluster, clusterLink)
  return movedCluster
}
