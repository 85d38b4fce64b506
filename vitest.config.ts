import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,host,tests,studio/motifs}/**/*.test.{ts,tsx}'],
    exclude: ['tests/running/**', 'tests/stories/**'],
    globalSetup: ['tests/support/database-server.ts'],
    // Two files at a time: each has its own database and hashes its own passwords.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
