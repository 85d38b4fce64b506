import { describe, expect, test } from 'vitest'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import { readHostSettings } from '../settings.ts'
import { checkArchive, checkArchiveRestore, checkBackups } from './doctor-backup-checks.ts'
import {
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

const levelsBySubject = (findings: DoctorFinding[]) =>
  findings.map(({ subject, level }) => `${subject} ${level}`)

const NOW = new Date('2026-11-23T12:00:00Z')
const hoursAgo = (hourCount: number) => new Date(NOW.getTime() - hourCount * 3_600_000)

const SERVER_STATE = {
  clockDifferenceMs: 4,
  version: '18.4',
  connections: 12,
  maxConnections: 100,
  isReadOnly: false,
  hasTimeout: true,
  admins: 1,
  unfinishedFills: [],
}

const ARCHIVE_FACTS = { isSetUp: true, archivedAt: hoursAgo(0.01), isShopOpen: true, now: NOW }

const restoredHoursAgo = (hourCount: number) => ({
  until: hoursAgo(hourCount).toISOString(),
  at: hoursAgo(hourCount).toISOString(),
})

const HEALTHY_OPERATIONS: OperationsState = {
  mailsQueued: 0,
  oldestMailSeconds: 0,
  mailsFailed: 0,
  ordersLastHour: 0,
  lastOrder: null,
  scheduled: [{ kind: 'back-up', hasFailed: false, lastSuccess: null, secondsOverdue: 0 }],
}

test.each([
  ['a running shop', checkShopAnswers('http://127.0.0.1:3000', 200), 'ok'],
  ['a closed shop', checkShopAnswers('http://127.0.0.1:3000', undefined), 'warning'],
  ['a shop without its database', checkShopAnswers('http://127.0.0.1:3000', 503), 'problem'],
  ['all pictures', checkMissingPictures([]), 'ok'],
  ['a lost picture', checkMissingPictures(['0123456789abcdef01234567']), 'problem'],
  ['a bucket without an answer', checkMissingPictures([], 'no answer'), 'problem'],
  ['an old Node', checkNode('20.20.2'), 'problem'],
  ['the Node of npm start', checkNode('24.21.0'), 'ok'],
  ['a disk with much space', checkDisk('/data', 80 * 1024 ** 3), 'ok'],
  ['a disk with 3 GB', checkDisk('/data', 3 * 1024 ** 3), 'warning'],
  ['a full disk', checkDisk('/data', 1024 ** 2), 'problem'],
  ['equal clocks', checkClock(SERVER_STATE), 'ok'],
  ['a clock 3 s behind', checkClock({ ...SERVER_STATE, clockDifferenceMs: -3_000 }), 'warning'],
  ['a clock a minute ahead', checkClock({ ...SERVER_STATE, clockDifferenceMs: 60_000 }), 'problem'],
  ['a replica with everything', checkReplica({ isReplica: true, bytesBehind: 0 }), 'ok'],
  ['a replica 5 MB behind', checkReplica({ isReplica: true, bytesBehind: 5e6 }), 'warning'],
  ['a primary as replica', checkReplica({ isReplica: false, bytesBehind: 0 }), 'warning'],
  ['a replica that is away', checkReplica(undefined), 'warning'],
  [
    'an upgrade that goes on',
    checkDatabase({ ...SERVER_STATE, unfinishedFills: ['orders.month'] }).at(-1) ?? checkNode(''),
    'warning',
  ],
  ['no archive in a public shop', checkArchive({ ...ARCHIVE_FACTS, isSetUp: false }), 'warning'],
  ['an archive without log', checkArchive({ ...ARCHIVE_FACTS, archivedAt: undefined }), 'warning'],
  ['an archive of a moment ago', checkArchive(ARCHIVE_FACTS), 'ok'],
  [
    'an archive that is behind in a running shop',
    checkArchive({ ...ARCHIVE_FACTS, archivedAt: hoursAgo(1) }),
    'problem',
  ],
  [
    'the archive of a closed shop',
    checkArchive({ ...ARCHIVE_FACTS, archivedAt: hoursAgo(9), isShopOpen: false }),
    'ok',
  ],
  ['an archive that was never restored', checkArchiveRestore(undefined, NOW), 'warning'],
  [
    'an archive that was restored last week',
    checkArchiveRestore(restoredHoursAgo(24 * 7), NOW),
    'ok',
  ],
  [
    'an archive that was restored long ago',
    checkArchiveRestore(restoredHoursAgo(24 * 40), NOW),
    'warning',
  ],
  ['a shared cache that takes purges', checkSharedCache('http://10.0.0.3/', undefined), 'ok'],
  [
    'a shared cache that refuses purges',
    checkSharedCache('http://10.0.0.3/', 'It answered 403'),
    'problem',
  ],
  ['an empty database', checkMigrations('missing'), 'problem'],
  ['tables of an older version', checkMigrations('older'), 'problem'],
  ['tables of a newer version', checkMigrations('newer'), 'warning'],
])('%s', (_, finding, level) => {
  expect(finding.level).toBe(level)
  expect(finding.advice === undefined).toBe(level === 'ok')
})

test('a replica, used up connections, lost time limits and a missing owner are found', () => {
  expect(levelsBySubject(checkDatabase(SERVER_STATE))).toEqual(['database ok', 'connections ok'])
  expect(
    levelsBySubject(
      checkDatabase({
        ...SERVER_STATE,
        isReadOnly: true,
        connections: 95,
        admins: 0,
        hasTimeout: false,
      }),
    ),
  ).toEqual(['database problem', 'connections warning', 'time limits problem', 'owner problem'])
})

describe('backups', () => {
  const checkBackupAges = (
    newestBackup: Date | undefined,
    verifiedAt?: Date,
    isEncrypted = true,
  ) => {
    const verification = verifiedAt && { backup: 'x', at: verifiedAt.toISOString() }
    return levelsBySubject(
      checkBackups({ newestBackupAt: newestBackup, verification, isEncrypted, now: NOW }),
    )
  }

  test('are fine if the last one is from today and a test restore was made this month', () => {
    expect(checkBackupAges(hoursAgo(5), hoursAgo(24 * 20))).toEqual(['backup ok', 'restore ok'])
  })

  test('that are missing, old, never restored as a test or readable by everybody are reported', () => {
    expect(checkBackupAges(undefined)).toEqual(['backup warning'])
    expect(checkBackupAges(hoursAgo(30), hoursAgo(24 * 40))).toEqual([
      'backup warning',
      'restore warning',
    ])
    expect(checkBackupAges(hoursAgo(100))).toEqual(['backup problem', 'restore warning'])
    expect(checkBackupAges(hoursAgo(1), hoursAgo(1), false)).toContain('backup warning')
  })
})

test('failed and late emails and jobs are reported, but not late ones while the shop is closed', () => {
  const lateJob = { kind: 'back-up', hasFailed: false, lastSuccess: null, secondsOverdue: 5_000 }
  const failedJob = { ...lateJob, hasFailed: true, secondsOverdue: 0 }
  expect(levelsBySubject(checkEmailsAndJobs(HEALTHY_OPERATIONS, true))).toEqual([
    'emails ok',
    'jobs ok',
  ])
  expect(
    levelsBySubject(
      checkEmailsAndJobs({ ...HEALTHY_OPERATIONS, mailsFailed: 1, scheduled: [failedJob] }, true),
    ),
  ).toEqual(['emails problem', 'jobs problem'])
  const waitingOperations = {
    ...HEALTHY_OPERATIONS,
    mailsQueued: 2,
    oldestMailSeconds: 2_000,
    scheduled: [lateJob],
  }
  expect(levelsBySubject(checkEmailsAndJobs(waitingOperations, true))).toEqual([
    'emails warning',
    'jobs problem',
  ])
  expect(levelsBySubject(checkEmailsAndJobs(waitingOperations, false))).toEqual([
    'emails ok',
    'jobs ok',
  ])
})

test('settings of a public shop: HTTPS, a mail server, limits and its own address', () => {
  const checkSettings = (env: Record<string, string>, contactEmail = 'shop@gahana.com.np') =>
    levelsBySubject(checkHostSettings(readHostSettings(env), contactEmail))
  const goodEnvironment = { PUBLIC_URL: 'https://gahana.com.np', SMTP_URL: 'smtp://mail.com.np' }
  expect(checkSettings(goodEnvironment)).toEqual(['settings ok'])
  expect(checkSettings({})).toEqual(['settings warning'])
  expect(checkSettings({ ...goodEnvironment, PUBLIC_URL: 'http://gahana.com.np' })).toEqual([
    'settings problem',
  ])
  expect(checkSettings({ ...goodEnvironment, SMTP_URL: '' })).toEqual(['settings problem'])
  expect(checkSettings({ ...goodEnvironment, RATE_LIMITS: 'off' })).toEqual(['settings problem'])
  expect(checkSettings(goodEnvironment, 'hello@gahana.example')).toEqual(['settings warning'])
})

test('the keys of each payment provider are tried', () => {
  const checkedKeys = checkPaymentKeys([
    { method: 'ESEWA', isWorking: true, raw: '200 {}' },
    { method: 'KHALTI', isWorking: false, raw: '401 {"detail":"Invalid token."}' },
  ])
  expect(checkedKeys).toMatchObject([
    { subject: 'payments: ESEWA', level: 'ok' },
    {
      subject: 'payments: KHALTI',
      level: 'problem',
      foundText: expect.stringContaining('Invalid token'),
      advice: expect.stringContaining('KHALTI_'),
    },
  ])
})
