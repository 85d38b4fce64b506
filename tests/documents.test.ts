import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROVIDER_SETUPS } from '#server/payments/providers/providers.ts'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'
import { readProjectTree } from './architecture/read-project-tree.ts'

const readDocument = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8')
const documents = readProjectTree(PROJECT_FOLDER).files.filter((path) => path.endsWith('.md'))

describe.each(documents)('%s', (path) => {
  it('has links to existing files only', () => {
    const links = [...readDocument(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
      ([, linkTarget]) => linkTarget ?? '',
    )
    expect(
      links.filter((linkTarget) => !existsSync(join(PROJECT_FOLDER, dirname(path), linkTarget))),
    ).toEqual([])
  })
})

describe('the recipes for contributors', () => {
  const { files } = readProjectTree(PROJECT_FOLDER)
  const findFilesNamed = (path: string) =>
    files.filter((projectFile) => projectFile === path || projectFile.endsWith(`/${path}`))
  const contributingText = readDocument('CONTRIBUTING.md')

  it('name only files that exist', () => {
    const namedFiles = [...contributingText.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md|yml))`/g)]
    expect(namedFiles.length).toBeGreaterThan(100)
    expect(
      namedFiles.flatMap(([, path = '']) => (findFilesNamed(path).length > 0 ? [] : path)),
    ).toEqual([])
  })

  it('name only code that is in these files', () => {
    const namedFiles = [
      ...contributingText.matchAll(/((?:`\w+`(?:, | and ))*`\w+`) (?:in|of) `([\w./-]+\.tsx?)`/g),
    ].flatMap(([, namesInBackticks = '', path = '']) =>
      [...namesInBackticks.matchAll(/\w{2,}/g)]
        .filter(([recipeName]) => recipeName !== 'and')
        .map(([recipeName]) => ({ recipeName, path })),
    )
    expect(namedFiles.length).toBeGreaterThan(20)
    const missingNames = namedFiles.filter(
      ({ recipeName, path }) =>
        !findFilesNamed(path).some((projectFile) => readDocument(projectFile).includes(recipeName)),
    )
    expect(missingNames).toEqual([])
  })
})

it('the page for operators documents every setting', () => {
  const settingNames = [...readDocument('host/settings.ts').matchAll(/^ {2}([A-Z_]+): z\./gm)].map(
    ([, settingName]) => settingName,
  )
  const settingsOfProviders = PROVIDER_SETUPS.flatMap(({ settings }) =>
    Object.values(settings).map(({ name }) => name),
  )
  const operationsPage = readDocument('docs/operations.md')
  expect(settingNames.length).toBeGreaterThan(10)
  expect(
    [...settingNames, ...settingsOfProviders].filter(
      (name) => name !== 'NODE_ENV' && !operationsPage.includes(`\`${name}\``),
    ),
    'write a row in docs/operations.md for each',
  ).toEqual([])
})
