import { languageOfPath, NEPALI_PATH, pathIn } from '#contract/language-paths.ts'
import { LANGUAGE } from '#contract/messages/language.ts'

// Where `LANGUAGE` is compared, the bundler keeps only the branch of the build.

/** The start of the paths of all pages of this build. */
export const LANGUAGE_PATH_PREFIX = LANGUAGE === 'en' ? '/' : NEPALI_PATH

/** The path of a page with the language of this build, from its path without a language. */
export const pathInLanguage = (path: string): string =>
  LANGUAGE === 'en' ? path : pathIn(LANGUAGE, path)

/** The path of a page without a language, from its path with the language of this build. */
export const pathWithoutLanguage = (path: string): string =>
  LANGUAGE === 'en' ? path : languageOfPath(path).path
