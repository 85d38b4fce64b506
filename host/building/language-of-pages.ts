import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { CATALOGUE } from './messages-per-file.ts'

/**
 * Gives the pages of a Nepali build the Nepali catalogues: `messages.ne.ts` for `messages.ts`. The
 * compiler checks that both have the same sentences. Only the catalogues in `stillInEnglish`, which
 * is a list of folders, may have none.
 */
export function languageOfPages(
  language: string,
  { stillInEnglish = [] }: { stillInEnglish?: readonly string[] } = {},
): Plugin {
  return {
    name: 'language-of-pages',
    enforce: 'pre',
    apply: () => language !== 'en',
    resolveId: {
      filter: { id: CATALOGUE },
      async handler(source, importer) {
        const english = await this.resolve(source, importer, { skipSelf: true })
        if (stillInEnglish.some((folder) => english?.id.includes(`/${folder}/messages.`)))
          return english
        const id = english?.id.replace(/\.tsx?$/, `.${language}$&`)
        if (!id || !existsSync(id)) return this.error(`${source} of ${importer} has no ${language}`)
        return { ...english, id }
      },
    },
  }
}
