import type { Plugin } from 'vite'
import { isImportedBy, NEPALI_DATE_MODULES, OWN_MODULE_PATHS } from './page-chunks.ts'

/** How many pages have to use a module before it is in the chunk of what pages share. */
const MIN_PAGES_TO_SHARE = 5

/**
 * Puts what the sign-in needs into one chunk, what the frame of the pages needs beside it into
 * another one, and what several pages share into a third: on a slow line each of many small files
 * costs a part of a round trip.
 */
export function splitAdminIntoChunks(): Plugin {
  const isImportedBySignIn = isImportedBy(['web/admin/main.tsx'])
  const isImportedByFrame = isImportedBy(['web/admin/admin-app.tsx'])
  return {
    name: 'admin-chunks',
    apply: 'build',
    outputOptions: (outputOptions) => ({
      ...outputOptions,
      codeSplitting: {
        groups: [
          {
            name: (moduleId, chunkingContext) =>
              isImportedBySignIn(moduleId, chunkingContext) ? 'sign-in' : null,
            priority: 3,
          },
          {
            name: (moduleId, chunkingContext) =>
              isImportedByFrame(moduleId, chunkingContext) && !NEPALI_DATE_MODULES.test(moduleId)
                ? 'frame'
                : null,
            priority: 2,
          },
          {
            name: (moduleId) =>
              OWN_MODULE_PATHS.test(moduleId) && !NEPALI_DATE_MODULES.test(moduleId)
                ? 'pages'
                : null,
            minShareCount: MIN_PAGES_TO_SHARE,
            priority: 1,
          },
        ],
      },
    }),
  }
}
