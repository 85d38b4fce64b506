import { prepareToRun } from './prepare.mjs'
import { handOver } from './run-program.mjs'

// `npm run backup`: backs up the shop, also while it is open.
handOver(await prepareToRun(), ['host/backup.ts'], { NODE_ENV: 'production', ...process.env })
