import { prepareToRun } from './prepare.mjs'
import { runAndExit } from './run-program.mjs'

// `npm run restore`: restores a backup, or with `--verify` proves that it can be restored.
const commandWords = process.argv.slice(2)
runAndExit(await prepareToRun(), ['host/commands/restore.ts', ...commandWords], {
  NODE_ENV: 'production',
  ...process.env,
})
