import type { ArchiveVerification, BackupVerification } from '#server/backup/verification.ts'
import type {
  DatabaseServerState,
  ReplicaState,
} from '#server/operations/read-database-server-state.ts'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import { isPublicUrl } from '../public-url.ts'
import type { HostSettings } from '../settings.ts'

/** The result of one check: what was found, and what to do about it. */
export type DoctorFinding = {
  subject: string
  level: 'ok' | 'warning' | 'problem'
  found: string
  advice?: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const GB = 1024 ** 3

const ok = (subject: string, found: string): DoctorFinding => ({ subject, level: 'ok', found })

const makeFindingOfLevel =
  (level: 'warning' | 'problem') =>
  (subject: string, found: string, advice: string): DoctorFinding => ({
    subject,
    level,
    found,
    advice,
  })
const warning = makeFindingOfLevel('warning')
const problem = makeFindingOfLevel('problem')

export function checkShopAnswers(address: string, status: number | undefined): DoctorFinding {
  if (status === 200) return ok('shop', `open at ${address}`)
  if (status === undefined)
    return warning('shop', `closed: nothing answers at ${address}`, 'Start it with npm start')
  const advice = 'Look at its log, and at the database below'
  return problem('shop', `runs at ${address}, but /readyz answers ${status}`, advice)
}

const MIN_NODE = 24

export function checkNode(version: string): DoctorFinding {
  if (Number.parseInt(version, 10) >= MIN_NODE) return ok('Node', version)
  return problem('Node', version, `Use Node ${MIN_NODE} or newer; npm start installs it`)
}

const LITTLE_SPACE = 5 * GB
const NO_SPACE = GB

export function checkDisk(folder: string, freeBytes: number): DoctorFinding {
  const found = `${(freeBytes / GB).toFixed(1)} GB free for ${folder}`
  const advice = 'Delete what is not needed, or move the folder to a larger disk'
  if (freeBytes < NO_SPACE) return problem('disk', found, advice)
  return freeBytes < LITTLE_SPACE ? warning('disk', found, advice) : ok('disk', found)
}

type TestedProvider = { method: string; isWorking: boolean; raw: string }

/** The keys of each payment provider that is set up, tried with a harmless question. */
export const checkPaymentKeys = (tested: readonly TestedProvider[]): DoctorFinding[] =>
  tested.map(({ method, isWorking, raw }) => {
    const subject = `payments: ${method}`
    if (isWorking) return ok(subject, 'answers and accepts the keys')
    const found = `does not accept the question: ${raw.replace(/\s+/g, ' ').slice(0, 120)}`
    const settings = method.toUpperCase()
    return problem(
      subject,
      found,
      `Look at its settings (${settings}_…), and try again in some minutes`,
    )
  })

/** An object was written to the bucket, read and removed, or `error` came up. */
export function checkBucket(
  subject: 'pictures' | 'archive',
  url: string,
  error: string | undefined,
): DoctorFinding {
  if (error === undefined) return ok(subject, `${url} can be written and read`)
  const advice = 'See “Pictures in a bucket” in docs/operations.md'
  return problem(subject, `${url}: ${error}`, advice)
}

/**
 * A wrong clock matters: codes of authenticator apps are valid for 30 seconds, and offers start at
 * a given minute.
 */
const CLOCK_WARNING_MS = 2_000
const CLOCK_PROBLEM_MS = 15_000

export function checkClock({ clockDifferenceMs }: DatabaseServerState): DoctorFinding {
  const seconds = Math.abs(clockDifferenceMs) / 1000
  const found = `${seconds.toFixed(1)} s between this machine and the database`
  const advice = 'Set both clocks by NTP (timedatectl set-ntp true)'
  if (seconds * 1000 >= CLOCK_PROBLEM_MS) return problem('clock', found, advice)
  return seconds * 1000 >= CLOCK_WARNING_MS ? warning('clock', found, advice) : ok('clock', found)
}

const MANY_CONNECTIONS = 0.8

export function checkDatabase(state: DatabaseServerState): DoctorFinding[] {
  const { version, connections, maxConnections, isReadOnly, hasTimeout, admins, unfinishedFills } =
    state
  const used = `${connections} of ${maxConnections} connections`
  const findings = [
    isReadOnly
      ? problem(
          'database',
          `PostgreSQL ${version} is read-only`,
          'DATABASE_URL must lead to the primary server, not to a replica',
        )
      : ok('database', `PostgreSQL ${version} answers`),
    connections > maxConnections * MANY_CONNECTIONS
      ? warning('connections', used, 'Raise max_connections, or put PgBouncer before the database')
      : ok('connections', used),
  ]
  if (!hasTimeout)
    findings.push(
      problem(
        'time limits',
        'PostgreSQL does not end slow statements of the shop',
        'PgBouncer drops the limits: set connect_query, see “PgBouncer” in docs/operations.md',
      ),
    )
  if (unfinishedFills.length > 0)
    findings.push(
      warning(
        'upgrade',
        `not finished: ${unfinishedFills.join(', ')}`,
        'Leave the shop open, which fills these columns; upgrade again only when they are filled',
      ),
    )
  if (admins === 0)
    findings.push(
      problem(
        'owner',
        'nobody can manage the shop',
        'Start the shop; it makes ADMIN_EMAIL an admin',
      ),
    )
  return findings
}

const MANY_BYTES_BEHIND = 1024 ** 2

/** Undefined if the replica does not answer; then the primary answers every read. */
export function checkReplica(state: ReplicaState | undefined): DoctorFinding {
  const see = 'see “Replicas” in docs/operations.md'
  if (!state)
    return warning('replica', 'does not answer', `Repair it, or correct DATABASE_READ_URL; ${see}`)
  if (!state.isReplica)
    return warning('replica', 'is a primary server', `Correct DATABASE_READ_URL; ${see}`)
  const found = `${(state.bytesBehind / 1024 ** 2).toFixed(1)} MB behind the primary`
  return state.bytesBehind > MANY_BYTES_BEHIND
    ? warning('replica', found, `Reads go to the primary; ${see}`)
    : ok('replica', found)
}

export function checkMigrations(state: 'missing' | 'older' | 'same' | 'newer'): DoctorFinding {
  if (state === 'same') return ok('tables', 'of this version')
  if (state === 'newer') {
    const advice = 'Update this machine too; an older program can only continue for a short time'
    return warning('tables', 'of a newer version than this program', advice)
  }
  const found = state === 'missing' ? 'none' : 'of an older version than this program'
  return problem('tables', found, 'Start the shop with npm start; it migrates the tables')
}

type BackupFacts = {
  /** The time of the newest backup. */
  newest: Date | undefined
  verification: BackupVerification | undefined
  isEncrypted: boolean
  now: Date
}

export function checkBackups({
  newest,
  verification,
  isEncrypted,
  now,
}: BackupFacts): DoctorFinding[] {
  if (!newest) return [warning('backup', 'there is none', 'Run npm run backup')]
  const age = now.getTime() - newest.getTime()
  const found = `the last one is from ${newest.toISOString()}`
  const findings = [
    age > 3 * DAY_MS
      ? problem('backup', found, 'Run npm run backup, and look at Settings › Emails and jobs')
      : age > 26 * HOUR_MS
        ? warning('backup', found, 'Look at Settings › Emails and jobs for the reason')
        : ok('backup', found),
    checkVerification(verification, now),
  ]
  if (!isEncrypted)
    findings.push(
      warning('backup', 'not encrypted', 'Set BACKUP_PASSPHRASE, and keep a copy of it elsewhere'),
    )
  return findings
}

const checkVerification = (verification: BackupVerification | undefined, now: Date) =>
  checkTestRestore('restore', verification && { what: verification.backup, at: verification.at }, {
    now,
    advice: 'Run npm run restore -- --verify',
  })

/** A backup or an archive is only as good as its last test restore. */
function checkTestRestore(
  subject: string,
  last: { what: string; at: string } | undefined,
  { now, advice }: { now: Date; advice: string },
): DoctorFinding {
  if (!last) return warning(subject, 'never tried', advice)
  const found = `${last.what} was restored for a test at ${last.at}`
  return now.getTime() - Date.parse(last.at) > 31 * DAY_MS
    ? warning(subject, found, advice)
    : ok(subject, found)
}

type ArchiveFacts = {
  isSetUp: boolean
  /** When the log was last archived. */
  archivedAt: Date | undefined
  isOpen: boolean
  now: Date
}

const LATE_ARCHIVE_MS = 5 * 60_000

/** The archive of the embedded database. */
export function checkArchive({ isSetUp, archivedAt, isOpen, now }: ArchiveFacts): DoctorFinding {
  if (!isSetUp)
    return warning(
      'archive',
      'there is none: what was written since the last backup can be lost',
      'Set ARCHIVE_DIR or ARCHIVE_BUCKET_URL, see “Continuous backup” in docs/operations.md',
    )
  const advice = 'Settings › Emails and jobs in /admin shows the reason'
  if (!archivedAt) return warning('archive', 'nothing is archived yet', advice)
  const found = `complete until ${archivedAt.toISOString()}`
  return isOpen && now.getTime() - archivedAt.getTime() > LATE_ARCHIVE_MS
    ? problem('archive', found, advice)
    : ok('archive', found)
}

/** Whether the archive was restored up to some moment, for a test or because it was needed. */
export const checkArchiveRestore = (
  verification: ArchiveVerification | undefined,
  now: Date,
): DoctorFinding =>
  checkTestRestore(
    'archive test',
    verification && { what: `the archive up to ${verification.until}`, at: verification.at },
    { now, advice: 'Run npm run restore -- --until latest --verify' },
  )

/** Whether a shared cache accepted the purge of an unused tag; `error` says why it did not. */
export function checkSharedCache(url: string, error: string | undefined): DoctorFinding {
  if (error === undefined) return ok('shared cache', `${url} accepts purges`)
  return problem(
    'shared cache',
    `${url} accepts no purge: ${error}`,
    'Old prices may be shown for a minute: see “A shared cache” in docs/operations.md',
  )
}

const LATE_MAIL_SECONDS = 15 * 60
const LATE_JOB_SECONDS = 15 * 60

export function checkEmailsAndJobs(operations: OperationsState, isOpen: boolean): DoctorFinding[] {
  const { mailsQueued, mailsFailed, oldestMailSeconds, scheduled } = operations
  const queue = `${mailsQueued} waiting, ${mailsFailed} given up`
  const failed = scheduled.filter(({ hasFailed }) => hasFailed).map(({ kind }) => kind)
  const late = scheduled
    .filter(({ secondsOverdue }) => isOpen && secondsOverdue > LATE_JOB_SECONDS)
    .map(({ kind }) => kind)
  const seeReason = 'Settings › Emails and jobs in /admin shows the reason, and can run it again'
  return [
    mailsFailed > 0
      ? problem('emails', queue, seeReason)
      : isOpen && oldestMailSeconds > LATE_MAIL_SECONDS
        ? warning('emails', queue, `${seeReason}; check SMTP_URL`)
        : ok('emails', queue),
    failed.length > 0
      ? problem('jobs', `failed: ${failed.join(', ')}`, seeReason)
      : late.length > 0
        ? problem('jobs', `not started in time: ${late.join(', ')}`, 'Restart the shop')
        : ok('jobs', 'none has failed'),
  ]
}

/** `contactEmail` is the address that visitors see. */
export function checkHostSettings(settings: HostSettings, contactEmail: string): DoctorFinding[] {
  const { publicUrl, smtpUrl, rateLimits } = settings
  if (!isPublicUrl(publicUrl))
    return [
      warning(
        'settings',
        `PUBLIC_URL is ${publicUrl}, which only this machine can open`,
        'Set PUBLIC_URL to the address of the shop before you open it',
      ),
    ]
  const findings: DoctorFinding[] = []
  if (!publicUrl.startsWith('https:'))
    findings.push(
      problem('settings', `${publicUrl} is not HTTPS`, 'Put a proxy with a certificate before it'),
    )
  if (!smtpUrl)
    findings.push(problem('settings', 'no email leaves the shop', 'Set SMTP_URL to a mail server'))
  if (!rateLimits) findings.push(problem('settings', 'RATE_LIMITS is off', 'Remove the setting'))
  if (/@(?:.+\.)?(?:example|test)$/.test(contactEmail))
    findings.push(
      warning('settings', `the shop shows ${contactEmail}`, 'Set your own address in /admin'),
    )
  return findings.length > 0 ? findings : [ok('settings', `the shop is at ${publicUrl}`)]
}
