import { prepareToRun } from './prepare.mjs'
import { handOver } from './run-program.mjs'

/** What the server is made of; a change there restarts it. Pages are made anew for every request. */
const WATCHED = ['contract', 'server', 'host'].map((folder) => `--watch-path=${folder}`)

// The shop for those who work on it.
const node = await prepareToRun()
handOver(node, [...WATCHED, 'host/dev.ts'], { NODE_ENV: 'development', ...process.env })
