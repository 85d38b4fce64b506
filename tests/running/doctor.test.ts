import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { choosePort } from '#host/listen.ts'
import { runDoctor } from '../support/run-doctor.ts'
import { startShop } from '../support/running-shop.ts'

test('npm run doctor checks a shop that is open, that is closed, and whose database is lost', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await choosePort({ host: '127.0.0.1', port: 0 })
  const shopEnvironment = { DATA_DIR: dataDir, PORT: String(port) }
  const shop = await startShop(shopEnvironment)

  const reportOnOpenShop = await runDoctor(shopEnvironment)
  expect(reportOnOpenShop.output).toMatch(/^ok +shop +open at /m)
  expect(reportOnOpenShop.output).toMatch(/^ok +database +PostgreSQL 18/m)
  expect(reportOnOpenShop.output).toMatch(/^ok +tables +of this version/m)
  expect(reportOnOpenShop.output).toMatch(
    /^warning +backup +there is none\n +→ Run npm run backup/m,
  )
  expect(reportOnOpenShop.output).toMatch(/^Problems: 0, /m)
  expect(reportOnOpenShop.exitCode).toBe(0)

  await shop.stop()
  const reportOnClosedShop = await runDoctor(shopEnvironment)
  expect(reportOnClosedShop.output).toMatch(/^warning +shop +closed/m)
  expect(reportOnClosedShop.output).toMatch(/^ok +tables/m)
  expect(reportOnClosedShop.exitCode).toBe(0)

  const reportWithoutDatabase = await runDoctor({
    ...shopEnvironment,
    DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none',
  })
  expect(reportWithoutDatabase.output).toMatch(/^problem +database /m)
  expect(reportWithoutDatabase.exitCode).toBe(1)
})
