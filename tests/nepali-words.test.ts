import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'
import { readProjectTree } from './architecture/read-project-tree.ts'

const NEPALI_CATALOGUE = /^(?:web|contract|server)\/.*\.ne\.tsx?$/
const SAMPLE_SHOP_FILE = /^server\/(?:home\/built-in|seed\/).*\.(?:ts|json)$/

type TextInFile = { file: string; line: number; text: string }

/** The lines with Devanagari of the files whose path matches, without comments. */
const readLinesOf = (pathPattern: RegExp): TextInFile[] =>
  readProjectTree(PROJECT_FOLDER)
    .files.filter((file) => pathPattern.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(join(PROJECT_FOLDER, file), 'utf8')
        .split('\n')
        .map((text, lineIndex) => ({ file, line: lineIndex + 1, text }))
        .filter(
          ({ text }) => /\p{Script=Devanagari}/u.test(text) && !/^\s*(?:\/\*|\/\/|\*)/.test(text),
        ),
    )

const nepaliSentences = readLinesOf(NEPALI_CATALOGUE)
const textsToCheck = [...nepaliSentences, ...readLinesOf(SAMPLE_SHOP_FILE)]

const glossaryText = readFileSync(join(PROJECT_FOLDER, 'docs/glossary-nepali.md'), 'utf8')

/** The cells of all rows of the tables below a heading. */
const tableRowsOf = (text: string) =>
  [...text.matchAll(/^\|(?! *(?:---|Never|English)) *(.+?) *\| *(.+?) *\|/gm)].map(
    ([, firstCell = '', secondCell = '']) => ({
      firstCell: wordsInCell(firstCell),
      secondCell: wordsInCell(secondCell),
    }),
  )
const wordsInCell = (tableCell: string) => tableCell.split(', ')

const [termsText = '', refusedWordsText = ''] = glossaryText.split('## Words that are not used')

const DEVANAGARI_LETTER = '[\\p{Script=Devanagari}\\u200d]'

/** Finds a word of the table, but not the beginning of the word that is used instead. */
function makeWordPattern(refusedWord: string, usedWords: string[]): RegExp {
  if (refusedWord.startsWith('-'))
    return new RegExp(`${refusedWord.slice(1)}(?!${DEVANAGARI_LETTER})`, 'u')
  const longerWords = usedWords
    .filter((textInFile) => textInFile.startsWith(refusedWord))
    .map((textInFile) => textInFile.slice(refusedWord.length))
  return new RegExp(
    `(?<!${DEVANAGARI_LETTER})${refusedWord}${longerWords.length > 0 ? `(?!${longerWords.join('|')})` : ''}`,
    'u',
  )
}

const findTexts = (texts: TextInFile[], pattern: RegExp) =>
  texts
    .filter(({ text }) => pattern.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text.trim()}`)

it('the Nepali sentences and the glossary are found', () => {
  expect(nepaliSentences.length).toBeGreaterThan(2000)
  expect(tableRowsOf(termsText).length).toBeGreaterThan(60)
  expect(tableRowsOf(refusedWordsText).length).toBeGreaterThan(30)
})

describe('no Nepali sentence uses', () => {
  const refusedWordPairs = tableRowsOf(refusedWordsText).flatMap(({ firstCell, secondCell }) =>
    firstCell.map((refusedWord) => ({ refusedWord, usedWords: secondCell })),
  )
  it.each(refusedWordPairs)(
    '$refusedWord, because the glossary says $usedWords',
    ({ refusedWord, usedWords }) => {
      expect(findTexts(textsToCheck, makeWordPattern(refusedWord, usedWords))).toEqual([])
    },
  )
})

it('each term of the glossary is used', () => {
  const allText = nepaliSentences.map((textInFile) => textInFile.text).join('\n')
  const nepaliTerms = tableRowsOf(termsText).flatMap(({ secondCell }) =>
    secondCell.flatMap(termsInCell),
  )
  expect(
    nepaliTerms.filter((term) => !allText.includes(term)),
    'docs/glossary-nepali.md has these, but no sentence',
  ).toEqual([])
})

/** A term without the text in parentheses, and a verb without its polite ending. */
const termsInCell = (tableCell: string) =>
  tableCell
    .replace(/\(.*\)/, '')
    .split(/[;:।]/)
    .map((textInFile) => textInFile.replace(/(?:नुहोस्|नु)$/, '').trim())
    .filter((textInFile) => /\p{Script=Devanagari}/u.test(textInFile))

describe('Nepali sentences have the same style:', () => {
  it.each([
    ['digits are Latin', /[०-९]/],
    ['the ellipsis is one sign', /\.\.\.['`]/],
    ['nothing stands before a danda', /\s।/],
    ['a danda is no line and no full stop', /[\u0900-\u0963][|.](?<!ं\.)(?:\s|['`])/],
    ['a sentence says please once', /कृपया[^।?:'`]*कृपया/],
    ['after a sentence follows another one only if both end', /।\s[^'`]*[\u0900-\u0963]['`],?$/],
  ])('%s', (_rule, wrongText) => {
    expect(findTexts(nepaliSentences, wrongText)).toEqual([])
  })
})
