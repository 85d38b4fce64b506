import { describe, expect, test } from 'vitest'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import { readHostSettings } from '../settings.ts'
import {
  checkArchive,
  checkArchiveRestore,
  checkBackups,
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

const levels = (findings: DoctorFinding[]) =>
  findings.map(({ subject, level }) => `${subject} ${level}`)

const NOW = new Date('2026-11-23T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

const FACTS = {
  clockDifferenceMs: 4,
  version: '18.4',
  connections: 12,
  maxConnections: 100,
  isReadOnly: false,
  hasTimeout: true,
  admins: 1,
  unfinishedFills: [],
}

const ARCHIVE = { isSetUp: true, archivedAt: hoursAgo(0.01), isOpen: true, now: NOW }

const restored = (hours: number) => ({
  until: hoursAgo(hours).toISOString(),
  at: hoursAgo(hours).toISOString(),
})

const ALL_WELL: OperationsState = {
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
  ['an old Node', checkNode('20.20.2'), 'problem'],
  ['the Node of npm start', checkNode('24.21.0'), 'ok'],
  ['a disk with much space', checkDisk('/data', 80 * 1024 ** 3), 'ok'],
  ['a disk with 3 GB', checkDisk('/data', 3 * 1024 ** 3), 'warning'],
  ['a full disk', checkDisk('/data', 1024 ** 2), 'problem'],
  ['equal clocks', checkClock(FACTS), 'ok'],
  ['a clock 3 s behind', checkClock({ ...FACTS, clockDifferenceMs: -3_000 }), 'warning'],
  ['a clock a minute ahead', checkClock({ ...FACTS, clockDifferenceMs: 60_000 }), 'problem'],
  ['a replica with everything', checkReplica({ isReplica: true, bytesBehind: 0 }), 'ok'],
  ['a replica 5 MB behind', checkReplica({ isReplica: true, bytesBehind: 5e6 }), 'warning'],
  ['a primary as replica', checkReplica({ isReplica: false, bytesBehind: 0 }), 'warning'],
  ['a replica that is away', checkReplica(undefined), 'warning'],
  [
    'an upgrade that goes on',
    checkDatabase({ ...FACTS, unfinishedFills: ['orders.month'] }).at(-1) ?? checkNode(''),
    'warning',
  ],
  ['no archive in a public shop', checkArchive({ ...ARCHIVE, isSetUp: false }), 'warning'],
  ['an archive without log', checkArchive({ ...ARCHIVE, archivedAt: undefined }), 'warning'],
  ['an archive of a moment ago', checkArchive(ARCHIVE), 'ok'],
  [
    'an archive that is behind in a running shop',
    checkArchive({ ...ARCHIVE, archivedAt: hoursAgo(1) }),
    'problem',
  ],
  [
    'the archive of a closed shop',
    checkArchive({ ...ARCHIVE, archivedAt: hoursAgo(9), isOpen: false }),
    'ok',
  ],
  ['an archive that was never restored', checkArchiveRestore(undefined, NOW), 'warning'],
  ['an archive that was restored last week', checkArchiveRestore(restored(24 * 7), NOW), 'ok'],
  ['an archive that was restored long ago', checkArchiveRestore(restored(24 * 40), NOW), 'warning'],
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
  expect(levels(checkDatabase(FACTS))).toEqual(['database ok', 'connections ok'])
  expect(
    levels(
      checkDatabase({ ...FACTS, isReadOnly: true, connections: 95, admins: 0, hasTimeout: false }),
    ),
  ).toEqual(['database problem', 'connections warning', 'time limits problem', 'owner problem'])
})

describe('backups', () => {
  const check = (newest: Date | undefined, verifiedAt?: Date, isEncrypted = true) => {
    const verification = verifiedAt && { backup: 'x', at: verifiedAt.toISOString() }
    return levels(checkBackups({ newest, verification, isEncrypted, now: NOW }))
  }

  test('are good if the last one is from today and a restore was tried this month', () => {
    expect(check(hoursAgo(5), hoursAgo(24 * 20))).toEqual(['backup ok', 'restore ok'])
  })

  test('that are missing, old, never tried or readable by everybody are reported', () => {
    expect(check(undefined)).toEqual(['backup warning'])
    expect(check(hoursAgo(30), hoursAgo(24 * 40))).toEqual(['backup warning', 'restore warning'])
    expect(check(hoursAgo(100))).toEqual(['backup problem', 'restore warning'])
    expect(check(hoursAgo(1), hoursAgo(1), false)).toContain('backup warning')
  })
})

test('emails and jobs that failed or are late are reported; in a closed shop they only wait', () => {
  const late = { kind: 'back-up', hasFailed: false, lastSuccess: null, secondsOverdue: 5_000 }
  const failed = { ...late, hasFailed: true, secondsOverdue: 0 }
  expect(levels(checkEmailsAndJobs(ALL_WELL, true))).toEqual(['emails ok', 'jobs ok'])
  expect(
    levels(checkEmailsAndJobs({ ...ALL_WELL, mailsFailed: 1, scheduled: [failed] }, true)),
  ).toEqual(['emails problem', 'jobs problem'])
  const waiting = { ...ALL_WELL, mailsQueued: 2, oldestMailSeconds: 2_000, scheduled: [late] }
  expect(levels(checkEmailsAndJobs(waiting, true))).toEqual(['emails warning', 'jobs problem'])
  expect(levels(checkEmailsAndJobs(waiting, false))).toEqual(['emails ok', 'jobs ok'])
})

test('settings of a public shop: HTTPS, a mail server, limits and its own address', () => {
  const check = (env: Record<string, string>, email = 'shop@gahana.com.np') =>
    levels(checkHostSettings(readHostSettings(env), email))
  const good = { PUBLIC_URL: 'https://gahana.com.np', SMTP_URL: 'smtp://mail.com.np' }
  expect(check(good)).toEqual(['settings ok'])
  expect(check({})).toEqual(['settings warning'])
  expect(check({ ...good, PUBLIC_URL: 'http://gahana.com.np' })).toEqual(['settings problem'])
  expect(check({ ...good, SMTP_URL: '' })).toEqual(['settings problem'])
  expect(check({ ...good, RATE_LIMITS: 'off' })).toEqual(['settings problem'])
  expect(check(good, 'hello@gahana.example')).toEqual(['settings warning'])
})

test('the keys of each payment provider are tried', () => {
  const tried = checkPaymentKeys([
    { method: 'ESEWA', isWorking: true, raw: '200 {}' },
    { method: 'KHALTI', isWorking: false, raw: '401 {"detail":"Invalid token."}' },
  ])
  expect(tried).toMatchObject([
    { subject: 'payments: ESEWA', level: 'ok' },
    {
      subject: 'payments: KHALTI',
      level: 'problem',
      found: expect.stringContaining('Invalid token'),
      advice: expect.stringContaining('KHALTI_'),
    },
  ])
})
