import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/stories/**/*.story.ts'],
    globalSetup: ['tests/stories/open-shop.ts'],
    // A browser and a shop for each of two cores. With a single shop, one file at a time.
    maxWorkers: process.env.STORIES_URL ? 1 : 2,
    // A story that passes only at the second attempt is reported by `npm test`.
    retry: 1,
    // Importing the API's contract and the browser library takes a second of CPU time.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
