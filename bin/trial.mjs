import { preparePages, prepareToTest } from './prepare.mjs'
import { runAndExit } from './run-program.mjs'

// `npm run trial`: runs the shop on several simulated machines, and lets them fail.
const nodePath = await prepareToTest()
await preparePages(nodePath)
runAndExit(nodePath, ['tests/trial/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...process.env,
})
