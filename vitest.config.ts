import { defineConfig } from 'vitest/config'

const ARCHITECTURE = 'tests/architecture.test.ts'

const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * Tests that replace modules or globals, or change settings of the picture library. Each of these
 * files has its own process. All others share the imported modules with the files before them,
 * because importing the whole API takes two seconds of CPU time.
 */
const ISOLATED = [
  '{host,web,studio/motifs}/**/*.test.{ts,tsx}',
  'server/orders/order-id.test.ts',
  'server/platform/pictures/full-disk.test.ts',
  'server/seed/sample-pictures.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-server.ts'],
    // Two files at a time: each has its own database and hashes its own passwords.
    maxWorkers: 2,
    projects: [
      { test: { name: 'architecture', include: [ARCHITECTURE], ...LIMITS } },
      { test: { name: 'isolated', include: ISOLATED, ...LIMITS } },
      {
        test: {
          name: 'shared modules',
          include: ['{contract,server,tests}/**/*.test.ts'],
          exclude: ['tests/running/**', 'tests/stories/**', ARCHITECTURE, ...ISOLATED],
          isolate: false,
          ...LIMITS,
        },
      },
    ],
  },
})
