import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { CATALOGUE } from './messages-per-file.ts'

/**
 * A file of this name uses the catalogues of both languages. An English catalogue is in a Nepali
 * build only because of such a file, and then uses English ones.
 */
const KEEPS_ENGLISH = /[\\/](?:[\w-]+-in-both-languages|messages(?:[\\/][\w-]+)?)\.tsx?$/

const SENTENCE = /^export (?:const|function) (\w+)/gm

const sentencesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(SENTENCE)].map(([, name = '']) => name)

/** The sentences that only one of two catalogues has. */
function sentencesOfOne(first: string, second: string): string[] {
  const [sentencesInFirst, sentencesInSecond] = [
    new Set(sentencesIn(first)),
    new Set(sentencesIn(second)),
  ]
  return [...sentencesInFirst.symmetricDifference(sentencesInSecond)]
}

/**
 * Gives the pages of a Nepali build the Nepali catalogues: `messages.ne.ts` for `messages.ts`. Both
 * must have the same sentences, or the build fails; the compiler also checks their parameters. The
 * catalogues in `keptInEnglish` are the same in both languages.
 */
export function chooseCataloguesOfLanguage(
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
        if (!english || !id || !existsSync(id))
          return this.error(`${source} of ${importer} has no ${language}`)
        const others = sentencesOfOne(english.id, id)
        if (others.length > 0)
          return this.error(`Only one of ${english.id} and ${id} has ${others.join(', ')}`)
        return { ...english, id }
      },
    },
  }
}
