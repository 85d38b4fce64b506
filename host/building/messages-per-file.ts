import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const PROJECT_FOLDER = join(import.meta.dirname, '../..')

/** A catalogue: `web/<module>/messages.ts` or `messages/<subject>.ts` beside it. */
export const MESSAGES_FILE = /[\\/]messages(?:[\\/][\w-]+)?\.tsx?$/

/**
 * Gives each file that imports a catalogue a copy of it, of which the bundler keeps only the
 * messages that the file uses. Otherwise the whole catalogue would be in one chunk, which all pages
 * of the module load, or even all pages of the shop.
 */
export function messagesPerFile(): Plugin {
  return {
    name: 'messages-per-file',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: MESSAGES_FILE },
      async handler(importSource, importingFile) {
        const messagesModule = await this.resolve(importSource, importingFile, { skipSelf: true })
        if (!messagesModule || !importingFile) return messagesModule
        const importerName = relative(PROJECT_FOLDER, importingFile).replace(/\W/g, '-') // With a slash, the imports of the copy would be looked for in another folder.
        return { ...messagesModule, id: `${messagesModule.id}?for=${importerName}` }
      },
    },
  }
}
