import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Hono } from 'hono'
import { apiCalls } from '#contract/calls.ts'
import { ownAccountRoutes } from './accounts/own-account-routes.ts'
import { MINUTES_BETWEEN_RESET_CODES } from './accounts/password-reset/reset-password.ts'
import { accountRoutes } from './accounts/routes.ts'
import { findSignedInCaller } from './accounts/session.ts'
import { createSignInLimits, noSignInLimits } from './accounts/sign-in-limits.ts'
import { staffRoutes } from './accounts/staff/staff-routes.ts'
import { twoFactorRoutes } from './accounts/two-factor/two-factor-routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { createAudit } from './audit/audit.ts'
import { auditRoutes } from './audit/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueFileRoutes } from './catalogue-file/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { colorRoutes } from './colors/routes.ts'
import { customerMergeRoutes, customerRoutes } from './customers/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { metalRateRoutes } from './metal-rates/routes.ts'
import type { MissedSearchRecorder } from './missed-searches/missed-search-recorder.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { createNextChangeReader } from './next-change.ts'
import { offerRoutes } from './offers/routes.ts'
import { orderAlertRoutes } from './order-alerts/routes.ts'
import { confirmationRoutes } from './orders/confirmation/confirmation-routes.ts'
import { readLanguageOfShopper } from './orders/language-of-orders.ts'
import { passportRoutes } from './orders/passport-routes.ts'
import { allowAnyOrder, createOrderLimitsCheck } from './orders/placing/order-limits.ts'
import { orderRoutes } from './orders/routes.ts'
import { staffOrderRoutes } from './orders/staff-routes.ts'
import { bankRoutes } from './payments/bank/bank-routes.ts'
import type { PaymentProvider } from './payments/providers/provider.ts'
import { refundRoutes } from './payments/refunds/refund-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { settlementRoutes } from './payments/settlements/settlement-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import {
  type AllCallHandlers,
  type CallBindings,
  mountCalls,
} from './platform/calls/mount-calls.ts'
import type { Throttle } from './platform/calls/throttle.ts'
import type { CatalogueChanges, NotifyCatalogueChanged } from './platform/catalogue-changes.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import type { Replica } from './platform/database/replica.ts'
import { CURRENT_WAL_POSITION_IN_SQL } from './platform/database/wal-position.ts'
import type { Log } from './platform/log.ts'
import type { PictureStore } from './platform/pictures/picture-store.ts'
import { productRoutes } from './products/routes.ts'
import { staffProductRoutes } from './products/staff-routes.ts'
import { restockRequestRoutes } from './restock-requests/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import type { ConfiguredStoreContact } from './store/read-store.ts'
import { storeRoutes } from './store/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/** The dependencies of the API. */
export type ApiDependencies = {
  database: OpenDatabase
  /** The database on connections for public reads only. */
  publicReads: NodePgDatabase
  /** Answers reads, if the shop has replicas. */
  replica?: Replica | undefined
  log: Log
  pictures: PictureStore
  throttle: Throttle
  /** Whether wrong passwords, repeated requests for a reset code and first orders are limited. */
  rateLimits: boolean
  /** Whether every answer is checked against its schema: in development and in tests. */
  checksAnswers: boolean
  /** Records searches that found nothing. */
  missedSearches: MissedSearchRecorder
  /** The contact details of the store until its owner sets others. */
  contact: ConfiguredStoreContact
  /** The address that links in emails start with. */
  publicUrl: string
  /** The payment providers that are set up. */
  providers: readonly PaymentProvider[]
  /** The hosts of push services, to which messages to devices of staff are sent. */
  pushServices: readonly string[]
  /** Called after emails or messages to devices were queued. */
  sendQueuedEmails: () => void
  /** Whether emails are sent; otherwise they are only written to files. */
  hasMailServer: boolean
  /** Notifies every process that the public catalogue has changed. */
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Calls the listener after every change of the public catalogue, by any process. */
  onCatalogueChange: CatalogueChanges['onChange']
}

