import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPictureServerSimulator } from '#tests/simulators/picture-server-simulator.ts'
import { createSimulatorClock } from '#tests/simulators/simulator-clock.ts'
import { createSimulatorState } from '#tests/simulators/simulator-state.ts'
import {
  type CatalogueSheet,
  catalogueFileCalls,
  writeCatalogueSheet,
} from '#tests/support/catalogue-files.ts'
import { listStoredFiles, makePicture } from '#tests/support/pictures.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { colors, productImages } from '../catalogue/tables.ts'
import {
  type ChangedCacheTags,
  cacheTagOfProduct,
  LISTS_CACHE_TAG,
} from '../platform/cache-tags.ts'
import { type JobRunner, startJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { storePicture } from '../platform/pictures/store-picture.ts'
import { jobs } from '../platform/tables.ts'
import { createDownloadPicturesJob } from './download-pictures.ts'
import { importPictures } from './tables.ts'

const simulatorState = createSimulatorState(createSimulatorClock())
const server = await startPictureServerSimulator(simulatorState)
afterAll(() => server.close())

const shop = useShop()
let admin: TestPerson
let jobRunner: JobRunner | undefined
let count = 0
const { importIt, check } = catalogueFileCalls(shop, () => admin)

beforeAll(async () => {
  admin = await shop.person('admin')
  await shop.db.insert(colors).values([
    { name: 'Gold', hexCode: '#D4A937' },
    { name: 'Silver', hexCode: '#C0C0C0' },
  ])
})
beforeEach(async () => {
  server.knobs.reset()
  await shop.db.delete(jobs)
})
afterEach(() => jobRunner?.stop())

/** A new picture on the server of the other shop. */
async function addRemotePicture() {
  const name = `${++count}.jpg`
  const color = `rgb(${count % 256}, ${(count * 7) % 256}, 90)`
  return { name, url: server.add(name, await makePicture(color)) }
}

/** Runs the due downloads until none is due. */
async function downloadDuePictures(privatePictureHosts = [server.host]) {
  const { db, pictures } = shop
  const notifyCatalogueChanged = (changed?: ChangedCacheTags) =>
    shop.catalogueChanges.notify(changed)
  const downloadJob = createDownloadPicturesJob({
    db,
    pictures,
    privatePictureHosts,
    notifyCatalogueChanged,
  })
  jobRunner = startJobs({ db, log: createLog('silent'), jobs: [downloadJob] })
  const isOpenDownload = sql`kind = 'download-picture' and (run_at <= now() or claim is not null)`
  await expect.poll(() => db.$count(jobs, isOpenDownload)).toBe(0)
  await jobRunner.stop()
}

const letMinutesPass = (minutes: number) =>
  shop.db.update(jobs).set({ runAt: sql`run_at - make_interval(mins => ${minutes})` })

const readImports = async () =>
  (await shop.call('GET /api/admin/catalogue-imports', {}, admin)).data
const readPictureCounts = async (id: number | null) =>
  (await readImports()).find((one) => one.id === id)?.pictures
const readFailedPictures = async (id: number | null) => {
  const path = { id: id ?? 0 }
  const route = 'GET /api/admin/catalogue-imports/{id}/failed-pictures'
  return (await shop.call(route, { path }, admin)).data
}
const retryPictures = async (id: number | null) => {
  const route = 'POST /api/admin/catalogue-imports/{id}/failed-pictures/retry'
  return (await shop.call(route, { path: { id: id ?? 0 } }, admin)).data.pictures
}
const undoImport = async (id: number | null) => {
  const path = { id: id ?? 0 }
  return (await shop.call('POST /api/admin/catalogue-imports/{id}/undo', { path }, admin)).data
}
const findProducts = async (q: string) =>
  (await shop.call('GET /api/admin/products', { query: { q } }, admin)).data
const readImagesOf = (productId: number) =>
  shop.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))

