import { prepareToRun } from './prepare.mjs'
import { handOver } from './run-program.mjs'

// `npm run doctor`: checks the shop, also while it is open, and says what to do.
handOver(await prepareToRun(), ['host/doctor.ts'], { NODE_ENV: 'production', ...process.env })
