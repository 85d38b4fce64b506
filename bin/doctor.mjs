import { prepareToRun } from './prepare.mjs'
import { runAndExit } from './run-program.mjs'

// `npm run doctor`: checks the shop, also while it is open, and says what to do.
runAndExit(await prepareToRun(), ['host/commands/doctor.ts'], {
  NODE_ENV: 'production',
  ...process.env,
})
