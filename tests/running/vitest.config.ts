import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/running/**/*.test.ts'],
    // The stories run at the same time and keep two cores busy.
    maxWorkers: 1,
    hookTimeout: 120_000,
  },
})
