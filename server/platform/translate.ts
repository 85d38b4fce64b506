import { prefersNepali } from '#contract/accepted-language.ts'
import * as nepaliAnswers from '#contract/messages/answers.ne.ts'
import * as answers from '#contract/messages/answers.ts'
import type { Language } from '#contract/messages/language.ts'
import * as nepaliRefusals from '#contract/messages/refusals.ne.ts'
import { CHECK_INPUT } from '#contract/messages/refusals.ts'
import * as nepaliSearch from '#contract/messages/search.ne.ts'
import * as search from '#contract/messages/search.ts'
import * as nepaliValidation from '#contract/messages/validation.ne.ts'
import * as validation from '#contract/messages/validation.ts'
import { type Refusal, type RefusalBody, refusalBodyOf } from '#contract/refusals.ts'

type Sentence = string | ((...parameters: never[]) => string)
type MessageCatalogue = Record<string, Sentence>

/** The language in which a client wants its sentences. */
export const languageOf = (request: Request): Language =>
  prefersNepali(request.headers.get('accept-language')) ? 'ne' : 'en'

/** The body of a refusal in a language. Only the sentences in the body change. */
export function refusalBodyIn(language: Language, refusal: Refusal): RefusalBody {
  const body = refusalBodyOf(refusal)
  if (language === 'en') return body
  const msg = sentenceOf(refusal)
  const translatedBody = { ...body, msg, message: msg }
  if (!body.fields) return translatedBody
  const fields = Object.entries(body.fields).map(([field, sentence]) => [
    field,
    sentence === refusal.message ? msg : nepaliValidationMessageOf(sentence),
  ])
  return { ...translatedBody, fields: Object.fromEntries(fields) }
}

function sentenceOf({ key, params }: Refusal): string {
  if (key === 'INVALID_INPUT') {
    const { message } = params as { message: string }
    return nepaliValidationMessageOf(message)
  }
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: only the server translates, and it needs every sentence.
  const sentence: Sentence = nepaliRefusals[key]
  return typeof sentence === 'string' ? sentence : sentence(params as never)
}

/** A successful answer with its sentence translated, in `msg` and, if it is there, in `message`. */
export function translateAnswer(language: Language, answer: unknown): unknown {
  if (language === 'en' || typeof answer !== 'object' || answer === null) return answer
  if (!('msg' in answer) || typeof answer.msg !== 'string') return answer
  const msg = findNepaliAnswer.get(answer.msg) ?? answer.msg
  return 'message' in answer && answer.message === answer.msg
    ? { ...answer, msg, message: msg }
    : { ...answer, msg }
}

const PATTERN_CHARACTERS = /[.*+?^${}()|[\]\\]/g

const findNepaliAnswer = constantSentencesOf(answers, nepaliAnswers)
const findNepaliValidation = findNepaliSentence(
  { ...validation, ...search, CHECK_INPUT },
  { ...nepaliValidation, ...nepaliSearch, CHECK_INPUT: nepaliRefusals.CHECK_INPUT },
)

/** A sentence of the schemas, which are built with the English sentences, in Nepali. */
export const nepaliValidationMessageOf = (english: string): string =>
  findNepaliValidation(english) ?? english

/** Finds the Nepali sentence of an English one of a catalogue; undefined for another text. */
export function findNepaliSentence(
  english: MessageCatalogue,
  nepali: MessageCatalogue,
): (sentence: string) => string | undefined {
  const constantSentences = constantSentencesOf(english, nepali)
  const sentencePatterns = sentencePatternsOf(english, nepali)
  return (sentence) => {
    const constantSentence = constantSentences.get(sentence)
    if (constantSentence) return constantSentence
    for (const { pattern, write: writeSentence } of sentencePatterns) {
      const patternMatch = pattern.exec(sentence)
      if (patternMatch) return writeSentence(patternMatch.slice(1))
    }
    return undefined
  }
}

/** The Nepali sentence of each English sentence without parameters. */
function constantSentencesOf(
  english: MessageCatalogue,
  nepali: MessageCatalogue,
): Map<string, string> {
  const sentencePairs = Object.entries(english).flatMap(([key, sentence]): [string, string][] => {
    const nepaliSentence = nepali[key]
    return typeof sentence === 'string' && typeof nepaliSentence === 'string'
      ? [[sentence, nepaliSentence]]
      : []
  })
  return new Map(sentencePairs)
}

/**
 * Finds the parameters in an English sentence, and writes the Nepali one with them. Sentences with
 * more words of their own come first: "at most 9 days" is not "at most" with the number "9 days".
 */
function sentencePatternsOf(english: MessageCatalogue, nepali: MessageCatalogue) {
  const sentencePatterns = Object.entries(english).flatMap(([key, sentence]) => {
    const translated = nepali[key]
    if (typeof sentence === 'string' || typeof translated !== 'function') return []
    const placeholderMarks = Array.from({ length: sentence.length }, (_, at) => `⟦${at}⟧`)
    const text = sentence(...(placeholderMarks as never[])).replace(PATTERN_CHARACTERS, '\\$&')
    const parts = text.split(/⟦\d⟧/)
    const pattern = new RegExp(`^${parts.join('(.+)')}$`)
    const writeSentence = (parameters: string[]) => translated(...(parameters as never[]))
    return [{ pattern, write: writeSentence, ownLength: parts.join('').length }]
  })
  return sentencePatterns.sort((a, b) => b.ownLength - a.ownLength)
}
