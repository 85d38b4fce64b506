import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { enablePayments } from './enable-payments.ts'
import { startSimulators } from './start-simulators.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The simulators have this port and those after it. */
const FIRST_PORT = Number(process.env.SIMULATORS_PORT ?? 4101)
const OWNER = {
  email: process.env.ADMIN_EMAIL ?? 'owner@gahana.test',
  password: process.env.ADMIN_PASSWORD ?? 'owner of the simulated shop',
}

/** Starts the simulators and a shop that is paid through them, with data of its own. */
const simulators = await startSimulators({ firstPort: FIRST_PORT })
const shop = spawn(process.execPath, ['host/start.ts'], {
  cwd: ROOT,
  stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  env: {
    DATA_DIR: 'data-simulated',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...simulators.settings,
    ...process.env,
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => shop.kill(signal))
// The process that started this one was killed.
process.on('disconnect', () => shop.kill('SIGTERM'))
const ended = once(shop, 'exit')

if (!shop.stdout) throw new Error('The output of the shop is not a pipe')
for await (const line of createInterface({ input: shop.stdout })) {
  process.stdout.write(`${line}\n`)
  const shopUrl = /is open: (http\S+)/.exec(line)?.[1]
  if (shopUrl) await printAddresses(shopUrl)
}
const [code] = await ended
await simulators.close()
process.exit(code ?? 1)

async function printAddresses(shopUrl: string) {
  await enablePayments(shopUrl, OWNER)
  const { addresses, fonepay } = simulators
  const bank = { title: 'App of a bank', url: `${fonepay.url}/app` }
  const lines = [...addresses, bank].map(({ title, url }) => `  ${title.padEnd(15)}${url}`)
  process.stdout.write(`The owner signs in with ${OWNER.email} and ${OWNER.password}
Simulated outside parties; no real money moves:
${lines.join('\n')}
The app of a bank pays the Fonepay QR codes that the shop shows.
`)
}
