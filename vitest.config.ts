import { defineConfig } from 'vitest/config'

const ARCHITECTURE = 'tests/architecture.test.ts'

/** Settings of each project; Vitest does not take them from the top level. */
const SETTINGS_OF_PROJECTS = {
  // With the default of 16 MB, garbage collection takes a fifth of the CPU time of the tests.
  execArgv: ['--max-semi-space-size=64'],
  // A busy machine may take seconds for what is waited for.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

/**
 * Tests that replace modules or globals, keep state in a module, or change settings of the picture
 * library. Each of these files has its own process. All other test files share the modules that
 * were imported for the files before them, because importing the whole API takes two seconds of CPU
 * time, and starting a process half a second.
 */
const ISOLATED = [
  'host/**/*.test.ts',
  'server/orders/placing/order-id.test.ts',
  'server/platform/pictures/full-disk.test.ts',
  'server/seed/sample-pictures.test.ts',
  'studio/motifs/**/*.test.ts',
  'web/admin/data/in-admin-language.test.ts',
  'web/data/wishlist.test.ts',
  'web/platform/{language-of-page,query,session}.test.ts',
  'web/storefront/product/viewed-products.test.ts',
  'web/ui/toasts.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['tests/support/database-server.ts'],
    // Each file has its own database. Three keep two cores busy, because a test waits for it.
    maxWorkers: 3,
    projects: [
      { test: { name: 'architecture', include: [ARCHITECTURE], ...SETTINGS_OF_PROJECTS } },
      { test: { name: 'isolated', include: ISOLATED, ...SETTINGS_OF_PROJECTS } },
      {
        test: {
          name: 'shared modules',
          include: ['{contract,server,tests,web}/**/*.test.{ts,tsx}'],
          exclude: ['tests/running/**', 'tests/stories/**', ARCHITECTURE, ...ISOLATED],
          isolate: false,
          ...SETTINGS_OF_PROJECTS,
        },
      },
    ],
  },
})
