import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestProject, createTestSources, PROJECT_FOLDER } from './architecture/create-tree.ts'
import { drawDiagram, findDiagramInPage } from './architecture/draw-diagram.ts'
import { findLargeFolders } from './architecture/find-large-folders.ts'
import { findMachinePaths } from './architecture/find-machine-paths.ts'
import { findRuleViolations } from './architecture/find-rule-violations.ts'
import {
  findSentences,
  findSentencesOutsideMessages,
  isInFolders,
} from './architecture/find-sentences.ts'
import { readProjectTree } from './architecture/read-project-tree.ts'
import {
  FOLDERS_WITH_MESSAGE_CATALOGUES,
  FOLDERS_WITHOUT_MESSAGE_CATALOGUES,
} from './architecture/rules.ts'

describe('the project', () => {
  const projectTree = readProjectTree(PROJECT_FOLDER)

  it('keeps to its layers, without import cycles', () => {
    expect(findRuleViolations(projectTree)).toEqual([])
  })

  it('has no folder with too many lines of code', () => {
    expect(findLargeFolders(PROJECT_FOLDER, projectTree.files)).toEqual([])
  })

  it('contains no path of one machine', () => {
    expect(findMachinePaths(PROJECT_FOLDER, projectTree.files)).toEqual([])
  })

  it('has all sentences for people in catalogues of messages', () => {
    const files = projectTree.files.filter(
      (path) => !isInFolders(path, FOLDERS_WITHOUT_MESSAGE_CATALOGUES),
    )
    expect(
      findSentencesOutsideMessages(PROJECT_FOLDER, files, FOLDERS_WITH_MESSAGE_CATALOGUES),
    ).toEqual([])
  })

  it.each(FOLDERS_WITHOUT_MESSAGE_CATALOGUES)(
    'still has sentences outside of catalogues in %s',
    (folder) => {
      expect(findSentencesOutsideMessages(PROJECT_FOLDER, projectTree.files, [folder])).not.toEqual(
        [],
      )
    },
  )

  it('is drawn as docs/architecture.md draws it (npm run diagram)', () => {
    const architecturePage = readFileSync(join(PROJECT_FOLDER, 'docs/architecture.md'), 'utf8')
    expect(findDiagramInPage(architecturePage)).toBe(drawDiagram(projectTree))
  })
})

describe('a violation of the architecture is found:', () => {
  it('a folder with too many lines, without its tests, messages and folders', () => {
    const halfOfMaxLines = '//\n'.repeat(1_001)
    const files = {
      'server/orders/a.ts': halfOfMaxLines,
      'server/orders/b.ts': halfOfMaxLines,
      'server/cart/a.ts': halfOfMaxLines,
      'server/cart/a.test.ts': halfOfMaxLines,
      'server/cart/messages.ts': halfOfMaxLines,
      'server/cart/lines/b.ts': halfOfMaxLines,
    }
    expect(findLargeFolders(createTestProject(files), Object.keys(files))).toEqual([
      'server/orders has 2002 lines, more than 2000: split it into folders by subject',
    ])
  })

  const emptyModule = 'export {}'

  it.each<[string, Record<string, string>, string]>([
    [
      'the server uses a page',
      { 'server/orders/a.ts': "import '#web/ui/b.ts'", 'web/ui/b.ts': emptyModule },
      'server/orders/a.ts uses web/ui/b.ts: web is not on a lower layer than server',
    ],
    [
      'a page uses the server, for a type only',
      {
        'web/ui/a.ts': "import type { B } from '#server/cart/b.ts'",
        'server/cart/b.ts': emptyModule,
      },
      'web/ui/a.ts uses server/cart/b.ts: server is not on a lower layer than web',
    ],
    [
      'the contract uses the server, inside a type',
      { 'contract/fields.ts': "type B = import('#server/api.ts').B", 'server/api.ts': emptyModule },
      'contract/fields.ts uses server/api.ts: server is not on a lower layer than contract',
    ],
    [
      'a lower module uses a higher one, when it is called',
      { 'server/cart/a.ts': "await import('../orders/b.ts')", 'server/orders/b.ts': emptyModule },
      'server/cart/a.ts uses server/orders/b.ts: server/orders is not on a lower layer than server/cart',
    ],
    [
      'two modules of one layer use each other',
      { 'web/ui/a.ts': "export * from '../data/b.ts'", 'web/data/b.ts': emptyModule },
      'web/ui/a.ts uses web/data/b.ts: web/data is not on a lower layer than web/ui',
    ],
    [
      'a lower module of the storefront uses a higher one',
      {
        'web/storefront/cart/a.ts': "import '../catalogue/b.ts'",
        'web/storefront/catalogue/b.ts': emptyModule,
      },
      'web/storefront/cart/a.ts uses web/storefront/catalogue/b.ts: web/storefront/catalogue is not on a lower layer than web/storefront/cart',
    ],
    [
      'the API uses the sample data',
      { 'server/api.ts': "import './seed/a.ts'", 'server/seed/a.ts': emptyModule },
      'server/api.ts uses server/seed/a.ts: server/seed is not on a lower layer than server/api.ts',
    ],
    [
      'the contract imports a package',
      { 'contract/money.ts': "import 'drizzle-orm'" },
      'contract/money.ts uses drizzle-orm: add it to the packages in rules.ts, or do not use it',
    ],
    [
      'a page imports a module of Node',
      { 'web/ui/a.ts': "import 'node:fs/promises'" },
      'web/ui/a.ts uses node:fs: add it to the packages in rules.ts, or do not use it',
    ],
    [
      'types import each other in a cycle',
      {
        'server/cart/a.ts': "import type { B } from './b.ts'",
        'server/cart/b.ts': "import type { C } from './c.ts'",
        'server/cart/c.ts': "import type { A } from './a.ts'",
      },
      'an import cycle: server/cart/a.ts → server/cart/b.ts → server/cart/c.ts',
    ],
    [
      'production code imports a test',
      { 'server/cart/a.ts': "import './b.test.ts'", 'server/cart/b.test.ts': emptyModule },
      'server/cart/a.ts uses server/cart/b.test.ts, which exists only for tests',
    ],
    [
      'a module is on no layer',
      { 'server/gifts/a.ts': emptyModule },
      'server/gifts is on no layer: add it to MODULE_ORDER in rules.ts',
    ],
    [
      'a top-level folder is on no layer',
      { 'app/a.ts': emptyModule },
      'app is on no layer: add it to MODULE_ORDER in rules.ts',
    ],
    [
      'a folder has a generic name',
      { 'server/cart/helpers/a.ts': emptyModule },
      'server/cart/helpers has a generic name: name it for what is in it',
    ],
    [
      'an import points to no file',
      { 'web/ui/a.ts': "new URL('./b.css', import.meta.url)" },
      'web/ui/a.ts names web/ui/b.css, which does not exist',
    ],
  ])('%s', (_violation, files, sentence) => {
    expect(findRuleViolations(readProjectTree(createTestProject(files)))).toEqual([sentence])
  })

  it('but allowed imports are accepted', () => {
    const files = {
      'contract/money.ts': "import * as z from 'zod/mini'",
      'server/platform/a.ts': "import '#contract/money.ts'; import 'node:fs'",
      'server/orders/b.ts': "import '../platform/a.ts'",
      'server/orders/b.test.ts':
        "import './b.ts'; import '#tests/support/shop.ts'; import 'vitest'",
      'tests/support/shop.ts': "import '#host/app.ts'",
      'host/app.ts': "import '#server/orders/b.ts'; import './log-line.ts'",
      'host/log-line.ts': emptyModule,
    }
    expect(findRuleViolations(readProjectTree(createTestProject(files)))).toEqual([])
  })

  it('a path of one machine', () => {
    const machinePath = ['', 'home', 'sita', 'shop'].join('/')
    const testProject = createTestProject({ 'docs/notes.md': `Look into ${machinePath}.` })
    expect(findMachinePaths(testProject, ['docs/notes.md'])).toHaveLength(1)
  })
})