/** All calls of the contract, at all their paths. */
export function createApi(dependencies: ApiDependencies): Hono<CallBindings> {
  const {
    database,
    log,
    throttle,
    pictures,
    notifyCatalogueChanged,
    contact,
    publicUrl,
    sendQueuedEmails,
    hasMailServer,
  } = dependencies
  const { missedSearches, rateLimits, checksAnswers, providers } = dependencies
  const { replica, pushServices, publicReads } = dependencies
  const readNextChange = createNextChangeReader(dependencies.onCatalogueChange)
  const paymentMethods = ['COD' as const, ...providers.map(({ method }) => method)]
  const createHandlersOn = (db: NodePgDatabase): AllCallHandlers => ({
    ...storeRoutes({ db, pictures, contact, paymentMethods, notifyCatalogueChanged }),
    ...setupRoutes({ db, contact, hasMailServer, sendQueuedEmails, notifyCatalogueChanged }),
    ...jobRoutes({ db, runQueuedJobs: sendQueuedEmails, hasMailServer }),
    ...homeRoutes({ db, pictures, notifyCatalogueChanged }),
    ...accountRoutes({
      db,
      contact,
      sendQueuedEmails,
      signInLimits: rateLimits ? createSignInLimits(database.pool) : noSignInLimits,
      readLanguageOfShopper,
      minutesBetweenCodes: rateLimits ? MINUTES_BETWEEN_RESET_CODES : 0,
    }),
    ...productRoutes({ db, pictures, notifyCatalogueChanged }),
    ...staffProductRoutes({ db, pictures, notifyCatalogueChanged }),
    ...searchRoutes({ db, missedSearches, notifyCatalogueChanged }),
    ...categoryRoutes({ db, pictures, notifyCatalogueChanged }),
    ...colorRoutes({ db, notifyCatalogueChanged }),
    ...metalRateRoutes({ db, notifyCatalogueChanged }),
    ...offerRoutes({ db, notifyCatalogueChanged }),
    ...pictureRoutes({ pictures }),
    ...catalogueFileRoutes({
      db,
      notifyCatalogueChanged,
      runQueuedJobs: sendQueuedEmails,
      publicUrl,
    }),
    ...cartRoutes({ db }),
    ...wishlistRoutes({ db }),
    ...restockRequestRoutes({ db }),
    ...addressRoutes({ db }),
    ...newsletterRoutes({ db, publicUrl }),
    ...orderRoutes({
      db,
      connections: database.pool.options.max,
      contact,
      publicUrl,
      paymentMethods,
      sendQueuedEmails,
      notifyCatalogueChanged,
      checkLimits: rateLimits ? createOrderLimitsCheck(contact) : allowAnyOrder,
    }),
    ...staffOrderRoutes({ db, contact, publicUrl, hasMailServer, notifyCatalogueChanged }),
    ...orderAlertRoutes({ db, pushServices }),
    ...passportRoutes({ db, contact }),
    ...confirmationRoutes({ db, contact, publicUrl, notifyCatalogueChanged }),
    ...paymentRoutes({ db, providers, contact, publicUrl, notifyCatalogueChanged }),
    ...settlementRoutes(db),
    ...refundRoutes({ db, providers, contact, publicUrl, sendQueuedEmails }),
    ...bankRoutes({ db, pictures, contact, publicUrl, sendQueuedEmails }),
    ...reviewRoutes({ db, pictures, notifyCatalogueChanged }),
    ...figureRoutes(db),
    ...customerRoutes(db),
    ...customerMergeRoutes({ db, contact, notifyCatalogueChanged, sendQueuedEmails }),
    ...stockRoutes({ db, notifyCatalogueChanged }),
    ...staffRoutes({ db, contact, publicUrl, sendQueuedEmails, hasMailServer }),
    ...ownAccountRoutes({ db, contact }),
    ...twoFactorRoutes({ db, contact }),
    ...auditRoutes(db),
  })
  return mountCalls(apiCalls, createHandlersOn(database.db), {
    findCaller: (token) => findSignedInCaller(database.db, token),
    publicHandlers: createHandlersOn(publicReads),
    replicas: replica && {
      replica,
      createHandlersOn: makeOncePerDatabase(createHandlersOn),
      readCurrentPosition: () => readCurrentPosition(database, log),
    },
    readNextChange: (shown, chosenDatabase = publicReads) => readNextChange(chosenDatabase, shown),
    throttle,
    audit: createAudit(database.db),
    isHttps: publicUrl.startsWith('https:'),
    checksAnswers,
    redirectTargets: providers.flatMap(({ needs }) => needs.formTargets ?? []),
    log,
  })
}

/** Makes the handlers of a connection once, because they prepare their queries and cache totals. */
function makeOncePerDatabase(makeHandlers: (db: NodePgDatabase) => AllCallHandlers) {
  const handlersOfDatabase = new WeakMap<NodePgDatabase, AllCallHandlers>()
  return (db: NodePgDatabase) => {
    const handlers = handlersOfDatabase.get(db) ?? makeHandlers(db)
    handlersOfDatabase.set(db, handlers)
    return handlers
  }
}

/** Undefined if the primary does not answer; the change before was made nevertheless. */
async function readCurrentPosition({ pool }: OpenDatabase, log: Log): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ currentPosition: string }>(
      `select ${CURRENT_WAL_POSITION_IN_SQL} as "currentPosition"`,
    )
    return rows[0]?.currentPosition
  } catch (error) {
    log.warn({ err: error }, 'the position of the log could not be read after a change')
    return undefined
  }
}
