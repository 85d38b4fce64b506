import * as z from 'zod/mini'
import type { PictureFiles } from '../platform/pictures/picture-files.ts'

/** Where an archive is kept: a folder or a bucket, as for pictures. */
export type ArchiveStorage = Pick<PictureFiles, 'read' | 'write' | 'remove' | 'list'>

/** An archive, and the passphrase with which it is encrypted, if it is. */
export type DatabaseArchive = { storage: ArchiveStorage; passphrase: string | undefined }

/** The folders of an archive. */
const BASE_BACKUP_FOLDER = 'base'
const LOG_FOLDER = 'log'
export const ARCHIVE_FOLDERS = [BASE_BACKUP_FOLDER, LOG_FOLDER]

/**
 * A piece of the write-ahead log: the bytes from one position to another. Pieces of a run follow
 * each other without a gap; after a crash they may overlap.
 */
export type WalPart = {
  key: string
  run: string
  start: bigint
  end: bigint
  /** All that was committed until then is in this piece or in an earlier one; undefined: unknown. */
  completeUntil: Date | undefined
}

const hexWalPositionOf = (position: bigint) => position.toString(16).toUpperCase().padStart(16, '0')

export const walPartKey = ({ run, start, end, completeUntil }: Omit<WalPart, 'key'>): string =>
  `${LOG_FOLDER}/${run}-${hexWalPositionOf(start)}-${hexWalPositionOf(end)}-${completeUntil?.getTime() ?? 0}`

const LOG_KEY_PATTERN = /^log\/(\w+)-([0-9A-F]{16})-([0-9A-F]{16})-(\d+)$/

function parseLogKey(key: string): WalPart[] {
  const [, run, start, end, time] = LOG_KEY_PATTERN.exec(key) ?? []
  if (!run || !start || !end) return []
  const completeUntil = Number(time) > 0 ? new Date(Number(time)) : undefined
  return [
    { key, run, start: parseHexWalPosition(start), end: parseHexWalPosition(end), completeUntil },
  ]
}

/** The content of a base backup. It is written last, so a base backup without it is unfinished. */
export const BaseManifest = z.object({
  format: z.literal(1),
  run: z.string(),
  /** When the copy was finished; nothing earlier can be restored with it. */
  completedAt: z.iso.datetime(),
  /** The positions in the log between which it was copied, in hexadecimal digits. */
  start: z.string(),
  end: z.string(),
  timeline: z.int(),
  /** The file `backup_label`, with which PostgreSQL finds the start in the log. */
  label: z.string(),
  folders: z.array(z.string()),
  /** In the order in which their bytes follow each other in the parts. */
  files: z.array(z.object({ path: z.string(), size: z.int() })),
  parts: z.int(),
})
export type BaseManifest = z.infer<typeof BaseManifest>

export const parseHexWalPosition = (digits: string): bigint => BigInt(`0x${digits}`)

/** The name of a base backup: its run, and when it was begun. */
export type BaseBackupName = { run: string; startedAt: Date }

const timeDigitsOf = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')

const baseBackupNameText = ({ run, startedAt }: BaseBackupName) =>
  `${BASE_BACKUP_FOLDER}/${run}-${timeDigitsOf(startedAt)}`

export const baseBackupPartKey = (name: BaseBackupName, index: number): string =>
  `${baseBackupNameText(name)}-${String(index).padStart(6, '0')}`

export const baseBackupManifestKey = (name: BaseBackupName): string =>
  `${baseBackupNameText(name)}-manifest`

/** `20261125T041500Z` as a time. */
const timeOfDigits = (timeDigits: string) =>
  new Date(timeDigits.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const BASE_BACKUP_KEY_PATTERN = /^base\/(\w+)-(\d{8}T\d{6}Z)-(\w+)$/

/** A base backup as its files are listed. */
export type ListedBaseBackup = BaseBackupName & { isFinished: boolean; keys: string[] }

/** All base backups, also unfinished ones, the oldest first. */
export async function listBaseBackups(storage: ArchiveStorage): Promise<ListedBaseBackup[]> {
  const baseBackups = new Map<string, ListedBaseBackup>()
  for await (const keysOfPage of storage.list(BASE_BACKUP_FOLDER))
    for (const { key } of keysOfPage) {
      const [, run, digits, partName] = BASE_BACKUP_KEY_PATTERN.exec(key) ?? []
      if (!run || !digits) continue
      const name = { run, startedAt: timeOfDigits(digits) }
      const baseBackup = baseBackups.get(baseBackupNameText(name)) ?? {
        ...name,
        isFinished: false,
        keys: [],
      }
      baseBackup.keys.push(key)
      baseBackup.isFinished ||= partName === 'manifest'
      baseBackups.set(baseBackupNameText(name), baseBackup)
    }
  return [...baseBackups.values()].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
}

/** All parts of the log, by their start. */
export async function listWalParts(storage: ArchiveStorage): Promise<WalPart[]> {
  const walParts: WalPart[] = []
  for await (const keysOfPage of storage.list(LOG_FOLDER))
    walParts.push(...keysOfPage.flatMap(({ key }) => parseLogKey(key)))
  return walParts.sort((a, b) => Number(a.start - b.start))
}
