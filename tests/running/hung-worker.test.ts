import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '../support/running-shop.ts'

test('a worker process that hangs is ended and replaced, and the other process answers meanwhile', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-hung-worker-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await startShop({ DATA_DIR: dataDir, WORKERS: '2' })
  onTestFinished(shop.stop)
  const [hungPid, healthyPid] = shop.workers()
  if (!hungPid || !healthyPid) throw new Error('There are not two workers')
  process.kill(hungPid, 'SIGSTOP')
  // The parent process gives each new connection to one of its two workers. So some of these requests
  // go to the worker that hangs and get no answer for now; the healthy worker answers the others.
  const statuses = Array.from({ length: 4 }, () =>
    fetch(`${shop.url}/readyz`, { headers: { connection: 'close' } }).then(({ status }) => status),
  )
  expect(await Promise.any(statuses)).toBe(200)

  await expect
    .poll(() => shop.workers().filter((pid) => pid !== hungPid), { timeout: 60_000 })
    .toHaveLength(2)
  expect(shop.workers()).not.toContain(hungPid)
  expect(shop.workers()).toContain(healthyPid)
})
