import {
  type BaseBackupName,
  type BaseManifest,
  type DatabaseArchive,
  listBaseBackups,
  listWalParts,
  parseHexWalPosition,
  type WalPart,
} from './archive-objects.ts'
import { startOfWalSegment } from './log-files.ts'
import { readBaseBackupManifest } from './read-base-backup.ts'

/** What is needed to restore the database as it was at a time. */
export type ArchiveRestorePlan = {
  base: { name: BaseBackupName; manifest: BaseManifest }
  /** The log from the start of the base backup on, without a gap. */
  walParts: WalPart[]
  /** The time to which the database is restored; undefined: to the end of the archive. */
  until: Date | undefined
  /** What was committed after it is not in `walParts`, or not all of it. */
  completeUntil: Date
}

/** The archive cannot restore what was asked for; the message says what it can. */
export class NotInArchive extends Error {
  override name = 'NotInArchive'
}

/** Plans a restore until a time, or of all that is there. Throws `NotInArchive`, `DamagedBackup`. */
export async function planRestore(
  archive: DatabaseArchive,
  until: Date | 'latest',
): Promise<ArchiveRestorePlan> {
  const finishedBackups = (await listBaseBackups(archive.storage)).filter(
    ({ isFinished }) => isFinished,
  )
  const possibleTimes: string[] = []
  for (const name of finishedBackups.reverse()) {
    const manifest = await readBaseBackupManifest(archive, name)
    if (until === 'latest' || Date.parse(manifest.completedAt) <= until.getTime())
      return {
        ...findWalParts(manifest, await listWalParts(archive.storage), until),
        base: { name, manifest },
      }
    possibleTimes.push(manifest.completedAt)
  }
  const oldestTime = possibleTimes.at(-1)
  throw new NotInArchive(
    oldestTime
      ? `The archive begins at ${oldestTime}; nothing before it can be restored`
      : 'The archive has no base backup. The shop makes one within ten minutes while it is open',
  )
}

/** The parts of the log that lead from a base backup to a time. */
export function findWalParts(
  manifest: Pick<BaseManifest, 'run' | 'start' | 'end'>,
  archivedParts: WalPart[],
  until: Date | 'latest',
): Pick<ArchiveRestorePlan, 'walParts' | 'until' | 'completeUntil'> {
  const walParts: WalPart[] = []
  let position = startOfWalSegment(parseHexWalPosition(manifest.start))
  let completeUntil: Date | undefined
  const walPartsOfRun = archivedParts.filter(
    ({ run, end }) => run === manifest.run && end > position,
  )
  for (const walPart of walPartsOfRun) {
    if (walPart.end <= position) continue
    if (walPart.start > position) throw makeGapError(completeUntil)
    walParts.push(walPart)
    position = walPart.end
    if (!walPart.completeUntil || position < parseHexWalPosition(manifest.end)) continue
    completeUntil = walPart.completeUntil
    // PostgreSQL stops at the first commit after the time; this part of the log contains one.
    if (until !== 'latest' && completeUntil > until) return { walParts, until, completeUntil }
  }
  if (!completeUntil)
    throw new NotInArchive('The archive has no log for its base backup yet; try again in a minute')
  if (until === 'latest') return { walParts, until: undefined, completeUntil }
  throw new NotInArchive(
    `The archive ends at ${completeUntil.toISOString()}; choose an earlier time, or "latest"`,
  )
}

const makeGapError = (completeUntil: Date | undefined) =>
  new NotInArchive(
    completeUntil
      ? `A piece of the log is missing in the archive: it can be restored until ${completeUntil.toISOString()} at most`
      : 'The first piece of the log after the base backup is missing in the archive: choose a time before this base backup',
  )
