import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { apiCalls } from '#contract/calls.ts'
import { Refusal } from '#contract/refusals.ts'
import { allJobs } from '#server/all-jobs.ts'
import { createApi } from '#server/api.ts'
import { archiveBaseBackup } from '#server/archive/archive-base-backup.ts'
import { archiveWal } from '#server/archive/archive-wal.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openMissedSearchRecorder } from '#server/missed-searches/missed-search-recorder.ts'
import { readOperationsState } from '#server/operations/read-operations-state.ts'
import { createBankTransferProvider } from '#server/payments/bank/bank.ts'
import { readBankAccount } from '#server/payments/bank/bank-account.ts'
import { createProviders } from '#server/payments/providers/providers.ts'
import type { CallBindings } from '#server/platform/calls/mount-calls.ts'
import { refusalResponse } from '#server/platform/calls/refuse.ts'
import { allowAnyRate, createThrottle } from '#server/platform/calls/throttle.ts'
import { openCatalogueChanges } from '#server/platform/catalogue-changes.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openReplica } from '#server/platform/database/replica.ts'
import { createEmailTransport } from '#server/platform/emails/email-transport.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { openPictureStore } from '#server/platform/pictures/picture-store.ts'
import { serveCertificate } from '#server/platform/pictures/serve-certificate.ts'
import { servePicture } from '#server/platform/pictures/serve-picture.ts'
import { readSitemap } from '#server/search/read-sitemap.ts'
import { readShopOpenState } from '#server/store/opening.ts'
import {
  readBranding,
  readStoreContact,
  readStoreContactWithoutFallbackName,
  readStorePages,
} from '#server/store/read-store.ts'
import { createAnswerCache } from './answers/answer-cache.ts'
import type { RequestLineAndHeaders } from './answers/cached-responses.ts'
import type { StoredResponse } from './answers/prepared-answer.ts'
import { publicCallsOf } from './answers/public-calls.ts'
import { createSharedCachePurger } from './answers/purge-shared-cache.ts'
import { countUncachedReads } from './answers/uncached-reads.ts'
import { openArchive } from './archive-place.ts'
import { configuredContactOf } from './contact.ts'
import { createReadiness, makeLivenessResponse } from './health.ts'
import type { ShopMeasurements } from './metrics/measurements.ts'
import { createRouteNames } from './metrics/route-names.ts'
import { createShopOpeningCheck } from './opening.ts'
import { ADMIN_PATH, type AdminPages, openAdminPages } from './pages/admin-pages.ts'
import { serveApiDocs } from './pages/api-docs-pages.ts'
import { serveConfirmationPages } from './pages/confirmation-pages.ts'
import { openPages, type ShopPages } from './pages/pages.ts'
import { serveRobotsAndSitemap } from './pages/robots-and-sitemap.ts'
import { ICON_PATHS, serveShopIcons } from './pages/shop-icons.ts'
import { serveAdminManifest, serveWebManifest } from './pages/web-manifest.ts'
import { explainFileErrors, openPictureFiles } from './picture-files.ts'
import {
  clientAddressFor,
  type IsTrustedProxy,
  trustedProxiesOf,
} from './requests/client-address.ts'
import { makeTransportSecurityHeader } from './requests/transport-security.ts'
import type { HostSettings } from './settings.ts'

/** The whole shop: a function from request to response, and the responses that are cached. */
export type OpenShop = {
  fetch: (request: Request, peer: { address: string }) => Promise<Response>
  peekCached: (head: RequestLineAndHeaders) => StoredResponse | undefined
  /** Headers that every response gets. */
  headers: Record<string, string>
  isTrustedProxy: IsTrustedProxy
  shopMeasurements: ShopMeasurements
  /** From now on `/readyz` reports that the shop is closing. */
  announceClosing: () => void
  close: () => Promise<void>
}

const SHOP_BUILD_FOLDERS = {
  en: fileURLToPath(new URL('../build/web', import.meta.url)),
  ne: fileURLToPath(new URL('../build/web-ne', import.meta.url)),
}
const ADMIN_BUILD_FOLDERS = {
  en: fileURLToPath(new URL('../build/admin', import.meta.url)),
  ne: fileURLToPath(new URL('../build/admin-ne', import.meta.url)),
}

/** For each process, in addition to its other connections. */
const PUBLIC_READ_CONNECTIONS = 4

type OpenShopOptions = {
  connectionString: string
  /** Pages made from their sources on every request, instead of the built pages. */
  developmentPages?: { shopPages: ShopPages; adminPages: AdminPages }
}

