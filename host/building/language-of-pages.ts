import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { CATALOGUE } from './messages-per-file.ts'

/**
 * A file of this name uses the catalogues of both languages. An English catalogue is in a Nepali
 * build only because of such a file, and then uses English ones.
 */
const KEEPS_ENGLISH = /[\\/](?:both-languages|messages(?:[\\/][\w-]+)?)\.tsx?$/

/**
 * Gives the pages of a Nepali build the Nepali catalogues: `messages.ne.ts` for `messages.ts`. The
 * compiler checks that both have the same sentences. The catalogues in `keptInEnglish` are the same
 * in both languages.
 */
export function languageOfPages(
  language: string,
  { keptInEnglish = [] }: { keptInEnglish?: readonly string[] } = {},
): Plugin {
  return {
    name: 'language-of-pages',
    enforce: 'pre',
    apply: () => language !== 'en',
    resolveId: {
      filter: { id: CATALOGUE },
      async handler(source, importer) {
        const english = await this.resolve(source, importer, { skipSelf: true })
        if (importer && KEEPS_ENGLISH.test(importer)) return english
        if (keptInEnglish.some((path) => english?.id.endsWith(`/${path}`))) return english
        const id = english?.id.replace(/\.tsx?$/, `.${language}$&`)
        if (!id || !existsSync(id)) return this.error(`${source} of ${importer} has no ${language}`)
        return { ...english, id }
      },
    },
  }
}
