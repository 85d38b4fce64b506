import { prepareToRun } from './prepare.mjs'
import { runAndExit } from './run-program.mjs'

// `npm run backup`: backs up the shop, also while it is open.
runAndExit(await prepareToRun(), ['host/commands/backup.ts'], {
  NODE_ENV: 'production',
  ...process.env,
})
