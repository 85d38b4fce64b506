import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Role } from '#contract/permissions.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { startSession } from '#server/accounts/session.ts'
import { users } from '#server/accounts/tables.ts'
import { createApi } from '#server/api.ts'
import {
  type MissedSearchRecorder,
  openMissedSearchRecorder,
} from '#server/missed-searches/missed-search-recorder.ts'
import { PUSH_SERVICES } from '#server/order-alerts/push-services.ts'
import type { PaymentProvider } from '#server/payments/providers/provider.ts'
import { allowAnyRate, createThrottle } from '#server/platform/calls/throttle.ts'
import type {
  CatalogueChanges,
  NotifyCatalogueChanged,
} from '#server/platform/catalogue-changes.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { openPictureStore, type PictureStore } from '#server/platform/pictures/picture-store.ts'
import { writeSampleOpening } from '#server/seed/sample-settings.ts'
import type { ConfiguredStoreContact } from '#server/store/read-store.ts'
import { createTestClient, type SendRequest, type TestClient } from './client.ts'
import { copyTemplateDatabase } from './database-server.ts'

export type TestPerson = { id: number; email: string; token: string; role: Role }

/** A shop for one test file, with its own database and pictures. */
export type TestShop = OpenDatabase &
  TestClient & {
    send: SendRequest
    pictures: PictureStore
    missedSearches: MissedSearchRecorder
    connectionString: string
    catalogueChanges: {
      /** Called for each change by a call; a test may replace it. */
      notify: NotifyCatalogueChanged
      /** For a test that writes to the tables directly: what a call does after such a change. */
      notifyListeners: NotifyCatalogueChanged
    }
    /** Adds a user with a role, who is signed in. */
    person: (role?: Role) => Promise<TestPerson>
  }

let uniqueNumber = 0

const SHOP_CONTACT = {
  name: 'Gahana',
  localName: 'गहना',
  email: 'shop@gahana.test',
  phone: '9800000000',
  address: 'Janakpur',
}

/**
 * Opens a shop before the tests of a file and closes it after them. Tests of how long something
 * takes leave out the check of answers, as production does. A shop is open unless it `isNew`.
 */
export function useShop({
  rateLimits = false,
  checksAnswers = true,
  contact = SHOP_CONTACT as ConfiguredStoreContact,
  isNew = false,
  providers = [] as PaymentProvider[],
  pushServices = PUSH_SERVICES,
} = {}): TestShop {
  const shop = {} as TestShop
  const closeSteps: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const database = await copyTemplateDatabase(inject('databaseServer'))
    const folder = await mkdtemp(join(tmpdir(), 'gahana-pictures-'))
    const silentLog = createLog('silent')
    const openedDatabase = openDatabase(database.connectionString, { log: silentLog })
    if (!isNew) await writeSampleOpening(openedDatabase.db)
    const pictures = openPictureStore(openFolderFiles(folder), openedDatabase.db)
    const missedSearches = openMissedSearchRecorder(openedDatabase.db, silentLog)
    const changeListeners: Parameters<CatalogueChanges['onChange']>[0][] = []
    const catalogueChanges: TestShop['catalogueChanges'] = {
      notify: () => {},
      notifyListeners: (changed = 'everything') => {
        for (const listener of changeListeners) listener(changed, { isOwnChange: true })
      },
    }
    closeSteps.push(
      () => missedSearches.flush(),
      () => openedDatabase.pool.end(),
      database.dropDatabase,
      () => rm(folder, { recursive: true }),
    )
    const api = createApi({
      database: openedDatabase,
      publicReads: openedDatabase.db,
      log: silentLog,
      pictures,
      rateLimits,
      checksAnswers,
      throttle: rateLimits ? createThrottle(openedDatabase.pool) : allowAnyRate,
      missedSearches,
      contact,
      publicUrl: 'http://shop.test',
      notifyCatalogueChanged: (changed) => {
        catalogueChanges.notifyListeners(changed)
        catalogueChanges.notify(changed)
      },
      onCatalogueChange: (listener) => changeListeners.push(listener),
      providers,
      pushServices,
      sendQueuedEmails: () => {},
      hasMailServer: false,
    })
    const send: SendRequest = async (request) =>
      api.fetch(request, { address: request.headers.get('x-forwarded-for') ?? '127.0.0.1' })
    const client = createTestClient(send)
    const addTestPerson = (role: Role = 'shopper') => addPerson(openedDatabase, role)
    const { connectionString } = database
    const testShopParts = {
      send,
      pictures,
      missedSearches,
      connectionString,
      catalogueChanges,
      person: addTestPerson,
    }
    Object.assign(shop, openedDatabase, client, testShopParts)
  })

  afterAll(async () => {
    for (const closeStep of closeSteps) await closeStep()
  })
  return shop
}

/** Hashed once for all people, because hashing is slow by design. */
let passwordHash: Promise<string> | undefined

/** Writes an account with a session into the database. */
async function addPerson({ db }: OpenDatabase, role: Role): Promise<TestPerson> {
  const email = `person-${++uniqueNumber}@gahana.test`
  passwordHash ??= hashPassword('correct horse battery')
  const personFields = {
    email,
    passwordHash: await passwordHash,
    firstName: 'Sita',
    lastName: 'Jha',
  }
  const [user] = await db.insert(users).values(personFields).returning({ id: users.id })
  if (!user) throw new Error('Nobody was added')
  const token = await startSession(db, user.id, 'shopper')
  if (role !== 'shopper') await db.update(users).set({ role }).where(eq(users.id, user.id))
  return { id: user.id, email, token, role }
}
