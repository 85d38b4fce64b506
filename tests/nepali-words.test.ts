import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'
import { readProjectTree } from './architecture/read-project-tree.ts'

const CATALOGUE = /^(?:web|contract|server)\/.*\.ne\.tsx?$/
const SAMPLE_SHOP = /^server\/(?:home\/built-in|seed\/).*\.(?:ts|json)$/

type TextInFile = { file: string; line: number; text: string }

/** The lines with Devanagari of the files whose path matches, without comments. */
const linesOf = (path: RegExp): TextInFile[] =>
  readProjectTree(PROJECT_FOLDER)
    .files.filter((file) => path.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(join(PROJECT_FOLDER, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text }))
        .filter(
          ({ text }) => /\p{Script=Devanagari}/u.test(text) && !/^\s*(?:\/\*|\/\/|\*)/.test(text),
        ),
    )

const sentences = linesOf(CATALOGUE)
const textsToCheck = [...sentences, ...linesOf(SAMPLE_SHOP)]

const glossary = readFileSync(join(PROJECT_FOLDER, 'docs/glossary-nepali.md'), 'utf8')

/** The cells of all rows of the tables below a heading. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\|(?! *(?:---|Never|English)) *(.+?) *\| *(.+?) *\|/gm)].map(
    ([, first = '', second = '']) => ({ first: words(first), second: words(second) }),
  )
const words = (cell: string) => cell.split(', ')

const [terms = '', refused = ''] = glossary.split('## Words that are not used')

const LETTER = '[\\p{Script=Devanagari}\\u200d]'

/** Finds a word of the table, but not the beginning of the word that is used instead. */
function findWord(never: string, used: string[]): RegExp {
  if (never.startsWith('-')) return new RegExp(`${never.slice(1)}(?!${LETTER})`, 'u')
  const longer = used
    .filter((each) => each.startsWith(never))
    .map((each) => each.slice(never.length))
  return new RegExp(
    `(?<!${LETTER})${never}${longer.length > 0 ? `(?!${longer.join('|')})` : ''}`,
    'u',
  )
}

const found = (texts: TextInFile[], pattern: RegExp) =>
  texts
    .filter(({ text }) => pattern.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text.trim()}`)

it('finds the sentences and the glossary', () => {
  expect(sentences.length).toBeGreaterThan(2000)
  expect(rowsOf(terms).length).toBeGreaterThan(60)
  expect(rowsOf(refused).length).toBeGreaterThan(30)
})

describe('no sentence uses', () => {
  const pairs = rowsOf(refused).flatMap(({ first, second }) =>
    first.map((never) => ({ never, used: second })),
  )
  it.each(pairs)('$never, because the glossary says $used', ({ never, used }) => {
    expect(found(textsToCheck, findWord(never, used))).toEqual([])
  })
})

it('each term of the glossary is used', () => {
  const text = sentences.map((each) => each.text).join('\n')
  const nepali = rowsOf(terms).flatMap(({ second }) => second.flatMap(termsIn))
  expect(nepali.filter((term) => !text.includes(term))).toEqual([])
})

/** A term without what stands in parentheses; a verb without its polite ending. */
const termsIn = (cell: string) =>
  cell
    .replace(/\(.*\)/, '')
    .split(/[;:।]/)
    .map((each) => each.replace(/(?:नुहोस्|नु)$/, '').trim())
    .filter((each) => /\p{Script=Devanagari}/u.test(each))

describe('sentences are written alike:', () => {
  it.each([
    ['digits are Latin', /[०-९]/],
    ['the ellipsis is one sign', /\.\.\.['`]/],
    ['nothing stands before a danda', /\s।/],
    ['a danda is no line and no full stop', /[\u0900-\u0963][|.](?<!ं\.)(?:\s|['`])/],
    ['a sentence says please once', /कृपया[^।?:'`]*कृपया/],
    ['after a sentence follows another one only if both end', /।\s[^'`]*[\u0900-\u0963]['`],?$/],
  ])('%s', (_rule, wrong) => {
    expect(found(sentences, wrong)).toEqual([])
  })
})