/** A product from Shopify with these pictures, whose positions are in the opposite order. */
const shopifyProduct = (handle: string, urls: string[]): CatalogueSheet =>
  (urls.length > 0 ? urls : ['']).map((url, at) => ({
    Handle: handle,
    Title: at === 0 ? `Product ${handle}` : '',
    'Variant SKU': at === 0 ? handle : '',
    'Variant Price': at === 0 ? '900' : '',
    'Variant Inventory Qty': at === 0 ? '3' : '',
    'Body (HTML)': at === 0 ? 'Made by hand.' : '',
    'Image Src': url,
    'Image Position': url && String(at + 1),
    'Image Alt Text': url && `View ${at + 1}`,
    Status: at === 0 ? 'active' : '',
  }))

const importShopify = (handle: string, urls: string[]) =>
  importIt(writeCatalogueSheet(shopifyProduct(handle, urls)))

/** An imported product with its id and the id of its import. */
async function importNewProduct(urls: string[]) {
  const sku = `PA-${++count}`
  const { id } = await importShopify(sku, urls)
  const [product] = await findProducts(sku)
  return { sku, id, productId: product?.id ?? 0 }
}

describe('the pictures of a file of Shopify', () => {
  test('are added after the import, in the order of the file, with their descriptions', async () => {
    const [first, second, thirdPicture] = [
      await addRemotePicture(),
      await addRemotePicture(),
      await addRemotePicture(),
    ]
    const sku = `PA-${++count}`
    const body = writeCatalogueSheet(shopifyProduct(sku, [first.url, second.url, thirdPicture.url]))
    const fileCheck = await check(body)
    expect(fileCheck.products[0]).toMatchObject({ notes: [], problems: [], verdict: 'new' })
    expect(fileCheck.products[0]?.changes).toContainEqual({
      what: 'Pictures',
      from: '',
      to: '3 to download',
    })
    const importResult = await importIt(body)
    expect(importResult).toMatchObject({ new: 1, pictures: 3 })
    expect(await readPictureCounts(importResult.id)).toEqual({ waiting: 3, added: 0, failed: 0 })
    const [product] = await findProducts(sku)
    // The first picture arrives last.
    server.knobs.set(first.name, { download: 'error' })
    await downloadDuePictures()
    expect(await readPictureCounts(importResult.id)).toEqual({ waiting: 1, added: 2, failed: 0 })
    server.knobs.reset()
    await letMinutesPass(1)
    await downloadDuePictures()
    expect(await readPictureCounts(importResult.id)).toEqual({ waiting: 0, added: 3, failed: 0 })
    expect(await readImagesOf(product?.id ?? 0)).toMatchObject([
      { alt: 'View 1', isDefault: true },
      { alt: 'View 2', isDefault: false },
      { alt: 'View 3', isDefault: false },
    ])
  })

  test('of a variant show its colour', async () => {
    const [goldPicture, silverPicture] = [await addRemotePicture(), await addRemotePicture()]
    const handle = `PV-${++count}`
    const makeVariantRow = (color: string, image: string) => ({
      Handle: handle,
      'Option1 Name': 'Color',
      'Option1 Value': color,
      'Variant SKU': `${handle}-${color}`,
      'Variant Price': '900',
      'Variant Image': image,
    })
    await importIt(
      writeCatalogueSheet([
        {
          Title: handle,
          'Image Src': silverPicture.url,
          ...makeVariantRow('Gold', goldPicture.url),
        },
        makeVariantRow('Silver', silverPicture.url),
      ]),
    )
    await downloadDuePictures()
    const [product] = await findProducts(handle)
    const names = await shop.db.select().from(colors)
    const shown = await readImagesOf(product?.id ?? 0)
    expect(shown.map(({ colorId }) => names.find(({ id }) => id === colorId)?.name)).toEqual([
      'Silver',
      'Gold',
    ])
  })

  test('are not downloaded again by the same file', async () => {
    const picture = await addRemotePicture()
    const { sku, productId } = await importNewProduct([picture.url])
    await downloadDuePictures()
    const secondCheck = await check(writeCatalogueSheet(shopifyProduct(sku, [picture.url])))
    expect(secondCheck.counts).toMatchObject({ unchanged: 1 })
    // A picture that the owner has removed is not downloaded again either.
    await shop.db.delete(productImages).where(eq(productImages.productId, productId))
    expect(
      (await check(writeCatalogueSheet(shopifyProduct(sku, [picture.url])))).counts,
    ).toMatchObject({
      unchanged: 1,
    })
    expect(server.requestsOf(picture.name)).toBe(1)
  })

  test('are left out for a product to which the owner has given pictures', async () => {
    const sku = `PA-${++count}`
    await importShopify(sku, [])
    const [product] = await findProducts(sku)
    const ownPicture = await storePicture(shop.pictures, await makePicture('blue'))
    await shop.call(
      'PUT /api/admin/products/{id}/pictures/{publicId}',
      { path: { id: product?.id ?? 0, publicId: ownPicture.publicId } },
      admin,
    )
    const picture = await addRemotePicture()
    const fileCheck = await check(writeCatalogueSheet(shopifyProduct(sku, [picture.url])))
    expect(fileCheck.products[0]).toMatchObject({
      verdict: 'unchanged',
      notes: [{ words: expect.stringContaining('has pictures already') }],
    })
  })

  test('that two products share are downloaded once', async () => {
    const picture = await addRemotePicture()
    const first = await importNewProduct([picture.url])
    await downloadDuePictures()
    const second = await importNewProduct([picture.url])
    await downloadDuePictures()
    expect(server.requestsOf(picture.name)).toBe(1)
    const [one, other] = [await readImagesOf(first.productId), await readImagesOf(second.productId)]
    expect(one[0]?.publicId).toBe(other[0]?.publicId)
  })

  test('are used up to 12, and the check says how many are not used', async () => {
    const urls = Array.from({ length: 14 }, (_, at) => `https://cdn.example/${at}.jpg`)
    const fileCheck = await check(writeCatalogueSheet(shopifyProduct(`PA-${++count}`, urls)))
    expect(fileCheck.products[0]).toMatchObject({
      verdict: 'new',
      notes: [{ words: 'Not used: pictures (2). A product has at most 12.' }],
    })
  })
})

