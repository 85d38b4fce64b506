import { preparePages, prepareToRun } from './prepare.mjs'
import { runAndExit } from './run-program.mjs'

// `npm run simulate`: a shop beside simulators of the payment providers, to try payments by hand.
const nodePath = await prepareToRun()
await preparePages(nodePath)
runAndExit(nodePath, ['tests/simulators/start-simulated-shop.ts'], {
  NODE_ENV: 'production',
  ...process.env,
})
