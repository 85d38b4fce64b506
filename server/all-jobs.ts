import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { JOB_KINDS, type JobKind } from '#contract/jobs.ts'
import { deleteExpiredSignIns } from './accounts/delete-expired.ts'
import { createDownloadPicturesJob } from './catalogue-file/download-pictures.ts'
import { sumSales } from './figures/sum-sales.ts'
import { sendOrderAlerts } from './order-alerts/send-alerts.ts'
import { cancelUnconfirmedOrders } from './orders/confirmation/cancel-unconfirmed.ts'
import { deleteOldIdempotencyKeys } from './orders/placing/answer-once.ts'
import { checkDuePayments } from './payments/check-payment.ts'
import type { PaymentProvider } from './payments/providers/provider.ts'
import { continueDueRefunds } from './payments/refunds/refund-payment.ts'
import { cancelUnpaidOrders } from './payments/release-orders.ts'
import type { NotifyCatalogueChanged } from './platform/catalogue-changes.ts'
import type { Database } from './platform/database/database.ts'
import { deleteInBatches } from './platform/database/delete-in-batches.ts'
import type { EmailTransport } from './platform/emails/email-transport.ts'
import { createSendEmailsJob } from './platform/emails/send-emails.ts'
import { collectJobFailures } from './platform/jobs/collect-job-failures.ts'
import type { JobDefinition, JobRunContext } from './platform/jobs/job.ts'
import type { Log } from './platform/log.ts'
import { deleteUnusedPictures } from './platform/pictures/delete-unused-pictures.ts'
import type { PictureStore } from './platform/pictures/picture-store.ts'
import { runColumnFills } from './platform/run-column-fills.ts'
import { jobs } from './platform/tables.ts'
import { refreshOldSearchKeys } from './products/refresh-search-keys.ts'
import { queueRestockEmails } from './restock-requests/queue-restock-emails.ts'
import { storeChoiceCounts } from './search/store-choice-counts.ts'
import type { ConfiguredStoreContact } from './store/read-store.ts'

type JobDependencies = {
  db: NodePgDatabase
  transport: EmailTransport
  /** Writes a backup of the shop; at the last attempt also if pictures cannot be read. */
  backUp: (run: Pick<JobRunContext, 'signal' | 'isLastAttempt'>) => Promise<unknown>
  /** The archive of the write-ahead log; undefined if the shop has none. */
  archive: ArchiveJobs | undefined
  pictures: PictureStore
  /** Hosts from which pictures may be downloaded although their addresses are not public. */
  privatePictureHosts: readonly string[]
  /** The payment providers that are set up. */
  providers: readonly PaymentProvider[]
  contact: ConfiguredStoreContact
  publicUrl: string
  log: Log
  /** The hosts of push services. */
  pushServices: readonly string[]
  /** The contact address that push services get from the shop. */
  pushSubject: string
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Makes the job runner of this process look for due jobs. */
  runQueuedJobs: () => void
}

type ArchiveJobs = {
  copyBaseBackup: (signal: AbortSignal) => Promise<unknown>
  copyDatabaseLog: (signal: AbortSignal) => Promise<unknown>
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The work of each kind of job; undefined if this shop does not need it. */
type JobsByKind = Record<JobKind, Omit<JobDefinition, 'kind'> | undefined>

/** Every background job of the shop. */
export function allJobs(dependencies: JobDependencies): JobDefinition[] {
  const jobsByKind = defineWorkOfJobs(dependencies)
  return JOB_KINDS.flatMap((kind) => {
    const job = jobsByKind[kind]
    return job ? [{ ...job, kind }] : []
  })
}

function defineWorkOfJobs(dependencies: JobDependencies): JobsByKind {
  const { db, transport, backUp, pictures, contact, publicUrl } = dependencies
  const { notifyCatalogueChanged, runQueuedJobs, providers, archive } = dependencies
  return {
    'send-mail': createSendEmailsJob(transport),
    'send-order-alert': sendOrderAlerts(dependencies),
    'download-picture': createDownloadPicturesJob(dependencies),
    'back-up': {
      everyMinutes: DAY_MINUTES,
      startsLater: true,
      run: backUp,
    },
    // Checks whether the daily copy is due, or whether the log has a gap.
    'archive-base': archive && {
      everyMinutes: 10,
      atStart: true,
      run: ({ signal }) => archive.copyBaseBackup(signal),
    },
    'archive-log': archive && {
      everyMinutes: 1 / 2,
      run: ({ signal }) => archive.copyDatabaseLog(signal),
    },
    'cancel-unconfirmed-orders': {
      everyMinutes: 10,
      run: async () => {
        const cancelledCount = await cancelUnconfirmedOrders({
          db,
          contact,
          publicUrl,
          notifyCatalogueChanged,
        })
        if (cancelledCount > 0) runQueuedJobs()
      },
    },
    'check-payments': {
      everyMinutes: 1 / 4,
      run: async ({ signal }) => {
        const { runAndCollect, throwFirstFailure } = collectJobFailures()
        await runAndCollect(() => checkDuePayments({ db, providers, contact, publicUrl }, signal))
        await runAndCollect(() => continueDueRefunds({ db, providers, contact, publicUrl }, signal))
        await runAndCollect(() =>
          cancelUnpaidOrders({ db, contact, publicUrl, notifyCatalogueChanged }),
        )
        throwFirstFailure()
      },
    },
    'delete-expired-sign-ins': {
      everyMinutes: HOUR_MINUTES,
      run: ({ signal }) => deleteExpiredSignIns(db, signal),
    },
    'delete-idempotency-keys': {
      everyMinutes: HOUR_MINUTES,
      run: ({ signal }) => deleteOldIdempotencyKeys(db, signal),
    },
    'delete-unused-pictures': {
      everyMinutes: DAY_MINUTES,
      run: ({ signal }) => deleteUnusedPictures(pictures, signal),
    },
    'delete-finished-jobs': {
      everyMinutes: DAY_MINUTES,
      run: ({ signal }) => deleteFinishedJobs(db, signal),
    },
    'tell-restocked': {
      everyMinutes: 1,
      run: async ({ signal }) => {
        if ((await queueRestockEmails({ db, contact, publicUrl }, signal)) > 0) runQueuedJobs()
      },
    },
    // For the filters of categories with many products.
    'count-choices': {
      everyMinutes: 10,
      atStart: true,
      run: ({ signal }) => storeChoiceCounts(db, signal),
    },
    // For the figures. At the start after an upgrade, this sums all past days.
    'sum-sales': {
      everyMinutes: HOUR_MINUTES,
      atStart: true,
      run: ({ signal }) => sumSales(db, signal),
    },
    // A migration has added columns to a large table.
    'fill-columns': {
      everyMinutes: 10,
      atStart: true,
      run: ({ signal }) => runColumnFills(db, signal),
    },
    // After an upgrade, products still have the search keys of the older version.
    'refresh-search-keys': {
      everyMinutes: DAY_MINUTES,
      atStart: true,
      run: async () => {
        if ((await refreshOldSearchKeys(db)) > 0) notifyCatalogueChanged()
      },
    },
  }
}

/** Deletes the jobs that were done more than 90 days ago. */
const deleteFinishedJobs = (db: Database, signal: AbortSignal) =>
  deleteInBatches(
    db,
    jobs,
    sql`${and(isNull(jobs.runAt), isNotNull(jobs.finishedAt), lt(jobs.finishedAt, sql`now() - interval '90 days'`))}`,
    signal,
  )