describe('other files', () => {
  test('of WooCommerce may name several pictures in one cell', async () => {
    const [one, secondPicture] = [await addRemotePicture(), await addRemotePicture()]
    const sku = `PW-${++count}`
    await importIt(
      writeCatalogueSheet([
        {
          Type: 'simple',
          SKU: sku,
          Name: `Woo ${sku}`,
          Published: '1',
          'Regular price': '700',
          Stock: '1',
          Images: `${one.url}, ${secondPicture.url}`,
        },
      ]),
    )
    await downloadDuePictures()
    const [product] = await findProducts(sku)
    expect(await readImagesOf(product?.id ?? 0)).toHaveLength(2)
  })

  test('may be any list with a column of picture addresses', async () => {
    const { url } = await addRemotePicture()
    const code = `PL-${++count}`
    const list = { 'Item code': code, 'Product name': code, Rate: '900', Photo: url }
    await importIt(
      writeCatalogueSheet([list, { ...list, 'Item code': `${code}-B`, Photo: 'ring.jpg' }]),
    )
    await downloadDuePictures()
    const found = await findProducts(code)
    const images = await Promise.all(found.map(({ id }) => readImagesOf(id)))
    expect(images.map((each) => each.length).toSorted()).toEqual([0, 1])
  })

  test('of this shop add a picture to a product that has some, once', async () => {
    const ring = await putOnSale(shop.db, { name: `Addressed ring ${++count}`, stock: 5 })
    const ownPicture = await storePicture(shop.pictures, await makePicture('teal'))
    const path = { id: ring.id, publicId: ownPicture.publicId }
    await shop.call('PUT /api/admin/products/{id}/pictures/{publicId}', { path }, admin)
    const { url } = await addRemotePicture()
    const sku = `GA-${String(ring.id).padStart(5, '0')}`
    const row = {
      SKU: sku,
      Picture: url,
      'Picture text': 'A ring',
      'Picture text in Nepali': 'औँठी',
    }
    const notifiedChanges: unknown[] = []
    shop.catalogueChanges.notify = (changed = 'everything') => void notifiedChanges.push(changed)
    const { id } = await importIt(writeCatalogueSheet([row]))
    await downloadDuePictures()
    expect(notifiedChanges, 'pages are told of the import and of the picture').toEqual([
      'everything',
      [cacheTagOfProduct(ring.id), LISTS_CACHE_TAG],
    ])
    shop.catalogueChanges.notify = () => {}
    expect(await readImagesOf(ring.id)).toMatchObject([
      { publicId: ownPicture.publicId, isDefault: true },
      { alt: 'A ring', altNe: 'औँठी', isDefault: false },
    ])
    expect((await check(writeCatalogueSheet([row]))).counts).toMatchObject({ unchanged: 1 })
    expect(await undoImport(id)).toMatchObject({ restored: 1, kept: [] })
    expect(await readImagesOf(ring.id)).toMatchObject([
      { publicId: ownPicture.publicId, isDefault: true },
    ])
  })
})

