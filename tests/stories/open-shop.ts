import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop } from '../support/running-shop.ts'

/** A running shop, and the folder of its outgoing emails. */
type StoryShop = { url: string; mailFolder: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** One shop for each worker, by worker number. */
    storyShops: StoryShop[]
  }
}

/** Starts a shop with sample data for each worker, so that story files can run in parallel. */
export async function setup(project: TestProject) {
  const workers = project.config.maxWorkers
  // While stories are being written, one running shop can be used for all runs.
  if (process.env.STORIES_URL) {
    const shop = { url: process.env.STORIES_URL, mailFolder: process.env.STORIES_MAILS ?? '' }
    project.provide('storyShops', Array(workers).fill(shop))
    return () => {}
  }
  const shops = await Promise.all(Array.from({ length: workers }, openSampleShop))
  project.provide(
    'storyShops',
    shops.map(({ url, mailFolder }) => ({ url, mailFolder })),
  )
  return async () => {
    await Promise.all(shops.map(({ close }) => close()))
  }
}

async function openSampleShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-stories-'))
  const shop = await startShop({ DATA_DIR: dataDir, SEED: 'sample' })
  return {
    url: shop.url,
    mailFolder: join(dataDir, 'outbox'),
    close: async () => {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
