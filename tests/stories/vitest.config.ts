import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/stories/**/*.story.ts'],
    globalSetup: ['tests/stories/open-shop.ts'],
    // Each worker has a browser and a shop. Three keep two cores busy, because a story often waits
    // for a page. With a single shop, one file at a time.
    maxWorkers: process.env.STORIES_URL ? 1 : 3,
    // A story that passes only at the second attempt is reported by `npm test`.
    retry: 1,
    // Importing the API's contract and the browser library takes a second of CPU time.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
