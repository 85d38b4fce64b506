import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { enablePayments } from './enable-payments.ts'
import { startSimulators } from './start-simulators.ts'

const PROJECT_FOLDER = fileURLToPath(new URL('../../', import.meta.url))
/** The simulators have this port and those after it. */
const FIRST_PORT = Number(process.env.SIMULATORS_PORT ?? 4101)
const OWNER_CREDENTIALS = {
  email: process.env.ADMIN_EMAIL ?? 'owner@gahana.test',
  password: process.env.ADMIN_PASSWORD ?? 'owner of the simulated shop',
}

/** Starts the simulators and a shop that is paid through them, with data of its own. */
const simulators = await startSimulators({ firstPort: FIRST_PORT })
const shopProcess = spawn(process.execPath, ['host/start.ts'], {
  cwd: PROJECT_FOLDER,
  stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  env: {
    DATA_DIR: 'data-simulated',
    ADMIN_EMAIL: OWNER_CREDENTIALS.email,
    ADMIN_PASSWORD: OWNER_CREDENTIALS.password,
    ...simulators.settings,
    ...process.env,
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => shopProcess.kill(signal))
// The process that started this one was killed.
process.on('disconnect', () => shopProcess.kill('SIGTERM'))
const shopEnd = once(shopProcess, 'exit')

if (!shopProcess.stdout) throw new Error('The output of the shop is not a pipe')
for await (const outputLine of createInterface({ input: shopProcess.stdout })) {
  process.stdout.write(`${outputLine}\n`)
  const shopUrl = /is open: (http\S+)/.exec(outputLine)?.[1]
  if (shopUrl) await printAddresses(shopUrl)
}
const [exitCode] = await shopEnd
await simulators.close()
process.exit(exitCode ?? 1)

async function printAddresses(shopUrl: string) {
  await enablePayments(shopUrl, OWNER_CREDENTIALS)
  const { addresses, fonepay } = simulators
  const bankApp = { title: 'App of a bank', url: `${fonepay.url}/app` }
  const addressLines = [...addresses, bankApp].map(
    ({ title, url }) => `  ${title.padEnd(15)}${url}`,
  )
  process.stdout.write(`The owner signs in with ${OWNER_CREDENTIALS.email} and ${OWNER_CREDENTIALS.password}
Simulated outside parties; no real money moves:
${addressLines.join('\n')}
The app of a bank pays the Fonepay QR codes that the shop shows.
`)
}
