import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Stories that take long although their files are small. Started last, they would run alone in one
 * worker at the end.
 */
const FILES_STARTED_FIRST = /\/(?:axe|other-browsers)\.story\.ts$/

/** Large files first, as Vitest does, after those that are known to take long. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sortedFiles = await super.sort(files)
    const isStartedFirst = ({ moduleId }: TestSpecification) => FILES_STARTED_FIRST.test(moduleId)
    return [
      ...sortedFiles.filter(isStartedFirst),
      ...sortedFiles.filter((file) => !isStartedFirst(file)),
    ]
  }
}

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
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
