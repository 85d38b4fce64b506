import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/running/**/*.test.ts'],
    // Each of these shops needs the whole machine.
    fileParallelism: false,
    hookTimeout: 120_000,
  },
})
