import { prepareParts } from './prepare.mjs'
import { handOver } from './run-program.mjs'

// The shop for those who work on it: pages are rebuilt as they change, the server is restarted.
const node = await prepareParts()
handOver(node, ['--watch', 'host/dev.ts'], { NODE_ENV: 'development', ...process.env })