describe('a picture that cannot be downloaded', () => {
  test.each([
    ['not_found', 'not-found'],
    ['forbidden', 'no-permission'],
    ['page', 'not-a-picture'],
    ['half', 'damaged'],
    ['too_large', 'too-large'],
    ['to_itself', 'too-many-redirects'],
    ['to_loopback', 'no-public-address'],
  ] as const)(
    'because the server answers %s is named, and tried again when asked',
    async (download, problem) => {
      const picture = await addRemotePicture()
      const files = await listStoredFiles(shop.pictures)
      server.knobs.set(picture.name, { download })
      const { id, productId, sku } = await importNewProduct([picture.url])
      await downloadDuePictures()
      expect(await readFailedPictures(id)).toEqual([
        {
          id: expect.any(Number),
          productId,
          productName: `Product ${sku}`,
          url: picture.url,
          problem,
        },
      ])
      expect(await readImagesOf(productId)).toEqual([])
      expect(await listStoredFiles(shop.pictures)).toEqual(files)
      server.knobs.reset()
      expect(await retryPictures(id)).toBe(1)
      expect(await readPictureCounts(id)).toEqual({ waiting: 1, added: 0, failed: 0 })
      await downloadDuePictures()
      expect(await readPictureCounts(id)).toEqual({ waiting: 0, added: 1, failed: 0 })
      expect(await retryPictures(id)).toBe(0)
    },
  )

  test('because the server fails is tried for half an hour, and then shown as failed', async () => {
    const picture = await addRemotePicture()
    server.knobs.set(picture.name, { download: 'error' })
    const { id } = await importNewProduct([picture.url])
    for (const minutes of [0, 1, 2, 4, 8, 16]) {
      expect(await readPictureCounts(id)).toMatchObject({ waiting: 1, failed: 0 })
      await letMinutesPass(minutes)
      await downloadDuePictures()
    }
    expect(await readFailedPictures(id)).toMatchObject([{ problem: 'server-error' }])
    expect(server.requestsOf(picture.name)).toBe(6)
  })

  test('because its process ended at each attempt is shown as failed', async () => {
    const { url } = await addRemotePicture()
    const { id } = await importNewProduct([url])
    await shop.db.update(jobs).set({ attempts: 6, claim: sql`gen_random_uuid()` })
    await downloadDuePictures()
    expect(await readFailedPictures(id)).toMatchObject([{ problem: 'not-stored' }])
    expect(await retryPictures(id)).toBe(1)
    await downloadDuePictures()
    expect(await readPictureCounts(id)).toEqual({ waiting: 0, added: 1, failed: 0 })
  })

  test('because the server has too many requests is tried again when the server says', async () => {
    const picture = await addRemotePicture()
    server.knobs.set(picture.name, { download: 'too_many' })
    await importNewProduct([picture.url])
    await downloadDuePictures()
    const [queuedJob] = await shop.db
      .select({ minutes: sql<number>`round(extract(epoch from run_at - now()) / 60)::int` })
      .from(jobs)
    expect(queuedJob).toEqual({ minutes: 10 })
  })

  test('because its address is in the network of the shop is never requested', async () => {
    const picture = await addRemotePicture()
    const { id } = await importNewProduct([picture.url])
    await downloadDuePictures([])
    expect(await readFailedPictures(id)).toMatchObject([{ problem: 'no-public-address' }])
    expect(server.requestsOf(picture.name)).toBe(0)
  })

  test('because the product already has 12 pictures is named', async () => {
    const { url } = await addRemotePicture()
    const { id, productId } = await importNewProduct([url])
    for (let at = 0; at < 12; at += 1) {
      const { publicId } = await storePicture(
        shop.pictures,
        await makePicture(`rgb(${at * 20}, 1, 2)`),
      )
      const path = { id: productId, publicId }
      await shop.call('PUT /api/admin/products/{id}/pictures/{publicId}', { path }, admin)
    }
    await downloadDuePictures()
    expect(await readFailedPictures(id)).toMatchObject([{ problem: 'too-many-pictures' }])
    expect(await readImagesOf(productId)).toHaveLength(12)
  })
})

