import { expectTypeOf, test } from 'vitest'
import type { PageEntry } from '#host/pages/page-renderer.ts'
import type * as entry from '#web/entry.server.tsx'

// The host loads the built pages, so the compiler does not compare its type with their exports.
test('the built pages export the functions that the host calls', () => {
  expectTypeOf<typeof entry>().toExtend<PageEntry>()
})
