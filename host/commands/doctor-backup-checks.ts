import type { ArchiveVerification, BackupVerification } from '#server/backup/verification.ts'
import {
  type DoctorFinding,
  makeOkFinding,
  makeProblemFinding,
  makeWarningFinding,
} from './doctor-finding.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type BackupFacts = {
  /** The time of the newest backup. */
  newestBackupAt: Date | undefined
  verification: BackupVerification | undefined
  isEncrypted: boolean
  now: Date
}

export function checkBackups({
  newestBackupAt,
  verification,
  isEncrypted,
  now,
}: BackupFacts): DoctorFinding[] {
  if (!newestBackupAt) return [makeWarningFinding('backup', 'there is none', 'Run npm run backup')]
  const backupAgeMs = now.getTime() - newestBackupAt.getTime()
  const foundText = `the last one is from ${newestBackupAt.toISOString()}`
  const backupFindings = [
    backupAgeMs > 3 * DAY_MS
      ? makeProblemFinding(
          'backup',
          foundText,
          'Run npm run backup, and look at Settings › Emails and jobs',
        )
      : backupAgeMs > 26 * HOUR_MS
        ? makeWarningFinding(
            'backup',
            foundText,
            'Look at Settings › Emails and jobs for the reason',
          )
        : makeOkFinding('backup', foundText),
    checkVerification(verification, now),
  ]
  if (!isEncrypted)
    backupFindings.push(
      makeWarningFinding(
        'backup',
        'not encrypted',
        'Set BACKUP_PASSPHRASE, and keep a copy of it elsewhere',
      ),
    )
  return backupFindings
}

const checkVerification = (verification: BackupVerification | undefined, now: Date) =>
  checkTestRestore(
    'restore',
    verification && { restoredText: verification.backup, restoredAt: verification.at },
    {
      now,
      advice: 'Run npm run restore -- --verify',
    },
  )

/** A backup or an archive is only as good as its last test restore. */
function checkTestRestore(
  subject: string,
  lastRestore: { restoredText: string; restoredAt: string } | undefined,
  { now, advice }: { now: Date; advice: string },
): DoctorFinding {
  if (!lastRestore) return makeWarningFinding(subject, 'never tried', advice)
  const foundText = `${lastRestore.restoredText} was restored for a test at ${lastRestore.restoredAt}`
  return now.getTime() - Date.parse(lastRestore.restoredAt) > 31 * DAY_MS
    ? makeWarningFinding(subject, foundText, advice)
    : makeOkFinding(subject, foundText)
}

type ArchiveFacts = {
  isSetUp: boolean
  /** When the log was last archived. */
  archivedAt: Date | undefined
  isShopOpen: boolean
  now: Date
}

const LATE_ARCHIVE_MS = 5 * 60_000

/** The archive of the embedded database. */
export function checkArchive({
  isSetUp,
  archivedAt,
  isShopOpen,
  now,
}: ArchiveFacts): DoctorFinding {
  if (!isSetUp)
    return makeWarningFinding(
      'archive',
      'there is none: what was written since the last backup can be lost',
      'Set ARCHIVE_DIR or ARCHIVE_BUCKET_URL, see “Continuous backup” in docs/operations.md',
    )
  const advice = 'Settings › Emails and jobs in /admin shows the reason'
  if (!archivedAt) return makeWarningFinding('archive', 'nothing is archived yet', advice)
  const foundText = `complete until ${archivedAt.toISOString()}`
  return isShopOpen && now.getTime() - archivedAt.getTime() > LATE_ARCHIVE_MS
    ? makeProblemFinding('archive', foundText, advice)
    : makeOkFinding('archive', foundText)
}

/** Whether the archive was restored up to some moment, for a test or because it was needed. */
export const checkArchiveRestore = (
  verification: ArchiveVerification | undefined,
  now: Date,
): DoctorFinding =>
  checkTestRestore(
    'archive test',
    verification && {
      restoredText: `the archive up to ${verification.until}`,
      restoredAt: verification.at,
    },
    { now, advice: 'Run npm run restore -- --until latest --verify' },
  )