/** Opens the shop on a database that `prepareShopDatabase` has prepared. */
export async function openShop(
  settings: HostSettings,
  { connectionString, developmentPages }: OpenShopOptions,
): Promise<OpenShop> {
  const { dataDir, publicUrl, smtpUrl, purgeUrls, isPurger } = settings
  const hasSharedCache = purgeUrls.length > 0
  const contact = configuredContactOf(settings)
  // PgBouncer does not pass on notifications, and gives each transaction another connection.
  const directConnectionString = settings.databaseListenUrl ?? connectionString
  const log = createLog(settings.logLevel)
  const database = openDatabase(connectionString, {
    log,
    maxConnections: settings.databaseConnections,
  })
  // Public reads do not wait behind orders, of which many come at once after a failure.
  const publicReads = openDatabase(connectionString, {
    log,
    maxConnections: PUBLIC_READ_CONNECTIONS,
  })
  const readContactOfStore = () => readStoreContact(database.db, contact)
  const readStoreName = async () => (await readContactOfStore()).name
  const pictureStore = openPictureStore(openPictureFiles(settings, log), database.db)
  const emailTransport = createEmailTransport({
    smtpUrl,
    folder: join(dataDir, 'outbox'),
    address: settings.storeEmail,
    readSender: readContactOfStore,
  })
  const providers = [
    ...createProviders(settings.payments),
    createBankTransferProvider(() => readBankAccount(database.db)),
  ]
  const paymentNeeds = providers.map(({ needs }) => needs)
  const catalogueChanges = openCatalogueChanges(database.pool, directConnectionString, log)
  const replica =
    settings.databaseReadUrl === undefined
      ? undefined
      : openReplica(settings.databaseReadUrl, { ...catalogueChanges, log })
  const readFromReplicaOrPrimary = <ReadResult>(
    readFromDatabase: (db: Database) => Promise<ReadResult>,
  ) => {
    const readOnPrimary = () => readFromDatabase(publicReads.db)
    return replica
      ? replica.read({ readOnReplica: readFromDatabase, readOnPrimary })
      : readOnPrimary()
  }
  const shopOpening = createShopOpeningCheck({
    readOpening: () => readFromReplicaOrPrimary(readShopOpenState),
    readClosedShop: () =>
      readFromReplicaOrPrimary((db) => readStoreContactWithoutFallbackName(db, contact)),
  })
  const shopPages =
    developmentPages?.shopPages ??
    (await openPages({
      buildFolders: SHOP_BUILD_FOLDERS,
      publicUrl,
      log,
      shopOpening,
      paymentNeeds,
      isHearingChanges: catalogueChanges.hasHeardAllChanges,
      hasSharedCache,
    }))
  const adminPages = developmentPages?.adminPages ?? (await openAdminPages(ADMIN_BUILD_FOLDERS))
  const answerCache = createAnswerCache(publicCallsOf(apiCalls), {
    isHearingChanges: catalogueChanges.hasHeardAllChanges,
    isSharedCacheInFront: () => hasSharedCache,
  })
  catalogueChanges.onChange(answerCache.invalidate)
  catalogueChanges.onChange(shopPages.invalidate)
  catalogueChanges.onChange(shopOpening.invalidate)
  const sharedCache = hasSharedCache ? createSharedCachePurger(purgeUrls, log) : undefined
  catalogueChanges.onChange((changedTags, { isOwnChange }) => {
    // The process that purges the changes of all others may hang, or may just be starting.
    if (isPurger || isOwnChange) sharedCache?.purgeChanged(changedTags)
  })
  const robotsAndSitemap = serveRobotsAndSitemap(publicUrl, async () => ({
    ...(await readSitemap(database.db)),
    ...(await readStorePages(database.db)),
  }))
  const shopIcons = serveShopIcons({
    readBranding: () => readBranding(database.db, contact),
    pictureStore,
  })
  catalogueChanges.onChange(shopIcons.invalidate)
  const missedSearches = openMissedSearchRecorder(database.db, log)
  const archive = openArchive(settings)
  const jobs = startJobs({
    db: database.db,
    log,
    jobs: allJobs({
      db: database.db,
      transport: emailTransport,
      backUp: async ({ signal, isLastAttempt }) => {
        const { missingPictures } = await writeBackup(
          {
            connectionString: directConnectionString,
            pictures: explainFileErrors(pictureStore.files),
          },
          {
            backups: settings.backupDir,
            passphrase: settings.backupPassphrase,
            // Otherwise nothing would be backed up while a bucket is away.
            mayLackPictures: isLastAttempt,
          },
          signal,
        )
        if (missingPictures.length > 0)
          log.error({ missingPictures }, 'pictures are missing at their place and in the backups')
      },
      archive: archive && {
        copyBaseBackup: (signal) => archiveBaseBackup(directConnectionString, archive, { signal }),
        copyDatabaseLog: (signal) => archiveWal(directConnectionString, archive, signal),
      },
      pictures: pictureStore,
      privatePictureHosts: settings.privatePictureHosts,
      providers,
      contact,
      publicUrl,
      log,
      pushServices: settings.pushServices,
      pushSubject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${settings.adminEmail}`,
      notifyCatalogueChanged: catalogueChanges.notifyCatalogueChanged,
      runQueuedJobs: () => jobs.wake(),
    }),
  })

  const api = createApi({
    database,
    publicReads: publicReads.db,
    replica,
    log,
    pictures: pictureStore,
    contact,
    publicUrl,
    pushServices: settings.pushServices,
    sendQueuedEmails: jobs.wake,
    hasMailServer: smtpUrl !== undefined,
    missedSearches,
    rateLimits: settings.rateLimits,
    checksAnswers: developmentPages !== undefined,
    providers,
    throttle: settings.rateLimits ? createThrottle(database.pool) : allowAnyRate,
    notifyCatalogueChanged: catalogueChanges.notifyCatalogueChanged,
    onCatalogueChange: catalogueChanges.onChange,
  })
  let isClosing = false
  const app = new Hono<CallBindings>()
  app.get('/healthz', makeLivenessResponse)
  const readinessFacts = {
    ...catalogueChanges,
    pool: database.pool,
    replica,
    log,
    isClosing: () => isClosing,
  }
  const answerReadiness = createReadiness(readinessFacts)
  app.get('/readyz', ({ req }) =>
    answerReadiness({ mustReachDatabase: req.query('database') !== undefined }),
  )
  app.get('/robots.txt', robotsAndSitemap.robots)
  app.get('/sitemap.xml', ({ req }) => robotsAndSitemap.sitemap(req.raw))
  app.get('/pictures/:file', ({ req }) => servePicture(req.raw, pictureStore))
  app.get('/certificates/:file', ({ req }) => serveCertificate(req.raw, pictureStore))
  app.get(`${ADMIN_PATH}/manifest.webmanifest`, async () =>
    serveAdminManifest(await readStoreName()),
  )
  app.get(ADMIN_PATH, ({ req }) => adminPages.answer(req.raw))
  app.get(`${ADMIN_PATH}/*`, ({ req }) => adminPages.answer(req.raw))
  app.get('/site.webmanifest', async () => serveWebManifest(await readStoreName()))
  for (const path of ICON_PATHS)
    app.get(path, async (_, next) => (await shopIcons.answer(path)) ?? (await next()))
  app.route('/', serveApiDocs({ publicUrl, readStoreName }))
  app.route(
    '/',
    serveConfirmationPages({
      publicUrl,
      readContact: readContactOfStore,
      fontFaces: shopPages.fontFaces,
      callApi: (call, address) => answerThroughCache(call, address),
    }),
  )
  app.route('/', api)
  app.notFound(({ req, env }) =>
    req.path.startsWith('/api/')
      ? refusalResponse(new Refusal('NOTHING_HERE'), req.raw, log)
      : shopPages.answer(
          req.raw,
          (call) => answerThroughCache(call, env.address),
          () => countUncachedRead(env.address),
        ),
  )
  app.onError((error, { req }) => refusalResponse(error, req.raw, log))

  const countUncachedRead = settings.rateLimits ? countUncachedReads() : () => {}
  // By default nothing is counted: the request for the page was already counted.
  const answerThroughCache = (request: Request, address: string, onCacheMiss = () => {}) =>
    answerCache.answer(
      request,
      async (madeResponse) => app.fetch(madeResponse, { address }),
      onCacheMiss,
    )
  const isTrustedProxy = trustedProxiesOf(settings)
  const clientAddressOf = clientAddressFor(isTrustedProxy)
  return {
    fetch: async (request, peer) => {
      const address = clientAddressOf(request, peer.address)
      try {
        return await answerThroughCache(request, address, () => countUncachedRead(address))
      } catch (error) {
        return refusalResponse(error, request, log)
      }
    },
    peekCached: (head) => answerCache.peekCached(head) ?? shopPages.peekCached(head),
    headers: makeTransportSecurityHeader(settings),
    isTrustedProxy,
    announceClosing: () => {
      isClosing = true
    },
    shopMeasurements: {
      nameRoute: createRouteNames(apiCalls, shopPages.patterns),
      pool: database.pool,
      cacheCountReaders: { answers: answerCache.readCacheCounts, pages: shopPages.readCacheCounts },
      isListening: catalogueChanges.isListening,
      replica,
      sharedCache,
      readOperations: () => readOperationsState(database.db),
      providers,
    },
    close: async () => {
      await jobs.stop()
      emailTransport.close()
      await missedSearches.flush()
      await catalogueChanges.close()
      await sharedCache?.close()
      await replica?.close()
      await publicReads.pool.end()
      await database.pool.end()
    },
  }
}
