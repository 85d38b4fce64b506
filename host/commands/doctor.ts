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
import {
  type Database,
  onSeparateConnection,
  openDatabase,
} from '#server/platform/database/database.ts'
import { compareMigrations } from '#server/platform/database/migrate.ts'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { type BucketSettings, openBucketFiles } from '#server/platform/pictures/bucket-files.ts'
import { findMissingPictures } from '#server/platform/pictures/find-missing-pictures.ts'
import { readStoreContact } from '#server/store/read-store.ts'
import { sendPurge } from '../answers/purge-shared-cache.ts'
import { configuredContactOf } from '../contact.ts'
import { isPublicUrl } from '../public-url.ts'
import { type HostSettings, localUrl, readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'
import { openShopDatabase, openShopPictures } from './backup-place.ts'
import { checkArchive, checkArchiveRestore, checkBackups } from './doctor-backup-checks.ts'
import {
  checkBucket,
  checkClock,
  checkDatabase,
  checkDisk,
  checkEmailsAndJobs,
  checkHostSettings,
  checkMigrations,
  checkMissingPictures,
  checkNode,
  checkPaymentKeys,
  checkReplica,
  checkSharedCache,
  checkShopAnswers,
} from './doctor-checks.ts'
import type { DoctorFinding } from './doctor-finding.ts'

const ANSWER_TIMEOUT_MS = 5_000

const shutdown = createShutdown()
shutdown.closeOn('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
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
  for (const finding of findings) printFinding(finding)
  const countFindings = (of: DoctorFinding['level']) =>
    findings.filter(({ level }) => level === of).length
  const problemCount = countFindings('problem')
  process.stdout.write(`Problems: ${problemCount}, warnings: ${countFindings('warning')}\n`)
  await (problemCount > 0 ? shutdown.fail() : shutdown.end())
}

/** Undefined if no server answers at this address. */
async function readStatus(address: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  return fetch(`${address}/readyz`, { signal }).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** Invalid settings have already stopped the doctor before this point. */
async function tryPayments({ payments }: HostSettings): Promise<DoctorFinding[]> {
  const providerResults = createProviders(payments).map(async ({ method, test }) => ({
    method,
    ...(await test()),
  }))
  return checkPaymentKeys(await Promise.all(providerResults))
}

async function checkDisks({ dataDir, backupDir, archive }: HostSettings): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = []
  const archiveFolders = archive && 'folder' in archive ? [archive.folder] : []
  for (const folder of new Set([dataDir, backupDir, ...archiveFolders])) {
    const diskStatistics = await statfs(await findExistingFolder(folder))
    findings.push(checkDisk(folder, diskStatistics.bavail * diskStatistics.bsize))
  }
  return findings
}

/** The folder, or the nearest one above it that exists. */
async function findExistingFolder(folder: string): Promise<string> {
  return (await undefinedIfMissing(statfs(folder))) ? folder : findExistingFolder(dirname(folder))
}

function tryBuckets({ bucket, archive }: HostSettings): Promise<DoctorFinding[]> {
  const archiveBucket = archive && 'bucket' in archive ? archive.bucket : undefined
  const bucketFindings = [
    ...(bucket ? [tryBucket('pictures', bucket)] : []),
    ...(archiveBucket ? [tryBucket('archive', archiveBucket)] : []),
  ]
  return Promise.all(bucketFindings)
}

async function tryBucket(
  subject: 'pictures' | 'archive',
  bucket: BucketSettings,
): Promise<DoctorFinding> {
  const bucketFiles = openBucketFiles(bucket, { error: () => {} })
  const testObjectKey = `doctor/${randomUUID()}`
  try {
    await bucketFiles.write(testObjectKey, new TextEncoder().encode(testObjectKey), 'text/plain')
    const isSameContent =
      new TextDecoder().decode(await bucketFiles.read(testObjectKey)) === testObjectKey
    await bucketFiles.remove([testObjectKey])
    return checkBucket(
      subject,
      bucket.url,
      isSameContent ? undefined : 'what was written is not read again',
    )
  } catch (error) {
    return checkBucket(subject, bucket.url, errorReasonOf(error))
  }
}

/** Asks each shared cache to forget a tag that nothing has. */
function trySharedCaches({ purgeUrls }: HostSettings): Promise<DoctorFinding[]> {
  const cacheFindings = purgeUrls.map((purgeUrl) =>
    sendPurge(purgeUrl, 'doctor').then(
      () => checkSharedCache(purgeUrl, undefined),
      (error: unknown) => checkSharedCache(purgeUrl, errorReasonOf(error)),
    ),
  )
  return Promise.all(cacheFindings)
}

/** The reason of a refusal, which visitors do not see, is its cause. */
function errorReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? errorReasonOf(error.cause) : error.message
}