describe('an undone import', () => {
  test('removes its pictures, and adds none that are still being downloaded', async () => {
    const ring = await putOnSale(shop.db, { name: `Undone ring ${++count}`, stock: 5 })
    const sku = `GA-${String(ring.id).padStart(5, '0')}`
    const [one, secondPicture] = [await addRemotePicture(), await addRemotePicture()]
    const row = (Picture: string) => ({ SKU: sku, Picture })
    const { id } = await importIt(writeCatalogueSheet([row(one.url), row(secondPicture.url)]))
    server.knobs.set(secondPicture.name, { download: 'error' })
    await downloadDuePictures()
    expect(await readImagesOf(ring.id)).toHaveLength(1)
    server.knobs.reset()
    expect(await undoImport(id)).toMatchObject({ restored: 1, kept: [] })
    await letMinutesPass(1)
    await downloadDuePictures()
    expect(await readImagesOf(ring.id)).toEqual([])
    expect(server.requestsOf(secondPicture.name)).toBe(1)
    // Importing the same file again brings the pictures back.
    const again = await importIt(writeCatalogueSheet([row(one.url), row(secondPicture.url)]))
    expect(again).toMatchObject({ changed: 1, pictures: 2 })
    await downloadDuePictures()
    expect(await readImagesOf(ring.id)).toHaveLength(2)
  })

  test('deletes a product that it added, although its pictures arrived later', async () => {
    const { url } = await addRemotePicture()
    const { id, sku } = await importNewProduct([url])
    await downloadDuePictures()
    expect(await undoImport(id)).toEqual({ removed: 1, restored: 0, kept: [] })
    expect(await findProducts(sku)).toEqual([])
  })

  test('of a later file is possible too, and keeps the pictures of the one before', async () => {
    const { url } = await addRemotePicture()
    const { productId, sku } = await importNewProduct([url])
    const laterImport = await importIt(
      writeCatalogueSheet([{ SKU: sku, Name: `Later ${sku}`, Price: '950' }]),
    )
    await downloadDuePictures()
    expect(await undoImport(laterImport.id)).toMatchObject({ restored: 1, kept: [] })
    expect(await readImagesOf(productId)).toHaveLength(1)
  })

  test('does not change a product that the owner has changed since', async () => {
    const { url } = await addRemotePicture()
    const { sku } = await importNewProduct([])
    const { id } = await importIt(writeCatalogueSheet([{ SKU: sku, Name: sku, Picture: url }]))
    const [product] = await findProducts(sku)
    const change = { path: { id: product?.id ?? 0 }, body: { price: 111 } }
    await shop.call('POST /updateproduct/{id}', change, admin)
    await downloadDuePictures()
    expect(await undoImport(id)).toMatchObject({ restored: 0, kept: [{ why: 'changed' }] })
    expect(await readImagesOf(product?.id ?? 0)).toHaveLength(1)
  })
})

test('a download that is run twice adds the picture once', async () => {
  const picture = await addRemotePicture()
  const { productId, id } = await importNewProduct([picture.url])
  const rows = await shop.db
    .select({ id: importPictures.id })
    .from(importPictures)
    .where(and(eq(importPictures.productId, productId), inArray(importPictures.state, ['waiting'])))
  await shop.db
    .insert(jobs)
    .values(rows.map((row) => ({ kind: 'download-picture' as const, data: { pictureId: row.id } })))
  await downloadDuePictures()
  expect(await readImagesOf(productId)).toHaveLength(1)
  expect(await readPictureCounts(id)).toEqual({ waiting: 0, added: 1, failed: 0 })
})
