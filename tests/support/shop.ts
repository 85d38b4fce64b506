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
import type { NotifyCatalogueChanged } from '#server/platform/catalogue-changes.ts'
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
    /** What the handlers call; a test may replace it. */
    catalogueChanges: { notify: NotifyCatalogueChanged }
    /** Adds a user with a role, who is signed in. */
    person: (role?: Role) => Promise<TestPerson>
  }

let count = 0

const CONTACT = {
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
  contact = CONTACT as ConfiguredStoreContact,
  isNew = false,
  providers = [] as PaymentProvider[],
  pushServices = PUSH_SERVICES,
} = {}): TestShop {
  const shop = {} as TestShop
  const closeSteps: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const database = await copyTemplateDatabase(inject('databaseServer'))
    const folder = await mkdtemp(join(tmpdir(), 'gahana-pictures-'))
    const log = createLog('silent')
    const open = openDatabase(database.connectionString, { log })
    if (!isNew) await writeSampleOpening(open.db)
    const pictures = openPictureStore(openFolderFiles(folder), open.db)
    const missedSearches = openMissedSearchRecorder(open.db, log)
    const catalogueChanges: { notify: NotifyCatalogueChanged } = { notify: () => {} }
    closeSteps.push(
      () => missedSearches.flush(),
      () => open.pool.end(),
      database.drop,
      () => rm(folder, { recursive: true }),
    )
    const api = createApi({
      database: open,
      publicReads: open.db,
      log,
      pictures,
      rateLimits,
      checksAnswers,
      throttle: rateLimits ? createThrottle(open.pool) : allowAnyRate,
      missedSearches,
      contact,
      publicUrl: 'http://shop.test',
      notifyCatalogueChanged: (changed) => catalogueChanges.notify(changed),
      providers,
      pushServices,
      sendQueuedEmails: () => {},
      hasMailServer: false,
    })
    const send: SendRequest = async (request) =>
      api.fetch(request, { address: request.headers.get('x-forwarded-for') ?? '127.0.0.1' })
    const client = createTestClient(send)
    const person = (role: Role = 'shopper') => addPerson(open, role)
    const { connectionString } = database
    const own = { send, pictures, missedSearches, connectionString, catalogueChanges, person }
    Object.assign(shop, open, client, own)
  })

  afterAll(async () => {
    for (const close of closeSteps) await close()
  })
  return shop
}

/** Hashed once for all people, because hashing is slow by design. */
let passwordHash: Promise<string> | undefined

/** Writes an account with a session into the database. */
async function addPerson({ db }: OpenDatabase, role: Role): Promise<TestPerson> {
  const email = `person-${++count}@gahana.test`
  passwordHash ??= hashPassword('correct horse battery')
  const person = { email, passwordHash: await passwordHash, firstName: 'Sita', lastName: 'Jha' }
  const [user] = await db.insert(users).values(person).returning({ id: users.id })
  if (!user) throw new Error('Nobody was added')
  const token = await startSession(db, user.id, 'shopper')
  if (role !== 'shopper') await db.update(users).set({ role }).where(eq(users.id, user.id))
  return { id: user.id, email, token, role }
}
