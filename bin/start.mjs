import { join } from 'node:path'
import { preparePages, prepareParts } from './prepare.mjs'
import { handOver, ROOT } from './run-program.mjs'

// Everything `npm start` does: what is missing is installed and built, then the shop opens.
const node = await prepareParts()
await preparePages(node)
handOver(node, ['host/start.ts'], {
  NODE_ENV: 'production',
  // Compiled once and kept: a second start reads its own programs a third faster.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
  ...process.env,
})
