import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop } from '../support/running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    /** Where the mails of the shop lie. */
    mailFolder: string
  }
}

/** Opens the sample shop that all stories happen in. */
export async function setup(project: TestProject) {
  // While stories are written, one shop stays open for all of their runs.
  if (process.env.STORIES_URL) {
    project.provide('shopUrl', process.env.STORIES_URL)
    project.provide('mailFolder', process.env.STORIES_MAILS ?? '')
    return () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-stories-'))
  const shop = await startShop({ DATA_DIR: dataDir, SEED: 'sample' })
  project.provide('shopUrl', shop.url)
  project.provide('mailFolder', join(dataDir, 'outbox'))
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
