import { preparePages, prepareParts } from './prepare.mjs'
import { handOver } from './run-program.mjs'

// Everything `npm start` does: what is missing is installed and built, then the shop opens.
const node = await prepareParts()
await preparePages(node)
handOver(node, ['host/start.ts'], { NODE_ENV: 'production', ...process.env })
