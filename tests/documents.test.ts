import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROVIDER_SETUPS } from '#server/payments/providers/providers.ts'
import { PROJECT_FOLDER } from './architecture/create-tree.ts'
import { readProjectTree } from './architecture/read-project-tree.ts'

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8')
const documents = readProjectTree(PROJECT_FOLDER).files.filter((path) => path.endsWith('.md'))

describe.each(documents)('%s', (path) => {
  it('has links to existing files only', () => {
    const links = [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to]) => to ?? '')
    expect(links.filter((to) => !existsSync(join(PROJECT_FOLDER, dirname(path), to)))).toEqual([])
  })
})

describe('the recipes for contributors', () => {
  const { files } = readProjectTree(PROJECT_FOLDER)
  const findFilesNamed = (path: string) =>
    files.filter((file) => file === path || file.endsWith(`/${path}`))
  const recipes = read('CONTRIBUTING.md')

  it('name only files that exist', () => {
    const named = [...recipes.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md|yml))`/g)]
    expect(named.length).toBeGreaterThan(100)
    expect(named.flatMap(([, path = '']) => (findFilesNamed(path).length > 0 ? [] : path))).toEqual(
      [],
    )
  })

  it('name only what stands in these files', () => {
    const named = [
      ...recipes.matchAll(/((?:`\w+`(?:, | and ))*`\w+`) (?:in|of) `([\w./-]+\.tsx?)`/g),
    ].flatMap(([, names = '', path = '']) =>
      [...names.matchAll(/\w{2,}/g)]
        .filter(([name]) => name !== 'and')
        .map(([name]) => ({ name, path })),
    )
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter(
      ({ name, path }) => !findFilesNamed(path).some((file) => read(file).includes(name)),
    )
    expect(missing).toEqual([])
  })
})

it('the page for operators documents every setting', () => {
  const settings = [...read('host/settings.ts').matchAll(/^ {2}([A-Z_]+): z\./gm)].map(
    ([, name]) => name,
  )
  const settingsOfProviders = PROVIDER_SETUPS.flatMap(({ settings }) =>
    Object.values(settings).map(({ name }) => name),
  )
  const page = read('docs/operations.md')
  expect(settings.length).toBeGreaterThan(10)
  expect(
    [...settings, ...settingsOfProviders].filter(
      (name) => name !== 'NODE_ENV' && !page.includes(`\`${name}\``),
    ),
  ).toEqual([])
})
