import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { OWNER_ACCOUNT, type RunningShop, startShop } from '../support/running-shop.ts'

/** A running shop, and the folder of its outgoing emails. */
type StoryShop = { url: string; mailFolder: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One shop for each worker, by worker number. */
    storyShops: StoryShop[]
  }
}

/** Starts a shop with sample data for each worker, so that story files can run in parallel. */
export async function setup(testProject: TestProject) {
  const workerCount = testProject.config.maxWorkers
  // While stories are being written, one running shop can be used for all runs.
  if (process.env.STORIES_URL) {
    const shop = { url: process.env.STORIES_URL, mailFolder: process.env.STORIES_MAILS ?? '' }
    testProject.provide('storyShops', Array(workerCount).fill(shop))
    return () => {}
  }
  const dataDirs = await makeSampleShops(workerCount)
  const shops = await Promise.all(dataDirs.map((dataDir) => startShop({ DATA_DIR: dataDir })))
  testProject.provide(
    'storyShops',
    shops.map(({ url }, index) => ({ url, mailFolder: join(dataDirs[index] ?? '', 'outbox') })),
  )
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
    await Promise.all(dataDirs.map((dataDir) => rm(dataDir, { recursive: true, force: true })))
  }
}

/**
 * Makes the data folders of equal shops with sample data. The first one is filled, and the others
 * are copies of it that share the smaller sizes of its pictures. Making these takes a minute of CPU
 * time, and each shop would make the same ones.
 */
async function makeSampleShops(shopCount: number): Promise<string[]> {
  const firstDataDir = await makeDataDir()
  const variantsFolder = join(firstDataDir, 'pictures', 'variants')
  const shop = await startShop({ DATA_DIR: firstDataDir, SEED: 'sample' })
  await addStock(shop)
  await shop.stop()
  const dataDirs = [firstDataDir]
  while (dataDirs.length < shopCount) {
    const dataDir = await makeDataDir()
    await promisify(execFile)('cp', ['-RpL', `${firstDataDir}/.`, dataDir])
    await rm(join(dataDir, 'pictures', 'variants'), { recursive: true })
    await symlink(variantsFolder, join(dataDir, 'pictures', 'variants'))
    dataDirs.push(dataDir)
  }
  return dataDirs
}

/** Pieces of the sample that many stories buy, whatever the others have bought before. */
const OFTEN_BOUGHT_IDS = [1, 11, 46]
const ADDED_PIECES = 200

async function addStock({ send }: RunningShop) {
  const callShop = async (path: string, body?: object, token?: string) => {
    const request = new Request(new URL(path, 'http://shop'), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    const response = await send(request)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { token } = await callShop('/api/signin', OWNER_ACCOUNT)
  for (const productId of OFTEN_BOUGHT_IDS) {
    const { data } = await callShop(`/api/singleproduct/${productId}`)
    for (const { colorId } of data.colors)
      for (const { sizeId } of data.sizes ?? [{}]) {
        const body = { productId, colorId, sizeId, change: ADDED_PIECES, reason: 'received' }
        await callShop('/api/admin/stock/adjust', body, token)
      }
  }
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-stories-'))
  // The account of the database must be able to open it.
  await chmod(dataDir, 0o755)
  return dataDir
}
