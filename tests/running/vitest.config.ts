import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/running/**/*.test.ts'],
    setupFiles: ['tests/running/stop-shops.ts'],
    maxWorkers: 3,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
