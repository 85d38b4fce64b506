import { prepareToRun } from './prepare.mjs'
import { handOver } from './run-program.mjs'

// `npm run restore`: restores a backup, or with `--verify` proves that it can be restored.
const words = process.argv.slice(2)
handOver(await prepareToRun(), ['host/restore.ts', ...words], {
  NODE_ENV: 'production',
  ...process.env,
})
