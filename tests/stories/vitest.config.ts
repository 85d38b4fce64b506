import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/stories/**/*.story.ts'],
    globalSetup: ['tests/stories/open-shop.ts'],
    // One browser at a time: what people do is told in order, and two cores are few.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
