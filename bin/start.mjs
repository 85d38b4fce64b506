import { join } from 'node:path'
import { preparePages, prepareToRun } from './prepare.mjs'
import { handOver, ROOT } from './run-program.mjs'

/** Young objects get 8 MB: 100 MB less than Node takes by itself, at the same speed. */
const YOUNG_SPACE = '--max-semi-space-size=8'

const ENVIRONMENT = {
  NODE_ENV: 'production',
  // Compiled once and kept: the shop's programs are read a quarter faster.
  NODE_COMPILE_CACHE: join(ROOT, 'build', 'compiled'),
  // Each thread that works on pictures would keep memory to itself: 110 MB after the first start.
  MALLOC_ARENA_MAX: '2',
}

// Everything `npm start` does: what is missing is installed and built, then the shop opens.
const node = await prepareToRun()
await preparePages(node)
handOver(node, [YOUNG_SPACE, 'host/start.ts'], { ...ENVIRONMENT, ...process.env })
