import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { settingsFor } from './settings-for.ts'
import { startSimulators } from './start-simulators.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The simulators have the ports after this one. */
const FIRST_PORT = Number(process.env.SIMULATORS_PORT ?? 4101)
const OWNER = { email: 'owner@gahana.test', password: 'owner of the simulated shop' }

/** Starts the simulators and a shop that is paid through them, with data of its own. */
const simulators = await startSimulators({ firstPort: FIRST_PORT })
const { esewa, esewaIntent, khalti, fonepay } = simulators
const shop = spawn(process.execPath, ['host/start.ts'], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    DATA_DIR: 'data-simulated',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...settingsFor(simulators),
    ...process.env,
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => shop.kill(signal))
// The process that started this one was killed.
process.on('disconnect', () => shop.kill('SIGTERM'))

process.stdout.write(`Simulated outside parties; no real money moves:
  eSewa          ${esewa.url}
  eSewa Intent   ${esewaIntent.url}
  Khalti         ${khalti.url}
  Fonepay        ${fonepay.url}
  App of a bank  ${fonepay.url}/app   pays the Fonepay QR codes that the shop shows
The owner signs in with ${OWNER.email} and ${OWNER.password}
`)

const [code] = await once(shop, 'exit')
await simulators.close()
process.exit(code ?? 1)
