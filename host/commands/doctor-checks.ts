import type {
  DatabaseServerState,
  ReplicaState,
} from '#server/operations/read-database-server-state.ts'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import { isPublicUrl } from '../public-url.ts'
import type { HostSettings } from '../settings.ts'
import {
  type DoctorFinding,
  makeOkFinding,
  makeProblemFinding,
  makeWarningFinding,
} from './doctor-finding.ts'

const GIGABYTE = 1024 ** 3

export function checkShopAnswers(address: string, status: number | undefined): DoctorFinding {
  if (status === 200) return makeOkFinding('shop', `open at ${address}`)
  if (status === undefined)
    return makeWarningFinding(
      'shop',
      `closed: nothing answers at ${address}`,
      'Start it with npm start',
    )
  const advice = 'Look at its log, and at the database below'
  return makeProblemFinding('shop', `runs at ${address}, but /readyz answers ${status}`, advice)
}

const MIN_NODE_MAJOR = 24

export function checkNode(version: string): DoctorFinding {
  if (Number.parseInt(version, 10) >= MIN_NODE_MAJOR) return makeOkFinding('Node', version)
  return makeProblemFinding(
    'Node',
    version,
    `Use Node ${MIN_NODE_MAJOR} or newer; npm start installs it`,
  )
}

const LITTLE_SPACE_BYTES = 5 * GIGABYTE
const NO_SPACE_BYTES = GIGABYTE

export function checkDisk(folder: string, freeBytes: number): DoctorFinding {
  const foundText = `${(freeBytes / GIGABYTE).toFixed(1)} GB free for ${folder}`
  const advice = 'Delete what is not needed, or move the folder to a larger disk'
  if (freeBytes < NO_SPACE_BYTES) return makeProblemFinding('disk', foundText, advice)
  return freeBytes < LITTLE_SPACE_BYTES
    ? makeWarningFinding('disk', foundText, advice)
    : makeOkFinding('disk', foundText)
}

type TestedProvider = { method: string; isWorking: boolean; raw: string }

/** The keys of each payment provider that is set up, tried with a harmless question. */
export const checkPaymentKeys = (testedProviders: readonly TestedProvider[]): DoctorFinding[] =>
  testedProviders.map(({ method, isWorking, raw }) => {
    const subject = `payments: ${method}`
    if (isWorking) return makeOkFinding(subject, 'answers and accepts the keys')
    const foundText = `does not accept the question: ${raw.replace(/\s+/g, ' ').slice(0, 120)}`
    const settingsPrefix = method.toUpperCase()
    return makeProblemFinding(
      subject,
      foundText,
      `Look at its settings (${settingsPrefix}_…), and try again in some minutes`,
    )
  })

/** An object was written to the bucket, read and removed, or `error` came up. */
export function checkBucket(
  subject: 'pictures' | 'archive',
  url: string,
  error: string | undefined,
): DoctorFinding {
  if (error === undefined) return makeOkFinding(subject, `${url} can be written and read`)
  const advice = 'See “Pictures in a bucket” in docs/operations.md'
  return makeProblemFinding(subject, `${url}: ${error}`, advice)
}

/** Pictures without a file, or `error` came up when the files were listed. */
export function checkMissingPictures(missingIds: readonly string[], error?: string): DoctorFinding {
  if (error !== undefined) {
    const advice = 'Look at the place of the pictures: DATA_DIR/pictures, or the bucket'
    return makeProblemFinding('pictures', `cannot be listed: ${error}`, advice)
  }
  if (missingIds.length === 0) return makeOkFinding('pictures', 'none is missing')
  return makeProblemFinding(
    'pictures',
    `${missingIds.length} are missing, such as ${missingIds[0]}`,
    'Restore them from the newest backup: npm run restore -- --pictures',
  )
}

/**
 * A wrong clock matters: codes of authenticator apps are valid for 30 seconds, and offers start at
 * a given minute.
 */
const CLOCK_WARNING_MS = 2_000
const CLOCK_PROBLEM_MS = 15_000

export function checkClock({ clockDifferenceMs }: DatabaseServerState): DoctorFinding {
  const differenceSeconds = Math.abs(clockDifferenceMs) / 1000
  const foundText = `${differenceSeconds.toFixed(1)} s between this machine and the database`
  const advice = 'Set both clocks by NTP (timedatectl set-ntp true)'
  if (differenceSeconds * 1000 >= CLOCK_PROBLEM_MS)
    return makeProblemFinding('clock', foundText, advice)
  return differenceSeconds * 1000 >= CLOCK_WARNING_MS
    ? makeWarningFinding('clock', foundText, advice)
    : makeOkFinding('clock', foundText)
}

const MANY_CONNECTIONS_SHARE = 0.8