async function checkBackupFolder({
  backupDir,
  backupPassphrase,
}: HostSettings): Promise<DoctorFinding[]> {
  const newestBackup = (await listBackups(backupDir)).at(-1)
  return checkBackups({
    newestBackupAt: newestBackup === undefined ? undefined : backupTimeOf(basename(newestBackup)),
    verification: await readBackupVerification(backupDir),
    isEncrypted: backupPassphrase !== undefined,
    now: new Date(),
  })
}

/** `2026-11-23T04-05-06.789Z`, the name of a backup, as a time. */
const backupTimeOf = (backupName: string) =>
  new Date(backupName.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

async function examineDatabase(
  settings: HostSettings,
  isShopOpen: boolean,
): Promise<DoctorFinding[]> {
  const shopDatabase = await openShopDatabase(settings, () => {})
  shutdown.addCloseStep(shopDatabase.close)
  // The connection that the shop uses, which may go through PgBouncer.
  const connectionString = settings.databaseUrl ?? shopDatabase.connectionString
  const { db, pool } = openDatabase(connectionString, {
    log: createLog('silent'),
    maxConnections: 2,
  })
  shutdown.addCloseStep(() => pool.end())
  const migrationsFinding = checkMigrations(await compareMigrations(pool))
  if (migrationsFinding.level === 'problem') return [migrationsFinding]
  const serverState = await readDatabaseServerState(pool)
  const { email } = await readStoreContact(db, configuredContactOf(settings))
  const operationsState = await readOperationsState(db)
  return [
    ...checkDatabase(serverState),
    ...(await examineReplica(settings, pool)),
    checkClock(serverState),
    migrationsFinding,
    await examinePictures(settings, db),
    ...checkEmailsAndJobs(operationsState, isShopOpen),
    ...(await examineArchive(settings, operationsState, isShopOpen)),
    ...checkHostSettings(settings, email),
  ]
}

/** External databases have tools of their own. */
async function examineArchive(
  { archive, databaseUrl, publicUrl, backupDir }: HostSettings,
  { scheduled }: OperationsState,
  isShopOpen: boolean,
): Promise<DoctorFinding[]> {
  const isArchiveSetUp = archive !== undefined
  if (databaseUrl || (!isArchiveSetUp && !isPublicUrl(publicUrl))) return []
  const lastArchivedSeconds = scheduled.find(({ kind }) => kind === 'archive-log')?.lastSuccess
  const archivedAt = lastArchivedSeconds ? new Date(lastArchivedSeconds * 1000) : undefined
  const checkedAt = new Date()
  return [
    checkArchive({ isSetUp: isArchiveSetUp, archivedAt, isShopOpen, now: checkedAt }),
    ...(isArchiveSetUp
      ? [checkArchiveRestore(await readArchiveVerification(backupDir), checkedAt)]
      : []),
  ]
}

function examinePictures(settings: HostSettings, db: Database): Promise<DoctorFinding> {
  return findMissingPictures(db, openShopPictures(settings)).then(
    (missingIds) => checkMissingPictures(missingIds),
    (error: unknown) => checkMissingPictures([], errorReasonOf(error)),
  )
}

async function examineReplica(
  { databaseReadUrl }: HostSettings,
  primaryPool: Pool,
): Promise<DoctorFinding[]> {
  if (databaseReadUrl === undefined) return []
  const connection = { connectionString: databaseReadUrl, name: 'doctor' }
  const replicaState = await onSeparateConnection(connection, (replicaClient) =>
    readReplicaState(primaryPool, replicaClient),
  ).catch(() => undefined)
  return [checkReplica(replicaState)]
}

function findingOfUnreachable(error: unknown): DoctorFinding[] {
  const errorText = error instanceof Error ? error.message : String(error)
  const advice = 'See “The database” in docs/operations.md'
  return [{ subject: 'database', level: 'problem', foundText: errorText, advice }]
}

function printFinding({ subject, level, foundText: errorText, advice }: DoctorFinding) {
  process.stdout.write(`${level.padEnd(9)}${subject.padEnd(13)}${errorText}\n`)
  if (advice) process.stdout.write(`${' '.repeat(22)}→ ${advice}\n`)
}
