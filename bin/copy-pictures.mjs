import { prepareToRun } from './prepare.mjs'
import { runAndExit } from './run-program.mjs'

// `npm run copy-pictures`: copies pictures between the folder and the bucket, also while the shop is running.
runAndExit(await prepareToRun(), ['host/commands/copy-pictures.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...process.env,
})
