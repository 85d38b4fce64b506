import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { MESSAGES_FILE } from './messages-per-file.ts'

/**
 * A file of this name uses the catalogues of both languages. An English catalogue is in a Nepali
 * build only because of such a file, and then uses English ones.
 */
const ENGLISH_IMPORTERS = /[\\/](?:[\w-]+-in-both-languages|messages(?:[\\/][\w-]+)?)\.tsx?$/

const EXPORTED_SENTENCE = /^export (?:const|function) (\w+)/gm

const readSentenceNames = (messagesFile: string) =>
  [...readFileSync(messagesFile, 'utf8').matchAll(EXPORTED_SENTENCE)].map(
    ([, sentenceName = '']) => sentenceName,
  )

/** The sentences that only one of two catalogues has. */
function findUnmatchedSentences(firstFile: string, secondFile: string): string[] {
  const [namesInFirst, namesInSecond] = [
    new Set(readSentenceNames(firstFile)),
    new Set(readSentenceNames(secondFile)),
  ]
  return [...namesInFirst.symmetricDifference(namesInSecond)]
}

/**
 * Gives the pages of a Nepali build the Nepali catalogues: `messages.ne.ts` for `messages.ts`. Both
 * must have the same sentences, or the build fails; the compiler also checks their parameters. The
 * catalogues in `englishSources` are the same in both languages.
 */
export function chooseCataloguesOfLanguage(
  language: string,
  { englishSources = [] }: { englishSources?: readonly string[] } = {},
): Plugin {
  return {
    name: 'language-of-pages',
    enforce: 'pre',
    apply: () => language !== 'en',
    resolveId: {
      filter: { id: MESSAGES_FILE },
      async handler(importSource, importingFile) {
        const englishModule = await this.resolve(importSource, importingFile, { skipSelf: true })
        if (importingFile && ENGLISH_IMPORTERS.test(importingFile)) return englishModule
        if (englishSources.some((keptPath) => englishModule?.id.endsWith(`/${keptPath}`)))
          return englishModule
        const nepaliModuleId = englishModule?.id.replace(/\.tsx?$/, `.${language}$&`)
        if (!englishModule || !nepaliModuleId || !existsSync(nepaliModuleId))
          return this.error(`${importSource} of ${importingFile} has no ${language}`)
        const unmatchedSentences = findUnmatchedSentences(englishModule.id, nepaliModuleId)
        if (unmatchedSentences.length > 0)
          return this.error(
            `Only one of ${englishModule.id} and ${nepaliModuleId} has ${unmatchedSentences.join(', ')}`,
          )
        return { ...englishModule, id: nepaliModuleId }
      },
    },
  }
}