describe('a sentence outside of a catalogue is found:', () => {
  it.each([
    ['as the text of an element', '<p>was</p>', 'was'],
    ['beside other elements', '<p>\n  Price of one: {price}\n</p>', 'Price of one:'],
    ['in a label', '<nav aria-label="pages" />', 'pages'],
    ['in a label that depends on something', '<i title={isOpen ? `less` : `more`} />', 'less'],
    ['as an argument', "showErrorToast('Failed to add')", 'Failed to add'],
    ['as a value of a table', "const WORDS = { system: 'by the shop' }", 'by the shop'],
    ['as one word', "const title = 'Retry'", 'Retry'],
    ['with a parameter', `const text = \`quantity \${count}\``, 'quantity …'],
  ])('%s', (_place, source, sourceText) => {
    expect(findSentences('a.tsx', source)[0]?.sentenceText).toBe(sourceText)
  })

  it.each([
    ['classes', '<p className="flex grow" />'],
    ['classes that depend on something', "classes('flex grow', isOpen && 'flex shrink')"],
    ['keys', "event.key === 'Enter' || keys.has('Escape')"],
    ['types', "type Side = 'Left side' | 'Right side'"],
    ['paths', "import './Some file.ts'; open('/products?page=1')"],
    ['errors for engineers', "throw new Error('This cannot happen')"],
  ])('but none is found in %s', (_place, source) => {
    expect(findSentences('a.tsx', source)).toEqual([])
  })
})

describe('the compiler keeps the layers apart', () => {
  const COMPILED_FOLDERS = ['contract', 'server', 'web']
  const exampleModule = "export const thing = 'thing'\n"
  const allowedImports = {
    'contract/thing.ts': exampleModule,
    'server/thing.ts': exampleModule,
    'server/uses.ts': "export { thing } from '#contract/thing.ts'\n",
    'web/thing.ts': exampleModule,
    'web/uses.ts': "export { thing } from '#contract/thing.ts'\n",
  }

  it('lets server and web use the contract', () => {
    expect(compileFiles(allowedImports, 'server', 'web')).toBe('')
  })

  it.each([
    ['server', 'web'],
    ['web', 'server'],
    ['contract', 'server'],
  ])('refuses when %s uses %s', (usingModule, usedModule) => {
    const files = {
      ...allowedImports,
      [`${usingModule}/uses.ts`]: `export { thing } from '#${usedModule}/thing.ts'\n`,
    }
    expect(compileFiles(files, usingModule)).toContain(`${usingModule}/uses.ts`)
  })

  function compileFiles(files: Record<string, string>, ...folders: string[]): string {
    const testProject = createTestProject(files)
    createTestSources(testProject, COMPILED_FOLDERS)
    try {
      execFileSync(join(PROJECT_FOLDER, 'node_modules/.bin/tsc'), ['-b', ...folders], {
        cwd: testProject,
        stdio: 'pipe',
      })
      return ''
    } catch (error) {
      if (error instanceof Error && 'stdout' in error) return String(error.stdout)
      throw error
    }
  }
})
