import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '../support/running-shop.ts'

const statusOf = async (address: string) => (await fetch(address)).status

test.each(['1', '2'])(
  'a shop of %s processes that is stopped first tells the balancer, and answers until the balancer sends no more requests',
  {
    timeout: 240_000,
  },
  async (WORKERS) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gahana-drain-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const shop = await startShop({ DATA_DIR: dataDir, WORKERS, DRAIN_SECONDS: '8' })
    expect(await statusOf(`${shop.url}/readyz`)).toBe(200)

    const stopPromise = shop.stop()

    await expect.poll(() => statusOf(`${shop.url}/readyz`)).toBe(503)
    // Requests of a balancer that has not yet noticed the shutdown.
    expect(await statusOf(`${shop.url}/products`)).toBe(200)
    expect(await statusOf(`${shop.url}/api/allproducts`)).toBe(200)
    await stopPromise
    await sleep(100)
    await expect(statusOf(`${shop.url}/readyz`)).rejects.toThrow()
    expect(shop.process.exitCode).toBe(0)
  },
)
