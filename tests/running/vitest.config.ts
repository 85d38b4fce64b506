import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/running/**/*.test.ts'],
    maxWorkers: 2,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
