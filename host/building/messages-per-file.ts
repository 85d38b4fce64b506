import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const PROJECT = join(import.meta.dirname, '../..')

/** A catalogue: `web/<module>/messages.ts` or `messages/<subject>.ts` beside it. */
export const CATALOGUE = /[\\/]messages(?:[\\/][\w-]+)?\.tsx?$/

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
      filter: { id: CATALOGUE },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        if (!found || !importer) return found
        const file = relative(PROJECT, importer).replace(/\W/g, '-') // With a slash, the imports of the copy would be looked for in another folder.
        return { ...found, id: `${found.id}?for=${file}` }
      },
    },
  }
}
