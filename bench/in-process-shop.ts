import { createApi } from '#server/api.ts'
import { openMissedSearchRecorder } from '#server/missed-searches/missed-search-recorder.ts'
import { allowAnyRate } from '#server/platform/calls/throttle.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { openPictureStore } from '#server/platform/pictures/picture-store.ts'
import { createTestClient, type TestClient } from '#tests/support/client.ts'

/** The API of the shop inside this process: no network, no response cache, no rate limits. */
export type InProcessShop = OpenDatabase &
  TestClient & {
    sendRequest: (request: Request) => Promise<Response>
    close: () => Promise<void>
  }

export const BENCH_SHOP_CONTACT = {
  name: 'Gahana',
  email: 'shop@gahana.test',
  phone: '9800000000',
  address: 'Janakpur',
}

export function openInProcessShop(connectionString: string, folder: string): InProcessShop {
  const log = createLog('error')
  const database = openDatabase(connectionString, { log })
  const api = createApi({
    database,
    publicReads: database.db,
    log,
    pictures: openPictureStore(openFolderFiles(folder), database.db),
    rateLimits: false,
    checksAnswers: false,
    throttle: allowAnyRate,
    missedSearches: openMissedSearchRecorder(database.db, log),
    contact: BENCH_SHOP_CONTACT,
    publicUrl: 'http://shop.test',
    notifyCatalogueChanged: () => {},
    onCatalogueChange: () => {},
    providers: [],
    pushServices: [],
    sendQueuedEmails: () => {},
    hasMailServer: false,
  })
  const sendRequest = async (request: Request) => api.fetch(request, { address: '127.0.0.1' })
  return {
    ...database,
    ...createTestClient(sendRequest),
    sendRequest,
    close: () => database.pool.end(),
  }
}