export function checkDatabase(state: DatabaseServerState): DoctorFinding[] {
  const { version, connections, maxConnections, isReadOnly, hasTimeout, admins, unfinishedFills } =
    state
  const connectionsText = `${connections} of ${maxConnections} connections`
  const findings = [
    isReadOnly
      ? makeProblemFinding(
          'database',
          `PostgreSQL ${version} is read-only`,
          'DATABASE_URL must lead to the primary server, not to a replica',
        )
      : makeOkFinding('database', `PostgreSQL ${version} answers`),
    connections > maxConnections * MANY_CONNECTIONS_SHARE
      ? makeWarningFinding(
          'connections',
          connectionsText,
          'Raise max_connections, or put PgBouncer before the database',
        )
      : makeOkFinding('connections', connectionsText),
  ]
  if (!hasTimeout)
    findings.push(
      makeProblemFinding(
        'time limits',
        'PostgreSQL does not end slow statements of the shop',
        'PgBouncer drops the limits: set connect_query, see “PgBouncer” in docs/operations.md',
      ),
    )
  if (unfinishedFills.length > 0)
    findings.push(
      makeWarningFinding(
        'upgrade',
        `not finished: ${unfinishedFills.join(', ')}`,
        'Leave the shop open, which fills these columns; upgrade again only when they are filled',
      ),
    )
  if (admins === 0)
    findings.push(
      makeProblemFinding(
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
  const replicasAdvice = 'see “Replicas” in docs/operations.md'
  if (!state)
    return makeWarningFinding(
      'replica',
      'does not answer',
      `Repair it, or correct DATABASE_READ_URL; ${replicasAdvice}`,
    )
  if (!state.isReplica)
    return makeWarningFinding(
      'replica',
      'is a primary server',
      `Correct DATABASE_READ_URL; ${replicasAdvice}`,
    )
  const foundText = `${(state.bytesBehind / 1024 ** 2).toFixed(1)} MB behind the primary`
  return state.bytesBehind > MANY_BYTES_BEHIND
    ? makeWarningFinding('replica', foundText, `Reads go to the primary; ${replicasAdvice}`)
    : makeOkFinding('replica', foundText)
}

export function checkMigrations(state: 'missing' | 'older' | 'same' | 'newer'): DoctorFinding {
  if (state === 'same') return makeOkFinding('tables', 'of this version')
  if (state === 'newer') {
    const advice = 'Update this machine too; an older program can only continue for a short time'
    return makeWarningFinding('tables', 'of a newer version than this program', advice)
  }
  const foundText = state === 'missing' ? 'none' : 'of an older version than this program'
  return makeProblemFinding(
    'tables',
    foundText,
    'Start the shop with npm start; it migrates the tables',
  )
}

/** Whether a shared cache accepted the purge of an unused tag; `error` says why it did not. */
export function checkSharedCache(url: string, error: string | undefined): DoctorFinding {
  if (error === undefined) return makeOkFinding('shared cache', `${url} accepts purges`)
  return makeProblemFinding(
    'shared cache',
    `${url} accepts no purge: ${error}`,
    'Old prices may be shown for a minute: see “A shared cache” in docs/operations.md',
  )
}

const LATE_MAIL_SECONDS = 15 * 60
const LATE_JOB_SECONDS = 15 * 60

export function checkEmailsAndJobs(
  operations: OperationsState,
  isShopOpen: boolean,
): DoctorFinding[] {
  const { mailsQueued, mailsFailed, oldestMailSeconds, scheduled } = operations
  const queueText = `${mailsQueued} waiting, ${mailsFailed} given up`
  const failedJobs = scheduled.filter(({ hasFailed }) => hasFailed).map(({ kind }) => kind)
  const lateJobs = scheduled
    .filter(({ secondsOverdue }) => isShopOpen && secondsOverdue > LATE_JOB_SECONDS)
    .map(({ kind }) => kind)
  const jobsAdvice = 'Settings › Emails and jobs in /admin shows the reason, and can run it again'
  return [
    mailsFailed > 0
      ? makeProblemFinding('emails', queueText, jobsAdvice)
      : isShopOpen && oldestMailSeconds > LATE_MAIL_SECONDS
        ? makeWarningFinding('emails', queueText, `${jobsAdvice}; check SMTP_URL`)
        : makeOkFinding('emails', queueText),
    failedJobs.length > 0
      ? makeProblemFinding('jobs', `failed: ${failedJobs.join(', ')}`, jobsAdvice)
      : lateJobs.length > 0
        ? makeProblemFinding(
            'jobs',
            `not started in time: ${lateJobs.join(', ')}`,
            'Restart the shop',
          )
        : makeOkFinding('jobs', 'none has failed'),
  ]
}

/** `contactEmail` is the address that visitors see. */
export function checkHostSettings(settings: HostSettings, contactEmail: string): DoctorFinding[] {
  const { publicUrl, smtpUrl, rateLimits } = settings
  if (!isPublicUrl(publicUrl))
    return [
      makeWarningFinding(
        'settings',
        `PUBLIC_URL is ${publicUrl}, which only this machine can open`,
        'Set PUBLIC_URL to the address of the shop before you open it',
      ),
    ]
  const findings: DoctorFinding[] = []
  if (!publicUrl.startsWith('https:'))
    findings.push(
      makeProblemFinding(
        'settings',
        `${publicUrl} is not HTTPS`,
        'Put a proxy with a certificate before it',
      ),
    )
  if (!smtpUrl)
    findings.push(
      makeProblemFinding('settings', 'no email leaves the shop', 'Set SMTP_URL to a mail server'),
    )
  if (!rateLimits)
    findings.push(makeProblemFinding('settings', 'RATE_LIMITS is off', 'Remove the setting'))
  if (/@(?:.+\.)?(?:example|test)$/.test(contactEmail))
    findings.push(
      makeWarningFinding(
        'settings',
        `the shop shows ${contactEmail}`,
        'Set your own address in /admin',
      ),
    )
  return findings.length > 0 ? findings : [makeOkFinding('settings', `the shop is at ${publicUrl}`)]
}
