import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Pool } from 'pg'
import { readArchiveVerification, readBackupVerification } from '#server/backup/verification.ts'
import { listBackups } from '#server/backup/write-backup.ts'
import {
  readDatabaseServerState,
  readReplicaState,
} from '#server/operations/read-database-server-state.ts'
import {
  type OperationsState,
  readOperationsState,
} from '#server/operations/read-operations-state.ts'
import { createProviders } from '#server/payments/providers/providers.ts'
import { onSeparateConnection, openDatabase } from '#server/platform/database/database.ts'
import { compareMigrations } from '#server/platform/database/migrate.ts'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { type BucketSettings, openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { readStoreContact } from '#server/store/read-store.ts'
import { sendPurge } from '../answers/purge-shared-cache.ts'
import { configuredContactOf } from '../contact.ts'
import { isPublicUrl } from '../public-url.ts'
import { type HostSettings, localUrl, readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'
import { openShopDatabase } from './backup-place.ts'
import {
  checkArchive,
  checkArchiveRestore,
  checkBackups,
  checkBucket,
  checkClock,
  checkDatabase,
  checkDisk,
  checkEmailsAndJobs,
  checkHostSettings,
  checkMigrations,
  checkNode,
  checkPaymentKeys,
  checkReplica,
  checkSharedCache,
  checkShopAnswers,
  type DoctorFinding,
} from './doctor-checks.ts'

const ANSWER_MS = 5_000

const shutdown = createShutdown()
shutdown.on('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
await shutdown.unlessFailed(examineShop)

/** `npm run doctor`: checks the shop, whether it is open or closed. Exits with 1 on a problem. */
async function examineShop() {
  const settings = readHostSettings(process.env)
  const address = localUrl(settings.host, settings.port)
  const status = await readStatus(address)
  const findings = [
    checkShopAnswers(address, status),
    checkNode(process.versions.node),
    ...(await checkDisks(settings)),
    ...(await tryBuckets(settings)),
    ...(await trySharedCaches(settings)),
    ...(await tryPayments(settings)),
    ...(await checkBackupFolder(settings)),
    ...(await examineDatabase(settings, status !== undefined).catch(findingOfUnreachable)),
  ]
  for (const finding of findings) print(finding)
  const count = (of: DoctorFinding['level']) => findings.filter(({ level }) => level === of).length
  const problems = count('problem')
  process.stdout.write(`Problems: ${problems}, warnings: ${count('warning')}\n`)
  await (problems > 0 ? shutdown.fail() : shutdown.end())
}

/** Undefined if no server answers at this address. */
async function readStatus(address: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  return fetch(`${address}/readyz`, { signal }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Invalid settings have already stopped the doctor before this point. */
async function tryPayments({ payments }: HostSettings): Promise<DoctorFinding[]> {
  const tried = createProviders(payments).map(async ({ method, test }) => ({
    method,
    ...(await test()),
  }))
  return checkPaymentKeys(await Promise.all(tried))
}

async function checkDisks({ dataDir, backupDir, archive }: HostSettings): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = []
  const archiveDir = archive && 'folder' in archive ? [archive.folder] : []
  for (const folder of new Set([dataDir, backupDir, ...archiveDir])) {
    const disk = await statfs(await existingFolderAbove(folder))
    findings.push(checkDisk(folder, disk.bavail * disk.bsize))
  }
  return findings
}

/** The folder, or the nearest one above it that exists. */
async function existingFolderAbove(folder: string): Promise<string> {
  return (await undefinedIfMissing(statfs(folder))) ? folder : existingFolderAbove(dirname(folder))
}

function tryBuckets({ bucket, archive }: HostSettings): Promise<DoctorFinding[]> {
  const archiveBucket = archive && 'bucket' in archive ? archive.bucket : undefined
  const tried = [
    ...(bucket ? [tryBucket('pictures', bucket)] : []),
    ...(archiveBucket ? [tryBucket('archive', archiveBucket)] : []),
  ]
  return Promise.all(tried)
}

async function tryBucket(
  subject: 'pictures' | 'archive',
  bucket: BucketSettings,
): Promise<DoctorFinding> {
  const files = openBucketFiles(bucket, { error: () => {} })
  const key = `doctor/${randomUUID()}`
  try {
    await files.write(key, new TextEncoder().encode(key), 'text/plain')
    const isSame = new TextDecoder().decode(await files.read(key)) === key
    await files.remove([key])
    return checkBucket(
      subject,
      bucket.url,
      isSame ? undefined : 'what was written is not read again',
    )
  } catch (error) {
    return checkBucket(subject, bucket.url, reasonOf(error))
  }
}

/** Asks each shared cache to forget a tag that nothing has. */
function trySharedCaches({ purgeUrls }: HostSettings): Promise<DoctorFinding[]> {
  const tried = purgeUrls.map((url) =>
    sendPurge(url, 'doctor').then(
      () => checkSharedCache(url, undefined),
      (error: unknown) => checkSharedCache(url, reasonOf(error)),
    ),
  )
  return Promise.all(tried)
}

/** The reason of a refusal, which visitors do not see, is its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : error.message
}

async function checkBackupFolder({
  backupDir,
  backupPassphrase,
}: HostSettings): Promise<DoctorFinding[]> {
  const newest = (await listBackups(backupDir)).at(-1)
  return checkBackups({
    newest: newest === undefined ? undefined : timeOf(basename(newest)),
    verification: await readBackupVerification(backupDir),
    isEncrypted: backupPassphrase !== undefined,
    now: new Date(),
  })
}

/** `2026-11-23T04-05-06.789Z`, the name of a backup, as a time. */
const timeOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

async function examineDatabase(settings: HostSettings, isOpen: boolean): Promise<DoctorFinding[]> {
  const server = await openShopDatabase(settings, () => {})
  shutdown.add(server.close)
  // The connection that the shop uses, which may go through PgBouncer.
  const connectionString = settings.databaseUrl ?? server.connectionString
  const { db, pool } = openDatabase(connectionString, {
    log: createLog('silent'),
    maxConnections: 2,
  })
  shutdown.add(() => pool.end())
  const migrations = checkMigrations(await compareMigrations(pool))
  if (migrations.level === 'problem') return [migrations]
  const state = await readDatabaseServerState(pool)
  const { email } = await readStoreContact(db, configuredContactOf(settings))
  const operations = await readOperationsState(db)
  return [
    ...checkDatabase(state),
    ...(await examineReplica(settings, pool)),
    checkClock(state),
    migrations,
    ...checkEmailsAndJobs(operations, isOpen),
    ...(await examineArchive(settings, operations, isOpen)),
    ...checkHostSettings(settings, email),
  ]
}

/** External databases have tools of their own. */
async function examineArchive(
  { archive, databaseUrl, publicUrl, backupDir }: HostSettings,
  { scheduled }: OperationsState,
  isOpen: boolean,
): Promise<DoctorFinding[]> {
  const isSetUp = archive !== undefined
  if (databaseUrl || (!isSetUp && !isPublicUrl(publicUrl))) return []
  const seconds = scheduled.find(({ kind }) => kind === 'archive-log')?.lastSuccess
  const archivedAt = seconds ? new Date(seconds * 1000) : undefined
  const now = new Date()
  return [
    checkArchive({ isSetUp, archivedAt, isOpen, now }),
    ...(isSetUp ? [checkArchiveRestore(await readArchiveVerification(backupDir), now)] : []),
  ]
}

async function examineReplica(
  { databaseReadUrl }: HostSettings,
  primary: Pool,
): Promise<DoctorFinding[]> {
  if (databaseReadUrl === undefined) return []
  const connection = { connectionString: databaseReadUrl, name: 'doctor' }
  const state = await onSeparateConnection(connection, (replica) =>
    readReplicaState(primary, replica),
  ).catch(() => undefined)
  return [checkReplica(state)]
}

function findingOfUnreachable(error: unknown): DoctorFinding[] {
  const found = error instanceof Error ? error.message : String(error)
  const advice = 'See “The database” in docs/operations.md'
  return [{ subject: 'database', level: 'problem', found, advice }]
}

function print({ subject, level, found, advice }: DoctorFinding) {
  process.stdout.write(`${level.padEnd(9)}${subject.padEnd(13)}${found}\n`)
  if (advice) process.stdout.write(`${' '.repeat(22)}→ ${advice}\n`)
}
