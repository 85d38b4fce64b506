import { prepareToTest } from './prepare.mjs'
import { runAndExit } from './run-program.mjs'

/** A change in these folders restarts the server. Pages need no restart. */
const WATCH_OPTIONS = ['contract', 'server', 'host'].map(
  (watchedFolder) => `--watch-path=${watchedFolder}`,
)

const nodePath = await prepareToTest()
runAndExit(nodePath, [...WATCH_OPTIONS, 'host/dev.ts'], { NODE_ENV: 'development', ...process.env })
